import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Where a list stands: the first whole row in view, how far below the top, and in rows of what form that is true. */
export interface SettledPosition {
  readonly row: number
  readonly offsetPx: number
  readonly form: string
}

/** A place as a list is given it: the row, and the rest where it is known. */
export interface ListPosition {
  readonly row: number
  readonly offsetPx?: number | undefined
  readonly form?: string | undefined
}

interface ToldPlaceOptions {
  /** The place that the list is given. A row that was not told of is gone to; one that was may come back late. */
  start: ListPosition
  /** Where the view is now. */
  now: SettledPosition
  /** Whether it stays there: neither the visitor nor the list itself is moving it. */
  isAtRest: boolean
  /** Brings the view to a row, and keeps it there until the visitor moves. */
  hold: (row: number, offsetPx?: number) => void
  /** Told where scrolling has come to rest. */
  onSettle: ((place: SettledPosition) => void) | undefined
}

/**
 * What a list tells of where it came to rest, and hears of it again as its start, also late and after newer ones: only a
 * start that was never told is gone to. Gives the way to a row, which is told at once.
 */
export function useReportedPosition({ start, now, isAtRest, hold, onSettle }: ToldPlaceOptions) {
  const { row, offsetPx, form } = now
  const told = useRef({ row: start.row, offsetPx: offsetIn(start, form) })
  // Rows that were told and may still be on their way back.
  const echoes = useRef<number[]>([])
  const tell = useCallback(
    (place: SettledPosition) => {
      told.current = { row: place.row, offsetPx: place.offsetPx }
      if (!onSettle) return
      echoes.current.push(place.row)
      onSettle(place)
    },
    [onSettle],
  )

  const formAtRest = useRef(form)
  useEffect(() => {
    // Rows of another form stand where the view has still to be brought.
    const isOfAnotherForm = formAtRest.current !== form
    formAtRest.current = form
    if (isOfAnotherForm || !isAtRest) return
    // Above the second row it is the page that keeps its scroll; and a browser rounds where it scrolls to.
    const isMoved = row > 0 && Math.abs(offsetPx - told.current.offsetPx) > 1
    if (row !== told.current.row || isMoved) tell({ row, offsetPx, form })
  }, [isAtRest, row, offsetPx, form, tell])

  // Rows of another form, since the text size, the width or the layout has changed: the one at the top stays there.
  const formBefore = useRef(form)
  useLayoutEffect(() => {
    if (formBefore.current === form) return
    formBefore.current = form
    const at = told.current.row
    if (at !== 0) hold(at, start.row === at ? offsetIn(start, form) : 0)
  }, [form, hold, start])

  useEffect(() => {
    const echo = echoes.current.indexOf(start.row)
    const isTold = start.row === told.current.row
    // Whatever was told before the one that came back comes back no more.
    echoes.current.splice(0, isTold || echo < 0 ? echoes.current.length : echo + 1)
    if (isTold || echo >= 0) return
    told.current = { row: start.row, offsetPx: 0 }
    if (start.row > 0) hold(start.row)
  }, [start.row, hold])

  return useCallback(
    (to: number) => {
      hold(to)
      tell({ row: to, offsetPx: 0, form })
    },
    [hold, tell, form],
  )
}

/** How far below the top a place's row stands; of rows of another form that is not known. */
export function offsetIn(place: ListPosition, form: string): number {
  return place.form === form ? (place.offsetPx ?? 0) : 0
}
