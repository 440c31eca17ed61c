import { useEffect } from 'react'

/** Keeps what has focus, or is jumped to, from standing under a bar at the top of the view. */
export function useRoomForBar(barPx: number): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--bar-height', `${barPx}px`)
    return () => {
      style.removeProperty('--bar-height')
    }
  }, [barPx])
}
