import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import type { RowValues } from './profile-columns.ts'
import { References } from './term-references.ts'

/** A column of keys, and one whose values are keys of other rows. */
interface ReferredKey {
  key: Column
  referrer: Column
}

/** The share of the values that must be keys. */
const MOST = 0.9

/**
 * Finds a column with a different code in every row, to which another column refers: “SubjectID” and “ParentID”. Small numbers
 * can be keys by chance, so a column that nothing names must lead up from most rows and have many different values.
 */
export function findReferredKey(
  columns: readonly Column[],
  referrers: ReadonlyMap<Column, number>,
  rows: readonly RowValues[],
): ReferredKey | undefined {
  const named = (column: Column) => referrers.get(column) ?? 0
  const likely = columns.filter(
    (column) => column.distinct > 0 && (named(column) > 0 || isLikelyReferrer(column)),
  )
  if (likely.length === 0) return undefined
  const found = columns.filter(isKey).flatMap((key) => {
    const known = new References([key])
    return likely.flatMap((referrer) => {
      if (referrer === key || isCopy(referrer, key, rows) || (named(referrer) === 0 && !isSureKey(key)))
        return []
      const share = known.shareFound(referrer, known.separatorIn(referrer))
      if (share < MOST) return []
      const score =
        share + named(referrer) + Number(named(referrer) > 0) + Number(endsAsKey(key)) + key.filled
      return [{ key, referrer, score }]
    })
  })
  return found.sort((a, b) => b.score - a.score)[0]
}

/** No term is its own broader term. */
function isCopy(one: Column, other: Column, rows: readonly RowValues[]): boolean {
  const filled = rows.filter((row) => row.has(one.name) && row.get(one.name)?.length !== 0)
  const equal = filled.filter((row) => row.get(one.name)?.[0] === row.get(other.name)?.[0])
  return equal.length > filled.length * 0.3
}

/** The first column with a different number or code in every row. */
export function likeKeys(columns: readonly Column[]): Column | undefined {
  return columns.find((column) => column.filled === 1 && column.values > 1 && isKey(column))
}

/** Whether a column has a different short code with digits in every row that has one. Rows about other things can lack it. */
function isKey({ values, distinct, filled, addresses, samples }: Column): boolean {
  if (filled < 0.5 || distinct < values * 0.98 || addresses > 0.5) return false
  return samples.every((sample) => sample.length <= 40 && /^\S*\d\S*$/.test(sample))
}

function isLikelyReferrer(column: Column): boolean {
  const { wholeNumbers, isUnique, distinct, values } = column
  return wholeNumbers === 1 && !isUnique && endsAsKey(column) && distinct >= Math.max(3, values * 0.02)
}

function isSureKey({ wholeNumbers, filled }: Column): boolean {
  return wholeNumbers === 1 && filled === 1
}

function endsAsKey({ name }: Column): boolean {
  return KEY_WORDS.has(allWordsOf(name).at(-1) ?? '')
}

const KEY_WORDS = new Set(['id', 'no', 'nr', 'number', 'code', 'key', 'irn', 'num', 'identifier', 'ref'])
