import { fold } from '../../../contract/text.ts'

export interface NearTerm {
  id: number
  name: string
}

interface NamedTerm extends NearTerm {
  usedFor: readonly string[]
}

/** How much of two texts must be the same, from 0 to 1, for the one to be meant by the other. */
const LIKE_ENOUGH = 0.45
const SHOWN = 3
/** Names that share the most of the rarer runs: only these are compared as a whole. */
const COMPARED = 40
/** A run that stands in more than this share of the names tells little, and takes long to go through. */
const COMMON = 0.01
/** Runs that are gone through however common they are. */
const FEWEST_RUNS = 3

/** Finds the terms with a name most like a text, by the runs of three letters that both have. */
export class NearTerms {
  readonly #names: { folded: string; term: NearTerm }[] = []
  readonly #namesWith = new Map<string, number[]>()
  /** For each name how many runs it shares with the text that is looked at; zero in between. */
  readonly #shared: Uint8Array

  constructor(terms: Iterable<NamedTerm>) {
    for (const { id, name, usedFor } of terms) {
      const term = { id, name }
      for (const entry of [name, ...usedFor]) this.#add(fold(entry), term)
    }
    this.#shared = new Uint8Array(this.#names.length)
  }

  /** @param folded the text, folded */
  of(folded: string): NearTerm[] {
    const asked = runsOf(folded)
    const likeness = new Map<NearTerm, number>()
    for (const index of this.#candidates(asked)) {
      const name = this.#names[index]
      if (name === undefined) continue
      const like = likenessOf(asked, runsOf(name.folded))
      if (like >= LIKE_ENOUGH && like > (likeness.get(name.term) ?? 0)) likeness.set(name.term, like)
    }
    const best = [...likeness].sort(([a, likeA], [b, likeB]) => likeB - likeA || a.id - b.id)
    return best.slice(0, SHOWN).map(([term]) => term)
  }

  /** The names that share the most runs with a text, the commonest runs left out. */
  #candidates(asked: ReadonlySet<string>): number[] {
    const lists = [...asked]
      .map((run) => this.#namesWith.get(run) ?? [])
      .filter((names) => names.length > 0)
      .sort((a, b) => a.length - b.length)
    const telling = lists.filter((names, i) => i < FEWEST_RUNS || names.length <= this.#names.length * COMMON)
    const touched: number[] = []
    for (const names of telling) {
      for (const name of names) {
        if (this.#shared[name] === 0) touched.push(name)
        this.#shared[name] = (this.#shared[name] as number) + 1
      }
    }
    const counts = touched.map((name) => this.#shared[name] as number)
    for (const name of touched) this.#shared[name] = 0
    const fewest = counts.toSorted((a, b) => b - a)[COMPARED - 1] ?? 0
    return touched.filter((_, i) => (counts[i] as number) >= fewest).slice(0, COMPARED * 2)
  }

  #add(folded: string, term: NearTerm): void {
    for (const run of runsOf(folded)) {
      const names = this.#namesWith.get(run)
      if (names === undefined) this.#namesWith.set(run, [this.#names.length])
      else names.push(this.#names.length)
    }
    this.#names.push({ folded, term })
  }
}

/** The share of their runs that two texts have in common (Dice). */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const run of one) if (other.has(run)) shared++
  return (2 * shared) / (one.size + other.size)
}

/** Runs of three letters, with space around, so that beginnings and ends count. */
function runsOf(folded: string): Set<string> {
  const padded = `  ${folded.slice(0, 80)} `
  const runs = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) runs.add(padded.slice(i, i + 3))
  return runs
}
