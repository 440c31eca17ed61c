import type { Term } from '../../contract/term.ts'
import { relationsOf } from './relations.ts'

/** What the narrower terms of several terms have in common. */
export interface ComparedNarrower {
  /** The ids of those that are directly under all of the terms. */
  readonly shared: readonly number[]
  /** Undefined if the terms have equally many but their records come without them. */
  readonly areSame: boolean | undefined
}

/** @param terms with all their narrower terms, or with none if they have too many */
export function compareNarrower(terms: readonly Term[]): ComparedNarrower {
  const [first = [], ...others] = terms.map((term) => relationsOf(term, 'Narrower').map(({ id }) => id))
  const sets = others.map((ids) => new Set(ids))
  const shared = first.filter((id) => sets.every((ids) => ids.has(id)))
  const [count = 0, ...counts] = terms.map(({ num_narrower }) => num_narrower)
  if (counts.some((other) => other !== count)) return { shared, areSame: false }
  return { shared, areSame: first.length === count ? shared.length === count : undefined }
}
