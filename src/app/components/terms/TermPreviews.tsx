import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../../api/session.ts'
import type { TermPreviewProps } from './TermPreview.tsx'

const EVENTS = ['pointerover', 'focusin'] as const

/**
 * Previews for all links to terms, wherever they are: while the pointer rests on one, or while one has keyboard focus.
 * They stay while the pointer is on the preview, and Escape closes them (WCAG 2.2, 1.4.13). Their code is loaded when the
 * visitor first points at something, and only on devices whose pointer can hover.
 */
export function TermPreviews() {
  const { base } = useSession()
  const [shown, setShown] = useState<TermPreviewProps>()
  const [Preview, setPreview] = useState<ComponentType<TermPreviewProps>>()
  useEffect(() => {
    if (!window.matchMedia('(hover: hover)').matches) return undefined
    let stop: (() => void) | undefined
    const first = new AbortController()
    const start = async (event: Event) => {
      first.abort()
      // Without the code, the links still work.
      const code = await import('./term-link-previews.ts').catch(() => undefined)
      if (code === undefined || isOver) return
      setPreview(() => code.TermPreview)
      stop = code.watchTermLinks(event, base, setShown)
    }
    let isOver = false
    for (const type of EVENTS) document.addEventListener(type, start, { signal: first.signal })
    return () => {
      isOver = true
      first.abort()
      stop?.()
    }
  }, [base])
  return shown && Preview && <Preview {...shown} />
}
