import { useEffect } from 'react'

/**
 * Keeps what has focus, or is jumped to, from standing under a bar at the foot of the window. Told to the root, which is
 * what scrolls: such a bar seldom comes.
 */
export function useRoomForFoot(footPx: number): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot-height', `${footPx}px`)
    return () => {
      style.removeProperty('--foot-height')
    }
  }, [footPx])
}
