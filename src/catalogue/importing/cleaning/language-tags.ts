import { z } from 'zod'
import type { LabelLanguages } from '../../drafts.ts'
import type { Note } from '../findings.ts'
import { parseJson } from '../sources/json/parse-json.ts'
import { isRecord } from '../sources/source-record.ts'
import { cleanName } from './clean-text.ts'
import { partsOf } from './clean-values.ts'

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

export function hasTag({ name, used_for, scope_notes }: LabelLanguages): boolean {
  return [name, ...used_for, scope_notes].some((tag) => tag !== null)
}

/**
 * The member `languages` of a term as an export writes it: an object, in a table as JSON. Its tags are those of the values in
 * the order of the source.
 *
 * @param usedFor the non-preferred terms of the record
 */
export function languagesIn(
  value: unknown,
  written: unknown,
  usedFor: readonly string[],
  note: Note,
): LabelLanguages | null {
  if (value === undefined || value === null || value === '') return null
  const parsed = sourceSchema.safeParse(typeof value === 'string' ? parseJson(value) : value)
  if (!parsed.success) {
    note(
      'wrong-type',
      'languages must have a tag for each text (name, used_for, scope_notes); it is dropped.',
      value,
    )
    return null
  }
  const { name, used_for, scope_notes } = parsed.data
  const tagOf = new Map(partsOf(written).map((part, index) => [plainText(part), used_for[index] ?? null]))
  const languages = { name, used_for: usedFor.map((text) => tagOf.get(text) ?? null), scope_notes }
  return hasTag(languages) ? languages : null
}

const tagSchema = z
  .nullable(z.string())
  .refine((tag) => tag === null || parseTag(tag) !== '')
  .transform((tag) => (tag === null ? null : parseTag(tag)))
const sourceSchema = z.strictObject({
  name: tagSchema.default(null),
  used_for: z.array(tagSchema).default([]),
  scope_notes: tagSchema.default(null),
})

function plainText(part: unknown): string | null {
  const text = isRecord(part) ? part.name : part
  return typeof text === 'string' ? cleanName(text, '', () => {}) : String(text)
}
