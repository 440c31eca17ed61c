import { useEffect } from 'react'

/** Keeps focused elements and jump targets from being covered by a bar at the foot of the window. */
export function useRoomForFoot(footPx: number): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--foot-height', `${footPx}px`)
    return () => {
      style.removeProperty('--foot-height')
    }
  }, [footPx])
}
