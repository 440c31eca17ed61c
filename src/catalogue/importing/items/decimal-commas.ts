import { sourcesOf } from '../mapping/apply-map.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import type { SourceMembers } from '../mapping/source-members.ts'
import { memberOf, type SourceRecord } from '../sources/source-record.ts'
import { measuredIn, SOURCE_MEMBERS } from './item-members.ts'

/** The first records, whose measurements show what a comma and a point mean. */
const FIRST_RECORDS = 1000

/**
 * The records of a source, in whose measurements a point before three digits is left out if it groups thousands: “1.250 mm” in
 * a table with decimal commas. If nothing shows what the point means, that is reported.
 */
export async function* withDecimalCommas(
  records: AsyncIterable<SourceRecord>,
  map: RecordMap,
  members: SourceMembers,
): AsyncGenerator<SourceRecord> {
  const columns = SOURCE_MEMBERS.filter((member) => measuredIn(member) !== undefined).flatMap((member) => {
    const rule = map.get(member)
    return rule === undefined ? [member] : sourcesOf(rule)
  })
  let first: SourceRecord[] | undefined = []
  let sign: Sign
  const begin = () => {
    const begun = first ?? []
    if (first !== undefined) sign = decimalSignOf(begun.flatMap(({ values }) => textsIn(values, columns)))
    first = undefined
    return begun
  }
  const read = (record: SourceRecord) => withoutPoints(record, columns, sign, members)
  try {
    for await (const record of records) {
      first?.push(record)
      if (first === undefined) yield read(record)
      else if (first.length === FIRST_RECORDS) yield* begin().map(read)
    }
  } catch (error) {
    // The records before a break are complete.
    yield* begin().map(read)
    throw error
  }
  yield* begin().map(read)
}

/** The sign before decimals; undefined if the numbers do not show it. */
type Sign = ',' | '.' | undefined

function decimalSignOf(texts: readonly string[]): Sign {
  const hasCommas = texts.some((text) => DECIMAL_COMMA.test(text))
  const hasPoints = texts.some((text) => DECIMAL_POINT.test(text))
  if (hasCommas === hasPoints) return undefined
  return hasCommas ? ',' : '.'
}

function withoutPoints(
  record: SourceRecord,
  columns: readonly string[],
  sign: Sign,
  members: SourceMembers,
): SourceRecord {
  const note = members.noteAt(record.line)
  const changed: Record<string, string> = {}
  for (const column of sign === '.' ? [] : columns) {
    const value = memberOf(record.values, column)
    if (typeof value !== 'string' || !GROUPED.test(value)) continue
    if (sign === ',') {
      const number = value.replaceAll('.', '')
      changed[column] = number
      note(
        'rewritten-number',
        `The point groups thousands, as in a table with decimal commas: ${number}.`,
        value,
      )
    } else {
      const reason = `The point is read as that before decimals. If it groups thousands, write the number of “${column}” without it.`
      note('unclear-number', reason, value)
    }
  }
  return Object.keys(changed).length === 0 ? record : { ...record, values: { ...record.values, ...changed } }
}

function textsIn(values: SourceRecord['values'], columns: readonly string[]): string[] {
  return columns.flatMap((column) => {
    const value = memberOf(values, column)
    return typeof value === 'string' ? [value] : []
  })
}

const DECIMAL_COMMA = /\d,\d{1,2}(?!\d)/
const DECIMAL_POINT = /\d\.(?:\d{1,2}|\d{4,})(?!\d)/
/** “1.250” and “1.250.000”, also with a unit. */
const GROUPED = /^\D*[1-9]\d{0,2}(?:\.\d{3})+(?![\d.,])\D*$/
