import { parseView } from '../../../contract/views.ts'
import type { TermPreviewProps } from './TermPreview.tsx'

/** Long enough for a pointer to pass over links without opening previews. */
const OPEN_MS = 450
/** Long enough for the pointer to move from the link to the preview. */
const CLOSE_MS = 250

/**
 * `base` is what stands before the paths of pages. Calls `show` with the link whose preview is to be shown, and with undefined when it is to be closed. `first` is the
 * event that made this necessary.
 */
export function watchTermLinks(
  first: Event,
  base: string,
  show: (shown: TermPreviewProps | undefined) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: TermPreviewProps | undefined
  const termLinkOf = (target: EventTarget | null) => linkToTerm(target, base)
  const settle = (next: TermPreviewProps | undefined, ms: number) => {
    clearTimeout(timer)
    if (next?.link === current?.link) return
    timer = setTimeout(() => change(next), ms)
  }
  const change = (next: TermPreviewProps | undefined) => {
    clearTimeout(timer)
    if (next === current || (next && !next.link.isConnected)) return
    current = next
    show(next)
  }

  const listeners = new AbortController()
  const { signal } = listeners
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    react: (event: DocumentEventMap[Type]) => void,
    isPassive = true,
  ) => document.addEventListener(type, react, { signal, capture: true, passive: isPassive })
  /** From a press or a scroll until the pointer moves: meanwhile, other links may come below it. */
  let isResting = false
  const onPointer = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || isResting) return
    if (isInPreview(target)) clearTimeout(timer)
    else {
      const next = termLinkOf(target)
      if (next) settle(next, OPEN_MS)
      else if (!current?.link.matches(':focus-visible')) settle(undefined, CLOSE_MS)
    }
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    // In the tree, the arrow keys move the focus through all rows.
    const next = target.closest('[role=tree]') ? undefined : termLinkOf(target)
    if (next) settle(next, OPEN_MS)
  }
  on('pointerover', onPointer)
  on('pointermove', (event) => {
    if (!isResting) return
    isResting = false
    onPointer(event)
  })
  on('focusin', onFocus)
  on('focusout', ({ target }) => {
    // A preview that is still to open would stay over what has the focus next.
    if (termLinkOf(target)?.link === target) change(undefined)
  })
  for (const type of ['pointerdown', 'click', 'scroll'] as const) {
    on(type, ({ target }) => {
      if (isInPreview(target)) return
      isResting = true
      change(undefined)
    })
  }
  on(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      if (current) {
        // It closes nothing else.
        event.preventDefault()
        event.stopPropagation()
      }
      change(undefined)
    },
    false,
  )
  // It happened before this code was loaded.
  if (first instanceof FocusEvent) onFocus(first)
  else if (first instanceof PointerEvent) onPointer(first)
  return () => {
    clearTimeout(timer)
    listeners.abort()
  }
}

function isInPreview(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=tooltip]') !== null
}

/** The link to another term that contains this element. */
function linkToTerm(target: EventTarget | null, base: string): TermPreviewProps | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!link) return undefined
  const { origin, pathname } = new URL(link.getAttribute('href') ?? '', window.location.href)
  const viewAt = (path: string) => (path.startsWith(base) ? parseView(path.slice(base.length)) : undefined)
  const view = viewAt(pathname)
  const here = viewAt(window.location.pathname)
  if (origin !== window.location.origin || view?.name !== 'term') return undefined
  return here?.name === 'term' && here.id === view.id ? undefined : { id: view.id, link }
}
