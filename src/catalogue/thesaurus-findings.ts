import { fold } from '../contract/text.ts'
import { Hierarchy, neighbours } from './hierarchy.ts'

/** What is remarkable in a thesaurus that nobody got wrong by mistyping. */
export type ThesaurusCode =
  | 'homograph'
  | 'name-of-another'
  | 'shared-name'
  | 'cycle'
  | 'redundant-broader'
  | 'orphan'
  | 'no-scope-note'
  | 'no-items'

export interface ThesaurusFinding {
  code: ThesaurusCode
  /** The term that the finding is about; of several the one that comes last. */
  id: number
  reason: string
}

export interface StudiedTerm {
  id: number
  name: string
  usedFor: readonly string[]
  scopeNotes: string | null
}

export interface StudiedThesaurus {
  terms: readonly StudiedTerm[]
  broader: readonly (readonly [narrower: number, broader: number])[]
  related: readonly (readonly [number, number])[]
  /** Terms that items are catalogued with; null where there are no items at all. */
  withItems: ReadonlySet<number> | null
}

/** Looks through a whole thesaurus: names that stand for several terms, loops, detours, gaps. */
export function* thesaurusFindings(thesaurus: StudiedThesaurus): Generator<ThesaurusFinding> {
  const nameOf = new Map(thesaurus.terms.map(({ id, name }) => [id, name]))
  const say = (id: number) => `“${nameOf.get(id) ?? ''}” (${id})`
  const broaderOf = neighbours(thesaurus.broader)
  const hierarchy = new Hierarchy(nameOf.keys(), thesaurus.broader)
  yield* sharedNames(thesaurus.terms)
  yield* cycles(hierarchy, say)
  yield* redundantBroader(hierarchy, say)
  yield* lonelyTerms(thesaurus, broaderOf, say)
  for (const { id, scopeNotes } of thesaurus.terms) {
    if (scopeNotes === null) yield { code: 'no-scope-note', id, reason: `${say(id)} has no scope note.` }
  }
  yield* unusedTerms(thesaurus, broaderOf, say)
}

type Say = (id: number) => string

function* sharedNames(terms: readonly StudiedTerm[]): Generator<ThesaurusFinding> {
  const named: Names = new Map()
  const entered: Names = new Map()
  for (const { id, name, usedFor } of terms) {
    put(named, name, id)
    for (const entry of usedFor) put(entered, entry, id)
  }
  for (const [folded, { written: name, ids }] of named) {
    if (ids.size > 1)
      yield {
        code: 'homograph',
        id: last(ids),
        reason: `The terms ${list(ids)} have the same name, “${name}”.`,
      }
    const others = [...(entered.get(folded)?.ids ?? [])].filter((id) => !ids.has(id))
    if (others.length === 0) continue
    const reason = `“${name}” is a non-preferred term of ${list(others)} and the name of ${list(ids)}.`
    yield { code: 'name-of-another', id: last(others), reason }
  }
  for (const [folded, { written: entry, ids }] of entered) {
    if (ids.size < 2 || named.has(folded)) continue
    const reason = `The non-preferred term “${entry}” leads to several terms: ${list(ids)}.`
    yield { code: 'shared-name', id: last(ids), reason }
  }
}

/** Names in a path; a longer one is cut in its middle. */
const PATH_NAMES = 12

function* cycles(hierarchy: Hierarchy, say: Say): Generator<ThesaurusFinding> {
  for (const path of hierarchy.cyclePaths()) {
    const [id] = path
    if (id === undefined) continue
    const closed = [...path, id]
    const left = closed.length - PATH_NAMES
    const shown =
      left > 0 ? [...closed.slice(0, PATH_NAMES - 1).map(say), `… ${left} more …`, say(id)] : closed.map(say)
    yield { code: 'cycle', id, reason: `Along Broader this leads back to itself: ${shown.join(' → ')}.` }
  }
}

/** A broader term that is broader than another broader term of the same term says nothing new. */
function* redundantBroader({ redundant }: Hierarchy, say: Say): Generator<ThesaurusFinding> {
  for (const { id, broader, impliedBy } of redundant) {
    const reason = `${say(id)} has the broader term ${say(broader)}, which its broader term ${say(impliedBy)} implies.`
    yield { code: 'redundant-broader', id, reason }
  }
}

function* lonelyTerms(
  { terms, broader, related }: StudiedThesaurus,
  broaderOf: ReadonlyMap<number, readonly number[]>,
  say: Say,
): Generator<ThesaurusFinding> {
  const others = new Set(broader.map(([, id]) => id))
  for (const pair of related) for (const id of pair) others.add(id)
  for (const { id } of terms) {
    if (!broaderOf.has(id) && !others.has(id))
      yield { code: 'orphan', id, reason: `${say(id)} is related to no other term.` }
  }
}

function* unusedTerms(
  { terms, withItems }: StudiedThesaurus,
  broaderOf: ReadonlyMap<number, readonly number[]>,
  say: Say,
): Generator<ThesaurusFinding> {
  if (withItems === null) return
  const used = new Set(withItems)
  for (const id of used) for (const broader of broaderOf.get(id) ?? []) used.add(broader)
  for (const { id } of terms) {
    if (used.has(id)) continue
    yield { code: 'no-items', id, reason: `No item is catalogued with ${say(id)} or a narrower term.` }
  }
}

/** By folded name: the name as it is first written, and the terms that have it. */
type Names = Map<string, { written: string; ids: Set<number> }>

function put(names: Names, written: string, id: number): void {
  const folded = fold(written)
  const known = names.get(folded)
  if (known === undefined) names.set(folded, { written, ids: new Set([id]) })
  else known.ids.add(id)
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
