import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { recordPath } from '../../../contract/endpoint.ts'
import type { SuggestionRequest, TermSuggestion } from '../../../contract/term-suggestions.ts'
import { words } from '../../../contract/text.ts'
import type { IdLists } from '../records/id-list.ts'
import { evidenceItem, evidenceReader, type ItemEvidence } from './item-evidence.ts'
import { NamedTerms } from './named-terms.ts'
import { FIRST_WORDS, type NearItem, type NearItems } from './near-items.ts'

/** The terms come from this many of the nearest items that have any. */
const NEIGHBOURS = 25
/** Items that are looked at for that. */
const LOOKED_AT = 100
/** What a term gets that the text names; the rest of 100 is for the similar items. */
const NAMED_SCORE = 20
const MOST_ITEMS = 3
const MOST_WORDS = 8

/** A term, as the similar items and the text speak for it. */
interface Candidate {
  id: number
  name: string
  /** The part of the neighbours' weight that belongs to items with the term, from 0 to 1. */
  share: number
  items: ItemEvidence[]
  /** Words that the items share with the text, each with its part of their scores. */
  shared: Map<string, number>
  /** Words of the text that name the term. */
  naming: string[]
}

/** Suggests terms for a text: those of similar items, and those that it names. */
export class TermSuggestions {
  readonly #ids: IdLists
  readonly #near: NearItems
  readonly #named: NamedTerms
  readonly #nameOf: StatementSync
  readonly #evidenceOf: (ordinal: number) => ItemEvidence

  constructor(db: DatabaseSync, ids: IdLists, near: NearItems) {
    this.#ids = ids
    this.#near = near
    this.#named = new NamedTerms(db)
    this.#nameOf = db.prepare('select name from term_name where ordinal = ?')
    this.#evidenceOf = evidenceReader(db, ids.item)
  }

  of({ text, limit, exclude }: SuggestionRequest, throwIfCancelled: () => void): TermSuggestion[] {
    const found = beginning(words(text))
    const near = this.#near.find(
      {
        words: [...new Set(found)],
        count: LOOKED_AT,
        exclude: exclude === null ? undefined : this.#ids.item.ordinalOf(exclude),
      },
      throwIfCancelled,
    )
    const candidates = this.#ofNeighbours(near, throwIfCancelled)
    for (const { ordinal, start, end } of this.#named.find(found, throwIfCancelled)) {
      const id = this.#ids.term.idOf(ordinal)
      const named = candidates.get(id) ?? newCandidate(id, String(this.#nameOf.get(ordinal)?.name))
      named.naming = found.slice(start, end)
      candidates.set(id, named)
    }
    const isUncommon = this.#near.commonness()
    return [...candidates.values()]
      .map((candidate) => suggestion(candidate, isUncommon))
      .sort((a, b) => b.score - a.score || a.id - b.id)
      .slice(0, limit)
  }

  #ofNeighbours(near: readonly NearItem[], throwIfCancelled: () => void): Map<number, Candidate> {
    const neighbours: { item: ItemEvidence; weight: number; shared: ReadonlyMap<string, number> }[] = []
    for (const { ordinal, score, words: shared } of near) {
      throwIfCancelled()
      const item = this.#evidenceOf(ordinal)
      // The nearest items matter most.
      if (item.terms.length > 0) neighbours.push({ item, weight: score * score, shared })
      if (neighbours.length === NEIGHBOURS) break
    }
    const total = neighbours.reduce((sum, { weight }) => sum + weight, 0)
    const candidates = new Map<number, Candidate>()
    for (const { item, weight, shared } of neighbours) {
      for (const { id, name } of item.terms) {
        const candidate = candidates.get(id) ?? newCandidate(id, name)
        candidates.set(id, candidate)
        candidate.share += weight / total
        candidate.items.push(item)
        for (const [word, part] of shared)
          candidate.shared.set(word, (candidate.shared.get(word) ?? 0) + part)
      }
    }
    return candidates
  }
}

/** The text up to its last word that is looked up. Some thousand words would name hundreds of terms. */
function beginning(found: readonly string[]): readonly string[] {
  const different = new Set<string>()
  for (const [at, word] of found.entries()) {
    if (different.add(word).size > FIRST_WORDS) return found.slice(0, at)
  }
  return found
}

function newCandidate(id: number, name: string): Candidate {
  return { id, name, share: 0, items: [], shared: new Map(), naming: [] }
}

function suggestion(
  { id, name, share, items, shared, naming }: Candidate,
  isUncommon: (word: string) => boolean,
): TermSuggestion {
  const telling = mostTelling(shared)
  const uncommon = telling.filter(isUncommon)
  // Without any word, nobody could see why the items are similar.
  const words = naming.length + uncommon.length > 0 ? [...naming, ...uncommon] : telling
  const score = (100 - NAMED_SCORE) * share + (naming.length > 0 ? NAMED_SCORE : 0)
  return {
    id,
    name,
    uri: recordPath('term', id),
    score: Math.min(100, Math.round(score * 10) / 10),
    items: items.slice(0, MOST_ITEMS).map(evidenceItem),
    words: [...new Set(words)].slice(0, Math.max(MOST_WORDS, naming.length)),
  }
}

/** The words by their part of the score; equal ones by code point. */
export function mostTelling(shared: ReadonlyMap<string, number>): string[] {
  return [...shared].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word)
}
