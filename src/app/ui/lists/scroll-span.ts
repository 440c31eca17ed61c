/**
 * Maps offsets of a list to offsets of its element, for lists taller than a browser can make an element. Near both ends
 * the scale is 1:1; the middle is compressed. No DOM.
 */

/** Heights of the list and of its element in CSS pixels. They are equal if the list fits. */
export interface ScrollSpan {
  readonly listPx: number
  readonly elementPx: number
}

/** Firefox stops near 17.9 million device pixels, before Chromium. A tenth is left for the rest of the page. */
const MAX_DEVICE_PX = 17_800_000
const SAFETY = 0.9

/** The share of the element at each end that is not compressed. */
const END = 1 / 8

/** Maximum height of the element in CSS pixels. Zooming in raises the ratio and lowers the maximum. */
export function heightCapPx(devicePixelRatio: number): number {
  return (MAX_DEVICE_PX / Math.max(devicePixelRatio, 0.25)) * SAFETY
}

export function spanOf(listPx: number, capPx: number): ScrollSpan {
  return { listPx, elementPx: Math.min(listPx, Math.floor(capPx)) }
}

/** Offset in the element for an offset in the list. The inverse of `toListPx`. */
export function toElementPx({ listPx, elementPx }: ScrollSpan, atPx: number): number {
  const endPx = elementPx * END
  if (listPx === elementPx || atPx <= endPx) return atPx
  if (atPx >= listPx - endPx) return elementPx - (listPx - atPx)
  return endPx + ((atPx - endPx) * (elementPx - 2 * endPx)) / (listPx - 2 * endPx)
}

/** Offset in the list for an offset in the element. */
export function toListPx({ listPx, elementPx }: ScrollSpan, atPx: number): number {
  const endPx = elementPx * END
  if (listPx === elementPx || atPx <= endPx) return atPx
  if (atPx >= elementPx - endPx) return listPx - (elementPx - atPx)
  return endPx + ((atPx - endPx) * (listPx - 2 * endPx)) / (elementPx - 2 * endPx)
}
