import {
  type Box,
  describe,
  heightOf,
  isSeen,
  isTransparent,
  layerOf,
  seenPart,
  selfAndAncestors,
  widthOf,
} from './boxes.ts'
import { isOver, type TextLine } from './texts.ts'

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]'
const MIN_TARGET_PX = 44
/** Links beside the one that a row is for: WCAG 2.2, 2.5.8. */
const MIN_SECOND_TARGET_PX = 24
const TOLERANCE_PX = 1

export interface Control {
  readonly element: Element
  readonly box: Box
}

/** The controls on the screen, with a box for each line of a link in a text. */
export function readControls(root: Element): Control[] {
  return [...root.querySelectorAll(CONTROLS)].flatMap((element) => {
    // Terms of a tree are as large as their rows, with all that is in them.
    if (!isSeen(element) || element.matches('svg *, [role=treeitem]')) return []
    const isInline = getComputedStyle(element).display === 'inline'
    const whole = isInline ? [...element.getClientRects()] : [element.getBoundingClientRect()]
    return whole
      .map((box) => ({ element, box: seenPart(element, box) }))
      .filter(({ box }) => widthOf(box) > 1 && heightOf(box) > 1)
  })
}

/** Controls that leave the frame or the coloured ground around them, and those that their own text leaves. */
export function controlsOutsideBoxes(controls: readonly Control[], lines: readonly TextLine[]): string[] {
  const faults: string[] = []
  for (const { element, box } of controls) {
    const frame = frameAround(element)
    if (frame && isOutside(box, frame.getBoundingClientRect()))
      faults.push(`outside its box: ${describe(element, box)}`)
    if (getComputedStyle(element).display === 'inline') continue
    const own = element.getBoundingClientRect()
    const text = lines.find(({ parent, box: line }) => element.contains(parent) && isOutside(line, own))
    if (text) faults.push(`text outside its control: ${describe(element, text.box)}`)
  }
  return faults
}

/** The nearest element around a control that has an edge or a ground of its own. */
function frameAround(element: Element): Element | undefined {
  if (['absolute', 'fixed'].includes(getComputedStyle(element).position)) return undefined
  for (const around of selfAndAncestors(element)) {
    if (around === element) continue
    if (around === document.body) return undefined
    const { borderLeftWidth, borderRightWidth, backgroundColor, position, display } = getComputedStyle(around)
    if (display === 'inline' || display === 'contents') continue
    const isFramed = Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0
    if (isFramed || !isTransparent(backgroundColor)) return around
    if (position === 'fixed') return undefined
  }
  return undefined
}

function isOutside(inner: Box, outer: Box): boolean {
  return inner.left < outer.left - TOLERANCE_PX || inner.right > outer.right + TOLERANCE_PX
}

/** Pairs of controls, and of a control and a text, that cover each other. */
export function coveredControls(controls: readonly Control[], lines: readonly TextLine[]): string[] {
  const boxes = controls.filter(({ element }) => !isStretched(element))
  return boxes.flatMap((control, index) => {
    const { element, box } = control
    const others = boxes.slice(index + 1).filter((other) => coverEachOther(control, other))
    const text = element.matches('input') ? undefined : lines.find((line) => isOverText(control, line))
    return [
      ...others.map(
        (other) => `covered: ${describe(element, box)} and ${describe(other.element, other.box)}`,
      ),
      ...(text ? [`over a text: ${describe(element, box)} and ${describe(text.parent, text.box)}`] : []),
    ]
  })
}

function coverEachOther({ element, box }: Control, other: Control): boolean {
  if (element.contains(other.element) || other.element.contains(element) || !isOver(box, other.box))
    return false
  // A button in the corner of a field belongs to it.
  if (element.matches('input') && element.parentElement?.contains(other.element)) return false
  return layerOf(element) === layerOf(other.element)
}

function isOverText({ element, box }: Control, { parent, box: line }: TextLine): boolean {
  if (element.contains(parent) || parent.contains(element) || !isOver(box, line)) return false
  return layerOf(parent) === layerOf(element)
}

/** Links over a whole card: what is in the card belongs to them. */
function isStretched(element: Element): boolean {
  return getComputedStyle(element).position === 'absolute' && element.childElementCount === 0
}

/**
 * On a touch screen, the controls that are less than 44 pixels wide or high. Links to records stand in texts and lists,
 * where 24 pixels are the rule, and have a test of their own (axe).
 */
export function smallTargets(controls: readonly Control[]): string[] {
  if (!window.matchMedia('(pointer: coarse)').matches) return []
  return controls.flatMap(({ element }) => {
    const isLink = element.matches('a') && !element.matches('nav a, .button, .target')
    // In a tree and in a list by choice compact, rows have one height.
    if (isLink || element.matches('[role=tree] *, .line-row *') || isInSentence(element)) return []
    const box = targetOf(element)
    const minPx = isSecondInRow(element) ? MIN_SECOND_TARGET_PX : MIN_TARGET_PX
    const isSmall = Math.min(widthOf(box), heightOf(box)) < minPx - 0.5
    return isSmall ? [`small target: ${describe(element, box)}`] : []
  })
}

/** The area that can be pressed: of a field its label, of some links the row that they stretch over. */
function targetOf(element: Element): Box {
  const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null
  const target = label ?? element
  const { position, content } = getComputedStyle(target, '::after')
  const isSpread = position === 'absolute' && content !== 'none'
  if (!isSpread) return target.getBoundingClientRect()
  const holder = [...selfAndAncestors(target)].find((one) => getComputedStyle(one).position !== 'static')
  return (holder ?? target).getBoundingClientRect()
}

function isSecondInRow(element: Element): boolean {
  const main = element.closest('li')?.querySelector('.row-target')
  return element.matches('a') && main !== null && main !== undefined && main !== element
}

function isInSentence(element: Element): boolean {
  if (getComputedStyle(element).display !== 'inline') return false
  const block = [...selfAndAncestors(element)].find(
    (one) => !getComputedStyle(one).display.startsWith('inline'),
  )
  return (block?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
}
