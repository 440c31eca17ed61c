import { useState } from 'react'
import { useLazyOverlay } from '../../components/failures/use-lazy-overlay.ts'
import { useIsNarrowerThan } from '../../ui/window/use-pixels.ts'

/** From this width there is room for the panel beside the list. */
const WIDE_REM = 80

const loadDrawer = async () => (await import('./FilterDrawer.tsx')).FilterDrawer

/** Where the filter panel is shown: beside the list in a wide window, else in a drawer, which starts closed. */
export function useFilterPanel() {
  const isWide = !useIsNarrowerThan(WIDE_REM)
  const [isAsideOpen, setAsideOpen] = useState(true)
  const { Overlay, ...drawer } = useLazyOverlay(loadDrawer)
  return {
    isAside: isWide && isAsideOpen,
    Drawer: isWide ? undefined : Overlay,
    isOpen: isWide ? isAsideOpen : Overlay !== undefined,
    toggle: () => (isWide ? setAsideOpen(!isAsideOpen) : void drawer.open()),
    closeDrawer: drawer.close,
    hasFailed: drawer.hasFailed,
  }
}
