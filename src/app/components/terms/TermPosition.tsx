import type { Term } from '../../../contract/term.ts'
import { broaderOf } from './relations.ts'

/** Where a term sits, in words: “in Pipes; in Toys”. */
export function Whereabouts({ term }: { term: Term }) {
  const broader = broaderOf(term)
  return broader.length === 0 ? 'top term' : broader.map(({ name }) => `in ${name}`).join('; ')
}
