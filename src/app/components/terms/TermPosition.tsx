import type { Term } from '../../../contract/term.ts'
import { broaderOf } from './relations.ts'

/** The position of a term in words: “in Pipes; in Toys”. */
export function TermPosition({ term }: { term: Term }) {
  const broader = broaderOf(term)
  return broader.length === 0 ? 'top term' : broader.map(({ name }) => `in ${name}`).join('; ')
}
