import { fold } from '../../../contract/text.ts'
import type { SourceRecord } from '../sources/source-record.ts'
import { sourcesOf } from './apply-map.ts'
import type { MapRule, RecordMap } from './record-map.ts'

type Values = SourceRecord['values']

/**
 * Fills blank cells of a source as its map says: a blank cell means “as above”. Another value than above begins a new group,
 * so blank cells to the right of it stay blank, also those of other members. A value that is repeated does not.
 */
export class FillDown {
  readonly #columns: ReadonlySet<string>
  readonly #above = new Map<string, unknown>()

  constructor(map: RecordMap) {
    this.#columns = new Set(
      [...map].flatMap(([member, rule]) => (rule.fill === 'down' ? filledColumns(member, rule) : [])),
    )
  }

  /** The values of the next record. */
  next(values: Values): Values {
    if (this.#columns.size === 0) return values
    const filled = { ...values }
    let isNew = false
    // The columns of the row, from left to right. Those that it lacks are the last ones.
    for (const column of new Set([...Object.keys(values), ...this.#columns])) {
      if (!this.#columns.has(column)) continue
      const value = values[column]
      isNew ||= !isBlank(value) && !isSame(value, this.#above.get(column))
      if (isNew) this.#above.set(column, value)
      else if (this.#above.has(column)) filled[column] = this.#above.get(column)
    }
    return filled
  }

  /** Whether a row has only groups of the rows below it, as a heading has. */
  isHeading(values: Values): boolean {
    if (this.#columns.size === 0) return false
    const given = Object.keys(values).filter((column) => !isBlank(values[column]))
    return given.length > 0 && given.every((column) => this.#columns.has(column))
  }
}

/** The text of a row of a table that has no other value and no number, as a heading above other rows has; else undefined. */
export function loneTextOf(values: Values): { column: string; text: string } | undefined {
  const given = Object.entries(values).filter(([, value]) => !isBlank(value))
  const [[column, text] = ['', undefined]] = given
  const isLone = given.length === 1 && Object.keys(values).length > 2
  return isLone && typeof text === 'string' && !/\p{N}/u.test(text)
    ? { column, text: text.trim() }
    : undefined
}

/** An item without a name of its own is not what the item above it is. */
function filledColumns(member: string, rule: MapRule): readonly string[] {
  const columns = sourcesOf(rule)
  return member === 'terms' && rule.path === true ? columns.slice(0, -1) : columns
}

function isSame(one: unknown, other: unknown): boolean {
  return textIn(one) === textIn(other)
}

function textIn(value: unknown): unknown {
  return typeof value === 'string' ? fold(value.trim()) : value
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
