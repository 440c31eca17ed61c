import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLazyOverlay } from '../../components/failures/use-lazy-overlay.ts'
import { FILTERS_ID } from '../../components/search/PlainSearchForm.tsx'
import { useIsNarrowerThan } from '../../ui/window/use-pixels.ts'

/** From this width there is room for the panel beside the list. */
const WIDE_REM = 80

const loadDrawer = async () => (await import('./FilterDrawer.tsx')).FilterDrawer

/**
 * Where the filter panel is shown: beside the list in a wide window, else in a drawer, which starts closed. The button
 * that opens the panel beside the list is hidden while it is open, so focus moves into the panel and back.
 */
export function useFilterPanel() {
  const isWide = !useIsNarrowerThan(WIDE_REM)
  const [isAsideOpen, setAsideOpen] = useState(true)
  const { Overlay, ...drawer } = useLazyOverlay(loadDrawer)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    isAside: isWide && isAsideOpen,
    Drawer: isWide ? undefined : Overlay,
    isOpen: isWide ? isAsideOpen : Overlay !== undefined,
    opener,
    open: () => {
      if (!isWide) return void drawer.open()
      flushSync(() => setAsideOpen(true))
      document.getElementById(FILTERS_ID)?.focus({ preventScroll: true })
    },
    closeAside: () => {
      flushSync(() => setAsideOpen(false))
      opener.current?.focus({ preventScroll: true })
    },
    closeDrawer: drawer.close,
    hasFailed: drawer.hasFailed,
  }
}
