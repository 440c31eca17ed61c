import { z } from 'zod/mini'
import { tableOf } from '../../contract/keys.ts'
import { relationSchema, termSchema } from '../../contract/term.ts'
import { TERM_TEXT_MEMBERS, type TermTextMember } from '../../contract/term-texts.ts'
import type { Catalogue } from '../catalogue.ts'
import type { LabelLanguages } from '../drafts.ts'

const TEXTS = tableOf<Record<TermTextMember, true>>(TERM_TEXT_MEMBERS, () => true)

/** What exports take from a record. A term with thousands of relations is decoded in a fraction of the time. */
const exportedTermSchema = z.object({
  ...z.pick(termSchema, {
    id: true,
    name: true,
    used_for: true,
    scope_notes: true,
    source_uri: true,
    num_broader: true,
    ...TEXTS,
    mappings: true,
    image: true,
    groups: true,
    arrays: true,
  }).shape,
  relations: z.array(z.pick(relationSchema, { kind: true, id: true, unplaced: true })),
})

export type ExportedTerm = z.infer<typeof exportedTermSchema>

/** A term with the language tags of its texts, and whether it is deprecated. */
export interface DescribedTerm {
  term: ExportedTerm
  languages: LabelLanguages | undefined
  isDeprecated: boolean
  /** The id of the term that replaces it; null if there is none. */
  replacedBy: number | null
  /** What its source chooses as its picture. */
  picture: string | undefined
}

/** Decodes the records of terms, and adds what they do not say. */
export async function* describedTerms(
  catalogue: Catalogue,
  batches: AsyncIterable<readonly Buffer[]>,
): AsyncGenerator<DescribedTerm[]> {
  for await (const records of batches) {
    const terms = records.map(decodeTerm)
    const ids = terms.map(({ id }) => id)
    const languages = await catalogue.languagesOf(ids)
    const pictures = await catalogue.picturesOf(ids)
    const deprecations = await catalogue.deprecationsOf(ids)
    yield terms.map((term) => ({
      term,
      languages: languages.get(term.id),
      isDeprecated: deprecations.has(term.id),
      replacedBy: deprecations.get(term.id) ?? null,
      picture: pictures.get(term.id),
    }))
  }
}

export function decodeTerm(record: Buffer): ExportedTerm {
  return exportedTermSchema.parse(JSON.parse(record.toString()))
}
