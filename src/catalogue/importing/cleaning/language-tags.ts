import { z } from 'zod'
import { tableOf } from '../../../contract/keys.ts'
import type { LabelsByLanguage, TermLabels } from '../../../contract/term-labels.ts'
import {
  TERM_NOTE_MEMBERS,
  TERM_TEXT_MEMBERS,
  type TermNoteMember,
  type TermTextMember,
} from '../../../contract/term-texts.ts'
import type { LabelLanguages } from '../../drafts.ts'
import type { Note } from '../findings.ts'
import { parseJson } from '../sources/json/parse-json.ts'
import { cleanName, cleanText } from './clean-text.ts'

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

/** Whether any language is stated. */
export function hasTag({ name, scope_notes, labels, ...lists }: LabelLanguages): boolean {
  return (
    labels !== undefined || [name, scope_notes, ...Object.values(lists).flat()].some((tag) => tag !== null)
  )
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
  const { name, scope_notes, labels, ...lists } = parsed.data
  const languages: LabelLanguages = { name, used_for: [], scope_notes }
  for (const member of TAGGED_LISTS) {
    const tagOf = new Map(written[member]?.map((text, index) => [text, lists[member]?.[index] ?? null]))
    const tags = texts[member]?.map((text) => tagOf.get(text) ?? null) ?? []
    if (member === 'used_for' || tags.some((tag) => tag !== null)) languages[member] = tags
  }
  if (labels !== undefined) languages.labels = labels
  return hasTag(languages) ? languages : null
}

const TAGGED = ['name', 'used_for', 'scope_notes', ...TERM_TEXT_MEMBERS]

const tagSchema = z
  .nullable(z.string())
  .refine((tag) => tag === null || parseTag(tag) !== '')
  .transform((tag) => (tag === null ? null : parseTag(tag)))
const tagsSchema = z.array(tagSchema)
const nameSchema = z.string().transform((text, context) => cleanName(text, '', () => {}) ?? refused(context))
const noteSchema = z
  .string()
  .transform((text, context) => cleanText(text, '', () => {}, 'paragraphs') ?? refused(context))
const labelsSchema = z
  .record(
    z.string().refine((tag) => parseTag(tag) !== ''),
    z.strictObject({
      name: nameSchema.optional(),
      used_for: z.array(nameSchema).optional(),
      scope_notes: noteSchema.optional(),
      ...tableOf<Record<TermNoteMember, z.ZodOptional<z.ZodArray<typeof noteSchema>>>>(
        TERM_NOTE_MEMBERS,
        () => z.array(noteSchema).optional(),
      ),
    }),
  )
  .transform(sortedLabels)
const sourceSchema = z.strictObject({
  name: tagSchema.default(null),
  used_for: tagsSchema.default([]),
  scope_notes: tagSchema.default(null),
  ...tableOf<Record<TermTextMember, z.ZodOptional<typeof tagsSchema>>>(TERM_TEXT_MEMBERS, () =>
    tagsSchema.optional(),
  ),
  labels: labelsSchema.optional(),
})

/** With the tags as the catalogue stores them, in their order, without members that have no text. */
function sortedLabels(labels: LabelsByLanguage): LabelsByLanguage | undefined {
  const entries = Object.entries(labels).flatMap(([tag, texts]): [string, TermLabels][] => {
    const filled = Object.entries(texts).filter(([, text]) => text !== undefined && text.length > 0)
    return filled.length === 0 ? [] : [[parseTag(tag), Object.fromEntries(filled)]]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function refused(context: z.RefinementCtx): never {
  context.addIssue('the text has no letters')
  return z.NEVER
}
