/**
 * A list that is taller than a browser can make an element: where one stands in the whole list, and where in the element
 * that stands for it. Near both ends a pixel is a pixel; the middle is drawn together. No DOM.
 */

/** Height of the whole list, and of the element made for it, in CSS pixels. They are the same where it fits. */
export interface ScrollSpan {
  readonly wholePx: number
  readonly madePx: number
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

export function spanOf(wholePx: number, capPx: number): ScrollSpan {
  return { wholePx, madePx: Math.min(wholePx, Math.floor(capPx)) }
}

/** Where a height of the whole list stands in the element. The inverse of `wholeAt`. */
export function madeAt({ wholePx, madePx }: ScrollSpan, atPx: number): number {
  const endPx = madePx * END
  if (wholePx === madePx || atPx <= endPx) return atPx
  if (atPx >= wholePx - endPx) return madePx - (wholePx - atPx)
  return endPx + ((atPx - endPx) * (madePx - 2 * endPx)) / (wholePx - 2 * endPx)
}

/** Which height of the whole list stands at one of the element. */
export function wholeAt({ wholePx, madePx }: ScrollSpan, atPx: number): number {
  const endPx = madePx * END
  if (wholePx === madePx || atPx <= endPx) return atPx
  if (atPx >= madePx - endPx) return wholePx - (madePx - atPx)
  return endPx + ((atPx - endPx) * (wholePx - 2 * endPx)) / (madePx - 2 * endPx)
}
