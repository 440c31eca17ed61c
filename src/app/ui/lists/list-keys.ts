import type { KeyboardEvent } from 'react'
import type { RowRange } from '../rows/row-ranges.ts'

/** The row of the list that an element is in, or is. */
export function rowOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('li[data-row]') : null
  return row instanceof HTMLElement ? Number(row.dataset.row) : undefined
}

export function isRow(target: EventTarget): boolean {
  return target instanceof Element && target.matches('li[data-row]')
}

/**
 * Where Home, End, Page Up and Page Down lead: the row that takes focus, and the row that goes to the top of the view.
 * Undefined for every other key, and outside of a row.
 */
export function rowsForKey(
  event: KeyboardEvent,
  visible: RowRange,
  count: number,
): { focused: number; top: number } | undefined {
  const at = rowOf(event.target)
  if (at === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  // A focused row outside the view is no starting point.
  const from = at >= visible.from && at < visible.until ? at : visible.from
  const focused = rowFrom(from, event.key, visible.until - visible.from, count)
  // After Page Down, the focused row is as far below the top of the view as before.
  return focused === undefined ? undefined : { focused, top: Math.max(focused - (from - visible.from), 0) }
}

function rowFrom(row: number, key: string, rowsPerView: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'PageDown') return Math.min(row + rowsPerView, last)
  if (key === 'PageUp') return Math.max(row - rowsPerView, 0)
  return undefined
}
