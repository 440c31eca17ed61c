import { fold } from '../../contract/text.ts'

export interface NearTerm {
  id: number
  name: string
}

interface NamedTerm extends NearTerm {
  usedFor: readonly string[]
}

/** How much of two texts must be the same, from 0 to 1, for the one to be meant by the other. */
const LIKE_ENOUGH = 0.35
const SHOWN = 3

/** Finds the terms with a name most like a text, by the runs of three letters that both have. */
export class NearTerms {
  readonly #terms: NamedTerm[] = []
  /** For each name its term, and how many runs it has. */
  readonly #termOf: number[] = []
  readonly #runCount: number[] = []
  readonly #namesWith = new Map<string, number[]>()

  constructor(terms: Iterable<NamedTerm>) {
    for (const term of terms) {
      for (const name of [term.name, ...term.usedFor]) this.#add(fold(name), this.#terms.length)
      this.#terms.push(term)
    }
  }

  /** @param folded the text, folded */
  of(folded: string): NearTerm[] {
    const asked = runsOf(folded)
    const shared = new Map<number, number>()
    for (const run of asked) {
      for (const name of this.#namesWith.get(run) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1)
    }
    const likeness = new Map<number, number>()
    for (const [name, count] of shared) {
      const like = (2 * count) / (asked.size + (this.#runCount[name] ?? 0))
      const term = this.#termOf[name] ?? 0
      if (like >= LIKE_ENOUGH && like > (likeness.get(term) ?? 0)) likeness.set(term, like)
    }
    return [...likeness]
      .sort(([a, likeA], [b, likeB]) => likeB - likeA || a - b)
      .slice(0, SHOWN)
      .flatMap(([index]) => {
        const term = this.#terms[index]
        return term === undefined ? [] : [{ id: term.id, name: term.name }]
      })
  }

  #add(folded: string, term: number): void {
    const runs = runsOf(folded)
    for (const run of runs) {
      const names = this.#namesWith.get(run)
      if (names === undefined) this.#namesWith.set(run, [this.#termOf.length])
      else names.push(this.#termOf.length)
    }
    this.#termOf.push(term)
    this.#runCount.push(runs.size)
  }
}

/** Runs of three letters, with space around, so that beginnings and ends count. */
function runsOf(folded: string): Set<string> {
  const padded = `  ${folded.slice(0, 80)} `
  const runs = new Set<string>()
  for (let i = 0; i + 3 <= padded.length; i++) runs.add(padded.slice(i, i + 3))
  return runs
}
