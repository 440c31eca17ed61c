/** A rectangle of the window, in CSS pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const widthOf = (box: Box) => box.right - box.left
export const heightOf = (box: Box) => box.bottom - box.top

/** What two boxes share. Its width or height is negative if they are apart. */
export function intersection(one: Box, other: Box): Box {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/** An element and those around it, from inside to outside. */
export function* selfAndAncestors(element: Element): Generator<Element> {
  for (let one: Element | null = element; one; one = one.parentElement) yield one
}

/** Whether a reader sees the element: neither hidden, transparent nor for screen readers alone. */
export function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  if (element.closest('.skip, [inert]') !== null) return false
  return !selfAndAncestors(element).some(isForScreenReaders)
}

/** Whether a colour shows nothing, as that of labels without room does. */
export const isTransparent = (colour: string) => /, 0\)$/.test(colour)

/** Texts for screen readers alone are one pixel wide. */
function isForScreenReaders(element: Element): boolean {
  return element.clientWidth === 1 && getComputedStyle(element).overflowX === 'hidden'
}

/** The part of an element's box that the scrolling and clipping elements around it leave. */
export function seenPart(element: Element, box: Box): Box {
  let seen = box
  for (const parent of selfAndAncestors(element)) {
    if (parent === document.body || parent === document.documentElement) break
    const { overflowX, overflowY, position } = getComputedStyle(parent)
    if (parent !== element && (overflowX !== 'visible' || overflowY !== 'visible'))
      seen = intersection(seen, parent.getBoundingClientRect())
    if (position === 'fixed') break
  }
  return seen
}

/**
 * The layer that an element is in: a bar that stays, a dialog or something that opens above the page. What is in another
 * layer may be behind it.
 */
export function layerOf(element: Element): Element {
  for (const one of selfAndAncestors(element)) {
    const { position, zIndex, backgroundColor } = getComputedStyle(one)
    if (position === 'fixed' || position === 'sticky' || one.matches('dialog')) return one
    if (position === 'absolute' && zIndex !== 'auto' && !isTransparent(backgroundColor)) return one
  }
  return document.documentElement
}

/** What to look for: the element with its text, and where it is. */
export function describe(element: Element, box: Box): string {
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  const { left, top, right, bottom } = box
  const place = `${Math.round(left)}–${Math.round(right)} × ${Math.round(top)}–${Math.round(bottom)}`
  return `${element.tagName.toLowerCase()} “${name}” at ${place}`
}
