import { controlsOutsideBoxes, coveredControls, readControls, smallTargets } from './controls.ts'
import { brokenWords, overlappingTexts, readTexts } from './texts.ts'

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
    ...cut,
    ...brokenWords(lines),
    ...overlappingTexts(lines),
    ...controlsOutsideBoxes(controls, lines),
    ...coveredControls(controls, lines),
    ...smallTargets(controls),
  ]
}
