import { describe } from './boxes.ts'
import { controlsOutsideBoxes, coveredControls, readControls, smallTargets } from './controls.ts'
import { brokenWords, illegibleNames, overlappingTexts, readTexts } from './texts.ts'

declare global {
  interface Window {
    findLayoutFaults: () => string[]
  }
}

/** What is wrong with the layout of the page as it is now. Runs in the browser. */
window.findLayoutFaults = () => {
  const root = document.querySelector('dialog[open]') ?? document.body
  const { lines, cut } = readTexts(root)
  const controls = readControls(root)
  const sidewaysPx = document.documentElement.scrollWidth - window.innerWidth
  return [
    ...(sidewaysPx > 0 ? [`scrolls sideways by ${sidewaysPx} px`] : []),
    ...sidewaysInDialog(root),
    ...cut,
    ...illegibleNames(lines),
    ...brokenWords(lines),
    ...overlappingTexts(lines),
    ...controlsOutsideBoxes(controls, lines),
    ...coveredControls(controls, lines),
    ...smallTargets(controls),
  ]
}

/** What scrolls down in a dialog does not scroll sideways as well. */
function sidewaysInDialog(root: Element): string[] {
  if (!root.matches('dialog')) return []
  return [root, ...root.querySelectorAll('*')].flatMap((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    if (![overflowX, overflowY].every((one) => one === 'auto' || one === 'scroll')) return []
    const px = element.scrollWidth - element.clientWidth
    return px > 1
      ? [`scrolls sideways by ${px} px: ${describe(element, element.getBoundingClientRect())}`]
      : []
  })
}
