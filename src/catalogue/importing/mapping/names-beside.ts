import type { TermIndex } from '../terms/term-index.ts'
import { nameScore } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { ALIASES } from './member-aliases.ts'
import { termsIn } from './term-tally.ts'

/** The most records compared. */
const MOST_COMPARED = 1000

interface NamesBeside {
  named: ReadonlyMap<string, string>
  contradicted: ReadonlySet<string>
}

/**
 * Finds the columns of numbers whose terms another column names in the same record: “subject_id” beside “subject_name”. The
 * numbers are then ids of terms, and not by chance. If a column names others, at least as many, they are keys of another table.
 */
export function namesBeside(
  columns: readonly Column[],
  rows: readonly ReadonlyMap<string, readonly string[]>[],
  index: TermIndex,
): NamesBeside {
  const compared = rows.slice(0, MOST_COMPARED)
  const termsOf = ({ name }: Column) => compared.map((row) => termsIn(row.get(name) ?? [], index))
  const numbered = columns.filter(({ termIds, differentIds }) => termIds >= 0.5 && differentIds > 1)
  const named = columns
    .filter(({ terms, differentTerms }) => terms >= 0.3 && differentTerms > 1)
    .map((column) => ({ column, terms: termsOf(column) }))
  const found = new Map<string, string>()
  const contradicted = new Set<string>()
  for (const ofIds of numbered) {
    const terms = termsOf(ofIds)
    const shares = named.map((other) => ({ column: other.column, share: shareNamed(terms, other.terms) }))
    const best = shares.sort((a, b) => b.share - a.share)[0]
    if (best === undefined) continue
    if (best.share >= 0.8) found.set(ofIds.name, best.column.name)
    else if (best.share < 0.2 && shares.some(({ column }) => isBetterNamed(column, ofIds)))
      contradicted.add(ofIds.name)
  }
  return { named: found, contradicted }
}

function isBetterNamed(names: Column, ids: Column): boolean {
  if (names.terms >= 0.5 && names.differentTerms >= ids.differentIds) return true
  // A column of object names that are all terms needs no more of them. One of materials can name some by chance.
  const fit = Math.max(
    ...(['names', 'terms'] as const).map((member) => nameScore(names.name, member, ALIASES[member])),
  )
  return names.terms >= 0.9 && names.differentTerms >= FEW && fit >= 0.9
}

/** Fewer different terms can be named by chance. */
const FEW = 5

type TermsInRecord = ReturnType<typeof termsIn>

/** The share of the numbers in a column whose term is among those that the other column names. */
function shareNamed(ofIds: readonly TermsInRecord[], ofNames: readonly TermsInRecord[]): number {
  let compared = 0
  let same = 0
  for (const [i, { numbers }] of ofIds.entries()) {
    const names = ofNames[i]?.names
    if (names === undefined || names.size === 0) continue
    for (const id of numbers) {
      compared++
      if (names.has(id)) same++
    }
  }
  return compared === 0 ? 0 : same / compared
}
