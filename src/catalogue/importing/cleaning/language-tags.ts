import { z } from 'zod'
import { tableOf } from '../../../contract/keys.ts'
import { TERM_TEXT_MEMBERS, type TermTextMember } from '../../../contract/term-texts.ts'
import type { LabelLanguages } from '../../drafts.ts'
import type { Note } from '../findings.ts'
import { parseJson } from '../sources/json/parse-json.ts'

/**
 * A language tag as the catalogue stores it: in lower case, as tags are compared (RFC 5646, section 2.1.1). “en_AU” is
 * read as “en-AU”, and a code of three letters as that of two: “eng” is “en”. An invalid tag is '', so that exports stay valid.
 */
export function parseTag(text: string): string {
  const tag = text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/.test(tag) ? tag.replace(/^[a-z]{3}(?=-|$)/, shortCode) : ''
}

/** The code of two letters for a code of three, if the language has one. */
function shortCode(code: string): string {
  const known = SHORT_CODES.get(code) ?? Intl.getCanonicalLocales(code)[0] ?? code
  SHORT_CODES.set(code, known)
  return known.length === 2 ? known : code
}

/** A thesaurus has few languages and many texts. */
const SHORT_CODES = new Map<string, string>()

export function hasTag({ name, scope_notes, ...lists }: LabelLanguages): boolean {
  return [name, scope_notes, ...Object.values(lists).flat()].some((tag) => tag !== null)
}

/** The members whose texts each have a tag. */
type TaggedList = 'used_for' | TermTextMember
const TAGGED_LISTS: readonly TaggedList[] = ['used_for', ...TERM_TEXT_MEMBERS]

/**
 * The member `languages` of a term as an export writes it: an object, in a table as JSON. Its tags are those of the values in
 * the order of the source.
 *
 * @param texts the texts of the record
 * @param written the same in the order of the source
 */
export function languagesIn(
  value: unknown,
  texts: Readonly<Partial<Record<TaggedList, readonly string[]>>>,
  written: Readonly<Partial<Record<TaggedList, readonly (string | null)[]>>>,
  note: Note,
): LabelLanguages | null {
  if (value === undefined || value === null || value === '') return null
  const parsed = sourceSchema.safeParse(typeof value === 'string' ? parseJson(value) : value)
  if (!parsed.success) {
    note(
      'wrong-type',
      `languages must have a tag for each text (${TAGGED.join(', ')}); it is dropped.`,
      value,
    )
    return null
  }
  const { name, scope_notes, ...lists } = parsed.data
  const languages: LabelLanguages = { name, used_for: [], scope_notes }
  for (const member of TAGGED_LISTS) {
    const tagOf = new Map(written[member]?.map((text, index) => [text, lists[member]?.[index] ?? null]))
    const tags = texts[member]?.map((text) => tagOf.get(text) ?? null) ?? []
    if (member === 'used_for' || tags.some((tag) => tag !== null)) languages[member] = tags
  }
  return hasTag(languages) ? languages : null
}

const TAGGED = ['name', 'used_for', 'scope_notes', ...TERM_TEXT_MEMBERS]

const tagSchema = z
  .nullable(z.string())
  .refine((tag) => tag === null || parseTag(tag) !== '')
  .transform((tag) => (tag === null ? null : parseTag(tag)))
const tagsSchema = z.array(tagSchema)
const sourceSchema = z.strictObject({
  name: tagSchema.default(null),
  used_for: tagsSchema.default([]),
  scope_notes: tagSchema.default(null),
  ...tableOf<Record<TermTextMember, z.ZodOptional<typeof tagsSchema>>>(TERM_TEXT_MEMBERS, () =>
    tagsSchema.optional(),
  ),
})
