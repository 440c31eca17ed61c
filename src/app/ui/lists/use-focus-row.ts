import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * The row of a list that has focus, or will have it. `goTo` focuses a row as soon as it is in the document: the row itself
 * while it is loading, then its link.
 */
export function useFocusRow(list: RefObject<HTMLElement | null>) {
  const [row, setRow] = useState<number>()
  const wanted = useRef<number>(undefined)

  // After every rendering, because any of them may have added the row or its link.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const element = list.current?.querySelector<HTMLElement>(`li[data-row="${wanted.current}"]`)
    if (!element) return
    const link = element.querySelector<HTMLElement>('a[href], button')
    if (link) {
      wanted.current = undefined
      link.focus({ preventScroll: true })
    } else if (document.activeElement !== element) {
      if (!element.hasAttribute('tabindex')) element.tabIndex = -1
      element.focus({ preventScroll: true })
    }
  })

  const goTo = useCallback((to: number) => {
    wanted.current = to
    setRow(to)
  }, [])
  /** `isRowItself` for a row that is loading: Tab stops there, and its link takes focus later. */
  const onFocus = useCallback((at: number | undefined, isRowItself = false) => {
    if (isRowItself) wanted.current = at
    else if (at !== wanted.current) wanted.current = undefined
    setRow(at)
  }, [])
  /** `next` is the row that gets focus, if any: it must stay in the document until then. */
  const onBlur = useCallback((next: number | undefined, isGoneElsewhere: boolean) => {
    // If focus has moved elsewhere, a row that loads later must not take it back.
    if (isGoneElsewhere && next !== wanted.current) wanted.current = undefined
    setRow(next ?? wanted.current)
  }, [])
  return { row, goTo, onFocus, onBlur }
}
