import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * The row of a list that has focus, or is to have it. One that is gone to takes focus when it is in the document; while
 * what it shows is still on its way, it has it itself, and hands it on to its link.
 */
export function useFocusRow(list: RefObject<HTMLElement | null>) {
  const [row, setRow] = useState<number>()
  const wanted = useRef<number>(undefined)

  // After every rendering: the row, or its link, may have come with any of them.
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
  /** `isRowItself` where what the row shows is on its way: Tab comes to it as it would to its link, and waits there. */
  const onFocus = useCallback((at: number | undefined, isRowItself = false) => {
    if (isRowItself) wanted.current = at
    else if (at !== wanted.current) wanted.current = undefined
    setRow(at)
  }, [])
  /** `next` is the row to which focus is on its way, if to any: it must still be there when that arrives. */
  const onBlur = useCallback((next: number | undefined, isGoneElsewhere: boolean) => {
    // Who goes on before the row has come is not called back by it.
    if (isGoneElsewhere && next !== wanted.current) wanted.current = undefined
    setRow(next ?? wanted.current)
  }, [])
  return { row, goTo, onFocus, onBlur }
}
