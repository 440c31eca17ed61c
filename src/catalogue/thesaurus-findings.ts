import { fold } from '../contract/text.ts'
import { cyclePaths } from './cycles.ts'
import { type Neighbours, neighbours } from './hierarchy.ts'

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
  yield* sharedNames(thesaurus.terms)
  yield* cycles(thesaurus, say)
  yield* redundantBroader(broaderOf, say)
  yield* lonelyTerms(thesaurus, broaderOf, say)
  for (const { id, scopeNotes } of thesaurus.terms) {
    if (scopeNotes === null) yield { code: 'no-scope-note', id, reason: `${say(id)} has no scope note.` }
  }
  yield* unusedTerms(thesaurus, broaderOf, say)
}

type Say = (id: number) => string

function* sharedNames(terms: readonly StudiedTerm[]): Generator<ThesaurusFinding> {
  const named = new Map<string, Set<number>>()
  const entered = new Map<string, Set<number>>()
  for (const { id, name, usedFor } of terms) {
    put(named, fold(name), id)
    for (const entry of usedFor) put(entered, fold(entry), id)
  }
  for (const [name, ids] of named) {
    if (ids.size > 1)
      yield {
        code: 'homograph',
        id: last(ids),
        reason: `The terms ${list(ids)} have the same name, “${name}”.`,
      }
    const others = [...(entered.get(name) ?? [])].filter((id) => !ids.has(id))
    if (others.length === 0) continue
    const reason = `“${name}” is a non-preferred term of ${list(others)} and the name of ${list(ids)}.`
    yield { code: 'name-of-another', id: last(others), reason }
  }
  for (const [entry, ids] of entered) {
    if (ids.size < 2 || named.has(entry)) continue
    const reason = `The non-preferred term “${entry}” leads to several terms: ${list(ids)}.`
    yield { code: 'shared-name', id: last(ids), reason }
  }
}

/** Names in a path; a longer one is cut in its middle. */
const PATH_NAMES = 12

function* cycles({ broader }: StudiedThesaurus, say: Say): Generator<ThesaurusFinding> {
  for (const path of cyclePaths(broader)) {
    const [id] = path
    if (id === undefined) continue
    const closed = [...path, id].map(say)
    const left = closed.length - PATH_NAMES
    const shown =
      left > 0 ? [...closed.slice(0, PATH_NAMES - 1), `… ${left} more …`, ...closed.slice(-1)] : closed
    yield { code: 'cycle', id, reason: `Along Broader this leads back to itself: ${shown.join(' → ')}.` }
  }
}

/** A broader term that is broader than another broader term of the same term says nothing new. */
function* redundantBroader(broaderOf: Neighbours, say: Say): Generator<ThesaurusFinding> {
  for (const [id, direct] of broaderOf) {
    if (direct.length < 2) continue
    for (const far of direct) {
      const near = direct.find(
        (other) => other !== far && isBroader(far, other, broaderOf) && !isBroader(other, far, broaderOf),
      )
      if (near === undefined) continue
      const reason = `${say(id)} has the broader term ${say(far)}, which its broader term ${say(near)} implies.`
      yield { code: 'redundant-broader', id, reason }
    }
  }
}

/** Whether a term is broader than another at any level. */
function isBroader(wanted: number, than: number, broaderOf: Neighbours): boolean {
  const seen = new Set([than])
  for (const id of seen) {
    for (const broader of broaderOf.get(id) ?? []) {
      if (broader === wanted) return true
      seen.add(broader)
    }
  }
  return false
}

function* lonelyTerms(
  { terms, broader, related }: StudiedThesaurus,
  broaderOf: Neighbours,
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
  broaderOf: Neighbours,
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

function put(map: Map<string, Set<number>>, name: string, id: number): void {
  const ids = map.get(name)
  if (ids === undefined) map.set(name, new Set([id]))
  else ids.add(id)
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
