import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps what has focus, or is jumped to, from standing under the bar above a list. Told to the list alone: a property of
 * the root would have the style of every element in the document made again.
 */
export function useRoomForBar(list: RefObject<HTMLElement | null>, barPx: number): void {
  useLayoutEffect(() => list.current?.style.setProperty('--bar-height', `${barPx}px`), [list, barPx])
}
