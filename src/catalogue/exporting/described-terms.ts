import { type Term, termSchema } from '../../contract/term.ts'
import type { Catalogue } from '../catalogue.ts'
import type { LabelLanguages } from '../drafts.ts'

/** A term with the language tags of its texts. */
export interface DescribedTerm {
  term: Term
  languages: LabelLanguages | undefined
}

/** Decodes the records of terms, and adds their language tags. */
export async function* describedTerms(
  catalogue: Catalogue,
  batches: AsyncIterable<readonly Buffer[]>,
): AsyncGenerator<DescribedTerm[]> {
  for await (const records of batches) {
    const terms = records.map(decodeTerm)
    const languages = await catalogue.languagesOf(terms.map(({ id }) => id))
    yield terms.map((term) => ({ term, languages: languages.get(term.id) }))
  }
}

export function decodeTerm(record: Buffer): Term {
  return termSchema.parse(JSON.parse(record.toString()))
}
