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
      element.tabIndex = -1
      element.focus({ preventScroll: true })
    }
  })

  const goTo = useCallback((to: number) => {
    wanted.current = to
    setRow(to)
  }, [])
  const onFocus = useCallback((at: number | undefined) => {
    if (at !== wanted.current) wanted.current = undefined
    setRow(at)
  }, [])
  const onBlur = useCallback(() => setRow(wanted.current), [])
  return { row, goTo, onFocus, onBlur }
}
