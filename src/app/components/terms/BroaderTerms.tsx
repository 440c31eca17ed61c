import type { Term } from '../../../contract/term.ts'
import { relationsOf } from '../../hierarchy/relations.ts'

/** The broader terms of a term in words: “in Pipes; in Toys”. */
export function BroaderTerms({ term }: { term: Term }) {
  const broader = relationsOf(term, 'Broader')
  return broader.length === 0 ? 'top term' : broader.map(({ name }) => `in ${name}`).join('; ')
}
