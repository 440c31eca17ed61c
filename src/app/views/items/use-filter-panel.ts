import { useState } from 'react'
import { useIsNarrowerThan } from '../../ui/window/use-pixels.ts'

/** From this width there is room for the panel beside the list. */
const WIDE_REM = 80

/** Where the filter panel is shown: beside the list in a wide window, else in a drawer, which starts closed. */
export function useFilterPanel() {
  const isWide = !useIsNarrowerThan(WIDE_REM)
  const [isAsideOpen, setAsideOpen] = useState(true)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  return {
    isAside: isWide && isAsideOpen,
    isDrawer: !isWide && isDrawerOpen,
    isOpen: isWide ? isAsideOpen : isDrawerOpen,
    toggle: () => (isWide ? setAsideOpen(!isAsideOpen) : setDrawerOpen(true)),
    closeDrawer: () => setDrawerOpen(false),
  }
}
