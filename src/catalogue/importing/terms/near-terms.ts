import { fold } from '../../../contract/text.ts'
import { addTo } from '../../lists-by-key.ts'

export interface NearTerm {
  id: number
  name: string
}

interface NamedTerm extends NearTerm {
  usedFor: readonly string[]
}

/** The least similarity of a suggested name, from 0 to 1. */
const LEAST_SIMILARITY = 0.45
const MOST_RESULTS = 3
/** The most names to compare: those that share the most of the rarer trigrams. */
const MOST_COMPARED = 40
/** A trigram in more than this share of the names is common: it says little, and its list of names is long. */
const COMMON_SHARE = 0.01
/** The number of trigrams that are looked up even if they are common. */
const LEAST_TRIGRAMS = 3

/** Finds the terms with the names most similar to a text, by the trigrams that both contain. */
export class NearTerms {
  readonly #names: { folded: string; term: NearTerm }[] = []
  readonly #namesWith = new Map<string, number[]>()
  /** The number of trigrams that each name shares with the current text; zero between searches. */
  readonly #shared: Uint8Array

  constructor(terms: Iterable<NamedTerm>) {
    for (const { id, name, usedFor } of terms) {
      const term = { id, name }
      for (const entry of [name, ...usedFor]) this.#add(fold(entry), term)
    }
    this.#shared = new Uint8Array(this.#names.length)
  }

  /** The nearest terms, best first. */
  of(folded: string): NearTerm[] {
    const wanted = trigramsOf(folded)
    const similarities = new Map<NearTerm, number>()
    for (const index of this.#candidates(wanted)) {
      const name = this.#names[index]
      if (name === undefined) continue
      const similarity = similarityOf(wanted, trigramsOf(name.folded))
      if (similarity >= LEAST_SIMILARITY && similarity > (similarities.get(name.term) ?? 0))
        similarities.set(name.term, similarity)
    }
    const best = [...similarities].sort(([a, first], [b, second]) => second - first || a.id - b.id)
    return best.slice(0, MOST_RESULTS).map(([term]) => term)
  }

  /** The names that share the most trigrams with a text, not counting common ones. */
  #candidates(wanted: ReadonlySet<string>): number[] {
    const lists = [...wanted]
      .map((trigram) => this.#namesWith.get(trigram) ?? [])
      .filter((names) => names.length > 0)
      .sort((a, b) => a.length - b.length)
    const mostNames = this.#names.length * COMMON_SHARE
    const rarer = lists.filter((names, i) => i < LEAST_TRIGRAMS || names.length <= mostNames)
    const touched: number[] = []
    for (const names of rarer) {
      for (const name of names) {
        if (this.#shared[name] === 0) touched.push(name)
        this.#shared[name] = (this.#shared[name] as number) + 1
      }
    }
    const counts = touched.map((name) => this.#shared[name] as number)
    for (const name of touched) this.#shared[name] = 0
    const fewest = counts.toSorted((a, b) => b - a)[MOST_COMPARED - 1] ?? 0
    return touched.filter((_, i) => (counts[i] as number) >= fewest).slice(0, MOST_COMPARED * 2)
  }

  #add(folded: string, term: NearTerm): void {
    for (const trigram of trigramsOf(folded)) addTo(this.#namesWith, trigram, this.#names.length)
    this.#names.push({ folded, term })
  }
}

/** The Dice coefficient of two sets of trigrams. */
function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const trigram of one) if (other.has(trigram)) shared++
  return (2 * shared) / (one.size + other.size)
}

/** The trigrams of a text. Spaces around it make its first and last letters count. */
function trigramsOf(folded: string): Set<string> {
  const padded = `  ${folded.slice(0, 80)} `
  const trigrams = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) trigrams.add(padded.slice(i, i + 3))
  return trigrams
}
