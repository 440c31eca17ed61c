import { fold } from '../../../contract/text.ts'
import { allWordsOf, isCountName } from './column-names.ts'
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
 * can be keys by chance, so a column that nothing names must have many different values, or lead up to top rows.
 */
export function findReferredKey(
  columns: readonly Column[],
  referrers: ReadonlyMap<Column, number>,
  rows: readonly RowValues[],
): ReferredKey | undefined {
  const named = (column: Column) => referrers.get(column) ?? 0
  const likely = columns.filter(
    (column) => column.distinct > 0 && (named(column) > 0 || isLikelyReferrer(column) || isOfCodes(column)),
  )
  if (likely.length === 0) return undefined
  const found = columns.filter(isKey).flatMap((key) => {
    const known = new References([key])
    return likely.flatMap((referrer) => {
      if (referrer === key || isCopy(referrer, key, rows)) return []
      const share = known.shareFound(referrer, known.separatorIn(referrer))
      if (share < MOST) return []
      const isLikely = isLikelyReferrer(referrer) && isSureKey(key)
      const isUp = named(referrer) === 0 && leadsUp(referrer, key, rows)
      if (named(referrer) === 0 && !isLikely && !isUp) return []
      const score =
        share +
        Number(isUp) / 2 +
        named(referrer) +
        Number(named(referrer) > 0) +
        Number(endsAsKey(key)) +
        key.filled
      return [{ key, referrer, score }]
    })
  })
  return found.sort((a, b) => b.score - a.score)[0]
}

/** The column that leads from most rows up to others by one of the keys, whatever it is called. */
export function findParent(
  columns: readonly Column[],
  keys: readonly Column[],
  rows: readonly RowValues[],
): Column | undefined {
  return keys
    .flatMap((key) => columns.filter((column) => column !== key && leadsUp(column, key, rows)))
    .find(({ isUnique }) => !isUnique)
}

/** Fewer different rows above others say too little. */
const FEWEST_ABOVE = 3

/** Whether the values of a column are keys of rows above, which end at top rows without a value and never in a circle. */
function leadsUp(column: Column, key: Column, rows: readonly RowValues[]): boolean {
  const known = new References([key])
  const above = [...column.seen].filter((text) => !known.isNoReference(text))
  if (column.isUnique || above.length < FEWEST_ABOVE || known.shareFound(column, undefined) < MOST)
    return false
  const textIn = (row: RowValues, { name }: Column) => fold(row.get(name)?.[0] ?? '')
  const parents = new Map(
    rows.map((row) => {
      const parent = textIn(row, column)
      return [textIn(row, key), known.isNoReference(parent) ? '' : parent]
    }),
  )
  const isTop = (parent: string) => parent === ''
  return [...parents.values()].some(isTop) && [...parents.keys()].every((one) => endsAbove(one, parents))
}

function endsAbove(row: string, parents: ReadonlyMap<string, string>): boolean {
  const passed = new Set<string>()
  for (let at: string | undefined = row; at !== undefined && at !== ''; at = parents.get(at)) {
    if (passed.has(at)) return false
    passed.add(at)
  }
  return true
}

/** No term is its own broader term. */
function isCopy(one: Column, other: Column, rows: readonly RowValues[]): boolean {
  const filled = rows.filter((row) => row.has(one.name) && row.get(one.name)?.length !== 0)
  const equal = filled.filter((row) => row.get(one.name)?.[0] === row.get(other.name)?.[0])
  return equal.length > filled.length * 0.3
}

/** A column with a different number or code in every row: the first one that is called so, else the first one. */
export function likeKeys(columns: readonly Column[]): Column | undefined {
  const keys = columns.filter(
    (column) => column.filled === 1 && column.values > 1 && isKey(column) && !isCountName(column.name),
  )
  return keys.find(endsAsKey) ?? keys[0]
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

function isOfCodes({ isUnique, codes, wholeNumbers }: Column): boolean {
  return !isUnique && Math.max(codes, wholeNumbers) >= 0.9
}

function isSureKey({ wholeNumbers, filled }: Column): boolean {
  return wholeNumbers === 1 && filled === 1
}

/** Whether the last word of a column's name is one for numbers and codes. */
export function endsAsKey({ name }: Column): boolean {
  return KEY_WORDS.has(allWordsOf(name).at(-1) ?? '')
}

const KEY_WORDS = new Set(['id', 'no', 'nr', 'number', 'code', 'key', 'irn', 'num', 'identifier', 'ref'])
