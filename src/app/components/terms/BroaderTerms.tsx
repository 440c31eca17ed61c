import type { Term } from '../../../contract/term.ts'
import { broaderOf } from './relations.ts'

/** The broader terms of a term in words: “in Pipes; in Toys”. */
export function BroaderTerms({ term }: { term: Term }) {
  const broader = broaderOf(term)
  return broader.length === 0 ? 'top term' : broader.map(({ name }) => `in ${name}`).join('; ')
}
