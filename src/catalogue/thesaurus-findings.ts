import { fold } from '../contract/text.ts'
import type { TermIdentity } from './drafts.ts'
import { Hierarchy, neighbours } from './hierarchy.ts'

/** Findings that are not errors in the source. */
export type ThesaurusCode =
  | 'homograph'
  | 'name-of-another'
  | 'shared-name'
  | 'cycle'
  | 'replacement-cycle'
  | 'redundant-broader'
  | 'orphan'
  | 'no-scope-note'
  | 'no-items'

export interface ThesaurusFinding {
  code: ThesaurusCode
  /** The term that the finding is about; with several, the one with the highest id. */
  id: number
  reason: string
}

export interface CheckedTerm {
  id: number
  name: string
  usedFor: readonly string[]
  scopeNotes: string | null
}

export interface CheckedThesaurus {
  terms: readonly CheckedTerm[]
  broader: readonly (readonly [narrower: number, broader: number])[]
  related: readonly (readonly [number, number])[]
  /** What replaces deprecated terms. */
  identities?: ReadonlyMap<number, Pick<TermIdentity, 'replacedBy'>>
  /** Terms that items are catalogued with; null if there are no items. */
  withItems: ReadonlySet<number> | null
}

/** Checks a whole thesaurus for ambiguous names, cycles, redundant relations and gaps. */
export function* thesaurusFindings(thesaurus: CheckedThesaurus): Generator<ThesaurusFinding> {
  const nameOf = new Map(thesaurus.terms.map(({ id, name }) => [id, name]))
  const describe = (id: number) => `“${nameOf.get(id) ?? ''}” (${id})`
  const broaderOf = neighbours(thesaurus.broader)
  const hierarchy = new Hierarchy(nameOf.keys(), thesaurus.broader)
  yield* sharedNames(thesaurus.terms)
  yield* cycles(hierarchy, describe)
  yield* replacementCycles(thesaurus, describe)
  yield* redundantBroader(hierarchy, describe)
  yield* orphans(thesaurus, broaderOf, describe)
  for (const { id, scopeNotes } of thesaurus.terms) {
    if (scopeNotes === null) yield { code: 'no-scope-note', id, reason: `${describe(id)} has no scope note.` }
  }
  yield* unusedTerms(thesaurus, broaderOf, describe)
}

type Describe = (id: number) => string

function* sharedNames(terms: readonly CheckedTerm[]): Generator<ThesaurusFinding> {
  const names: Names = new Map()
  const entries: Names = new Map()
  for (const { id, name, usedFor } of terms) {
    put(names, name, id)
    for (const entry of usedFor) put(entries, entry, id)
  }
  for (const [folded, { written: name, ids }] of names) {
    if (ids.size > 1)
      yield {
        code: 'homograph',
        id: last(ids),
        reason: `The terms ${list(ids)} have the same name, “${name}”.`,
      }
    const others = [...(entries.get(folded)?.ids ?? [])].filter((id) => !ids.has(id))
    if (others.length === 0) continue
    const reason = `“${name}” is a non-preferred term of ${list(others)} and the name of ${list(ids)}.`
    yield { code: 'name-of-another', id: last(others), reason }
  }
  for (const [folded, { written: entry, ids }] of entries) {
    if (ids.size < 2 || names.has(folded)) continue
    const reason = `The non-preferred term “${entry}” leads to several terms: ${list(ids)}.`
    yield { code: 'shared-name', id: last(ids), reason }
  }
}

/** The most names in a path; a longer path is shortened in the middle. */
const PATH_NAMES = 12

function* cycles(hierarchy: Hierarchy, describe: Describe): Generator<ThesaurusFinding> {
  for (const path of hierarchy.cyclePaths()) {
    const [id] = path
    if (id === undefined) continue
    const reason = `Along Broader this leads back to itself: ${closedPath(path, describe)}.`
    yield { code: 'cycle', id, reason }
  }
}

/** Circles of terms that are each replaced by the next one, so that none of them can be used. */
function* replacementCycles(
  { identities = new Map() }: CheckedThesaurus,
  describe: Describe,
): Generator<ThesaurusFinding> {
  const seen = new Set<number>()
  for (const start of ascending(identities.keys())) {
    const path: number[] = []
    let next: number | null = start
    for (; next !== null && !seen.has(next); next = identities.get(next)?.replacedBy ?? null) {
      seen.add(next)
      path.push(next)
    }
    const cycle = next === null || !path.includes(next) ? [] : path.slice(path.indexOf(next))
    const [id] = ascending(cycle)
    if (id === undefined) continue
    const reason = `Along replaced_by this leads back to itself: ${closedPath(cycle, describe)}.`
    yield { code: 'replacement-cycle', id, reason }
  }
}

/** The path back to its first term. */
function closedPath(path: readonly number[], describe: Describe): string {
  const closed = [...path, ...path.slice(0, 1)].map(describe)
  const left = closed.length - PATH_NAMES
  const shown =
    left > 0 ? [...closed.slice(0, PATH_NAMES - 1), `… ${left} more …`, ...closed.slice(-1)] : closed
  return shown.join(' → ')
}

function* redundantBroader({ redundant }: Hierarchy, describe: Describe): Generator<ThesaurusFinding> {
  for (const { id, broader, impliedBy } of redundant) {
    const reason = `${describe(id)} has the broader term ${describe(broader)}, which its broader term ${describe(impliedBy)} implies.`
    yield { code: 'redundant-broader', id, reason }
  }
}

function* orphans(
  { terms, broader }: CheckedThesaurus,
  broaderOf: ReadonlyMap<number, readonly number[]>,
  describe: Describe,
): Generator<ThesaurusFinding> {
  const withNarrower = new Set(broader.map(([, id]) => id))
  for (const { id } of terms) {
    if (!broaderOf.has(id) && !withNarrower.has(id))
      yield { code: 'orphan', id, reason: `${describe(id)} has neither broader nor narrower terms.` }
  }
}

function* unusedTerms(
  { terms, withItems }: CheckedThesaurus,
  broaderOf: ReadonlyMap<number, readonly number[]>,
  describe: Describe,
): Generator<ThesaurusFinding> {
  if (withItems === null) return
  const used = new Set(withItems)
  for (const id of used) for (const broader of broaderOf.get(id) ?? []) used.add(broader)
  for (const { id } of terms) {
    if (used.has(id)) continue
    yield { code: 'no-items', id, reason: `No item is catalogued with ${describe(id)} or a narrower term.` }
  }
}

/** For each folded name, the first spelling and the terms that have it. */
type Names = Map<string, { written: string; ids: Set<number> }>

function put(names: Names, written: string, id: number): void {
  const folded = fold(written)
  const existing = names.get(folded)
  if (existing === undefined) names.set(folded, { written, ids: new Set([id]) })
  else existing.ids.add(id)
}

function list(ids: Iterable<number>): string {
  return ascending(ids).join(', ')
}

function last(ids: Iterable<number>): number {
  return ascending(ids).at(-1) ?? 0
}

function ascending(ids: Iterable<number>): number[] {
  return [...ids].sort((a, b) => a - b)
}
