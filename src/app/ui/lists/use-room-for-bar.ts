import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps focused rows and jump targets from being covered by the bar above a list. The property is set on the list, because
 * on the root it would recalculate the style of every element.
 */
export function useRoomForBar(list: RefObject<HTMLElement | null>, barPx: number): void {
  useLayoutEffect(() => list.current?.style.setProperty('--bar-height', `${barPx}px`), [list, barPx])
}
