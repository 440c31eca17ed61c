import { wordsIn } from '../../../contract/matched.ts'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { Marked } from '../matches/Marked.tsx'

/** The broader terms of a term in words: “in Pipes; in Toys”. */
export function BroaderTerms({ term }: { term: Term }) {
  const broader = relationsOf(term, 'Broader')
  if (broader.length === 0) return t`top term`
  return <Marked text={broader.map(({ name }) => t`in ${name}`).join('; ')} words={wordsIn(term.matched)} />
}
