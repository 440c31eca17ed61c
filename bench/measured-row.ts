import { atMost, type Row, row } from './rows.ts'

/** A row of one number with its unit, and the most that it may be. */
export function measuredRow(what: string, found: number, unit: string, limit?: number): Row {
  const digits = unit === '' || found >= 100 ? Math.round(found) : found.toFixed(1)
  const measured = `${digits} ${unit}`.trim()
  if (limit === undefined) return row(what, { measured })
  const { text, isReached } = atMost('', limit, found, unit)
  return row(what, { measured, target: { text: text.trim(), isReached } })
}
