/**
 * A list that is taller than a browser can make an element: where one stands in the whole list, and where in the element
 * that stands for it. Near both ends a pixel is a pixel; the middle is drawn together. No DOM.
 */

/** Height of the whole list, and of the element made for it, in CSS pixels. They are the same where it fits. */
export interface ScrollSpan {
  readonly listPx: number
  readonly elementPx: number
}

/** Firefox stops near 17.9 million device pixels, before Chromium; a tenth is left for what else is on the page. */
const MAX_DEVICE_PX = 17_800_000
const SAFETY = 0.9

/** The share of the element at each end in which nothing is drawn together. */
const END = 1 / 8

/** The most CSS pixels that a list may be tall. Zooming in raises the ratio and lowers the cap. */
export function heightCapPx(devicePixelRatio: number): number {
  return (MAX_DEVICE_PX / Math.max(devicePixelRatio, 0.25)) * SAFETY
}

export function spanOf(listPx: number, capPx: number): ScrollSpan {
  return { listPx, elementPx: Math.min(listPx, Math.floor(capPx)) }
}

/** Where a height of the whole list stands in the element. The inverse of `toListPx`. */
export function toElementPx({ listPx, elementPx }: ScrollSpan, atPx: number): number {
  const endPx = elementPx * END
  if (listPx === elementPx || atPx <= endPx) return atPx
  if (atPx >= listPx - endPx) return elementPx - (listPx - atPx)
  return endPx + ((atPx - endPx) * (elementPx - 2 * endPx)) / (listPx - 2 * endPx)
}

/** Which height of the whole list stands at one of the element. */
export function toListPx({ listPx, elementPx }: ScrollSpan, atPx: number): number {
  const endPx = elementPx * END
  if (listPx === elementPx || atPx <= endPx) return atPx
  if (atPx >= elementPx - endPx) return listPx - (elementPx - atPx)
  return endPx + ((atPx - endPx) * (listPx - 2 * endPx)) / (elementPx - 2 * endPx)
}
