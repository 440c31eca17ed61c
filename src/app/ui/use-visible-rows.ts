import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Stretch, visibleRows } from './row-window.ts'

/** Whole rows in view, followed through scrolling and resizing; renders again only when they change. */
export function useVisibleRows(segment: Stretch, rowPx: number, topPx: number, barPx: number): Stretch {
  const snapshot = useSyncExternalStore(followView, () => {
    const view = { top: window.scrollY + barPx, bottom: window.scrollY + window.innerHeight }
    const { from, until } = visibleRows(segment, rowPx, topPx, view)
    return `${from} ${until}`
  })
  const [from = 0, until = 0] = snapshot.split(' ').map(Number)
  return { from, until }
}

function followView(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}

const REST_MS = 150

/** Whether the window is being scrolled: until a moment after its last movement. */
export function useIsScrolling(): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const move = () => {
      setScrolling(true)
      clearTimeout(timer)
      timer = setTimeout(() => setScrolling(false), REST_MS)
    }
    window.addEventListener('scroll', move, { passive: true })
    return () => {
      window.removeEventListener('scroll', move)
      clearTimeout(timer)
    }
  }, [])
  return isScrolling
}
