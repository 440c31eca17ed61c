import { z } from 'zod/mini'
import { tableOf } from './keys.ts'
import { TERM_NOTE_MEMBERS, type TermNoteMember } from './term-texts.ts'

const texts = z.array(z.string())

/** The language of the name of a term, in a response in a language. */
export const nameLanguage = z
  .optional(z.string())
  .check(z.describe('Only with `language=`: the tag of the language in which the name is'))

/** The languages of notes, in a response in a language. */
export const textLanguages = z
  .optional(z.record(z.string(), z.string()))
  .check(
    z.describe(
      'Only with `language=`: of each member with notes in another language than that of the name, the tag of its language',
    ),
  )

/** The names and notes of a term in one language. What the source does not have in the language is absent. */
export const termLabelsSchema = z.object({
  name: z.optional(z.string()).check(z.describe('The preferred term in this language')),
  used_for: z.optional(texts).check(z.describe('Non-preferred terms in this language')),
  scope_notes: z.optional(z.string()).check(z.describe('The scope note in this language')),
  ...tableOf<Record<TermNoteMember, z.ZodMiniOptional<typeof texts>>>(TERM_NOTE_MEMBERS, () =>
    z.optional(texts),
  ),
})

export type TermLabels = z.infer<typeof termLabelsSchema>

/** By language tag, in lower case. */
export const labelsByLanguageSchema = z.record(z.string(), termLabelsSchema)

export type LabelsByLanguage = z.infer<typeof labelsByLanguageSchema>

/** The names in a language, the preferred one first. */
export function namesIn({ name, used_for = [] }: TermLabels): string[] {
  return name === undefined ? used_for : [name, ...used_for]
}
