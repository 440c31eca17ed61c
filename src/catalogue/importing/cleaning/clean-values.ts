import type { Note } from '../findings.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'
import { cleanName, cleanText, plainText, type TextShape } from './clean-text.ts'
import { withoutCredentials } from './credentials.ts'
import { isUnreadList, partsInText, valueIn, valuesInText } from './json-text.ts'
import { splitText } from './plain-html.ts'

/** The default separator of values in one text. */
export const SEPARATOR = '|'

/** One text. A number becomes text; a list with one value becomes that value. */
export function textOf(value: unknown, member: string, note: Note, shape: TextShape = 'line'): string | null {
  return scalarOf(value, member, note, (text) => cleanText(text, member, note, shape))
}

/** One name: words such as “None” are names. */
export function nameOf(value: unknown, member: string, note: Note): string | null {
  return scalarOf(value, member, note, (text) => cleanName(text, member, note))
}

/** One name that refers to something. Whether it is a word for “no value” depends on what there is. */
export function referredNameOf(value: unknown, member: string, note: Note): string | null {
  return scalarOf(value, member, note, (text) => plainText(text, member, note))
}

function scalarOf(
  value: unknown,
  member: string,
  note: Note,
  clean: (text: string) => string | null,
): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') {
    const values = valuesInText(value)
    return values === undefined ? clean(value) : scalarOf(values, member, note, clean)
  }
  if (typeof value === 'number') return textOfNumber(value, member, note)
  const inObject = valueIn(value)
  if (inObject !== undefined) {
    note('json-text', `${member} is an object; the value in it is read.`, inObject)
    return clean(inObject)
  }
  if (Array.isArray(value)) {
    const parts = value.filter((part) => part !== null && part !== '')
    if (parts.length <= 1) return scalarOf(parts[0], member, note, clean)
  }
  note('wrong-type', `${member} must be a text; the value is dropped.`, value)
  return null
}

function textOfNumber(number: number, member: string, note: Note): string | null {
  if (!Number.isFinite(number)) return noteTooLarge(member, note)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    const reason = `${member} is a number of too many digits to be exact; it is read as ${number}. Write it as a text.`
    note('rewritten-number', reason, number)
  }
  return String(number)
}

/** JSON can contain numbers that are infinite for a computer, such as 1e999. */
export function noteTooLarge(member: string, note: Note): null {
  note('invalid-number', `${member} is a number too large to represent; the value is dropped.`)
  return null
}

/** The parts of a list-valued member: the values of a list, the parts of a text, or any other single value. Reports a text that only looks like a list. */
export function partsOf(value: unknown, member = '', note?: Note): readonly unknown[] {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return [value]
  if (isUnreadList(value)) {
    const reason = `${member} begins like a list in JSON, but is none; it is read as one text. Write it as ["A","B"] or A|B.`
    note?.('unread-list', reason, value)
  }
  return partsOfText(value, SEPARATOR).flatMap((part) =>
    typeof part === 'string' ? addressesIn(part) : [part],
  )
}

/** The parts of a list-valued text: the values in JSON, else what is between separators. A list that is no JSON stays whole. */
export function partsOfText(text: string, separator: string | readonly string[]): readonly unknown[] {
  return partsInText(text) ?? (isUnreadList(text) ? [text] : splitText(text, separator))
}

/** A list of distinct texts. An object is read as its name. */
export function textsOf(value: unknown, member: string, note: Note): string[] {
  return listOf(textOf, value, member, note)
}

/** A list of distinct names. */
export function namesOf(value: unknown, member: string, note: Note): string[] {
  return listOf(nameOf, value, member, note)
}

function listOf(read: typeof nameOf, value: unknown, member: string, note: Note): string[] {
  return distinct(
    partsOf(value, member, note).flatMap((part) => {
      if (isEmptyPart(part, member, note)) return []
      const isNamed = isRecord(part) && valueIn(part) === undefined
      if (isNamed) checkPart(part, ['name'], member, note)
      const text = read(isNamed ? (memberOf(part, 'name') ?? part) : part, member, note)
      return text === null ? [] : [text]
    }),
    (text) => text,
    member,
    note,
  )
}

/** Reports the unused members of a part of a record. */
export function checkPart(
  part: Readonly<Record<string, unknown>>,
  known: readonly string[],
  member: string,
  note: Note,
): void {
  for (const name of Object.keys(part)) {
    if (!known.includes(name))
      note('unknown-member', `“${member}.${name}” is not read: no member of that name is known.`, part[name])
  }
}

/** Whether a part of a list is empty. Reports empty text between two separators. */
export function isEmptyPart(part: unknown, member: string, note: Note): boolean {
  if (typeof part !== 'string') return part === undefined || part === null
  if (part.trim() !== '') return false
  note('empty-value', `${member} has an empty value in its list; it is left out.`)
  return true
}

/** The values in order, without those whose key has been seen. */
export function distinct<T>(
  values: readonly T[],
  keyOf: (value: T) => string | number,
  member: string,
  note: Note,
): T[] {
  if (values.length < 2) return [...values]
  const seen = new Set<string | number>()
  return values.filter((value) => {
    const key = keyOf(value)
    if (!seen.has(key)) return seen.add(key)
    note('repeated-value', `${member} has the same value twice; it is kept once.`, value)
    return false
  })
}

/**
 * A web address: http or https, a path on this site, or a scheme for persistent names. Other schemes are refused: an
 * address becomes a link, and javascript: would run code.
 */
export function addressOf(value: unknown, member: string, note: Note): string | null {
  const text = textOf(value, member, note)
  if (text === null) return null
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== undefined && !ADDRESS_SCHEMES.has(scheme)) {
    note('invalid-address', `${member} must be a web address; the value is dropped.`, text)
    return null
  }
  if (addressesIn(text).length > 1) {
    note('invalid-address', `${member} has several addresses; the value is dropped.`, text)
    return null
  }
  const written = text.replaceAll(' ', '%20')
  const address = withoutCredentials(written)
  if (address !== written)
    note('address-credentials', `${member} has a user name or password in it; they are removed.`, address)
  return address
}

/**
 * The address of an image or a page: an absolute address, or a path on this site. Other text, such as “no image yet”, is
 * refused, and so is “//x.test/a”, which leads to another site.
 */
export function webAddressOf(value: unknown, member: string, note: Note): string | null {
  if (member.startsWith('images') && typeof value === 'string' && isFileName(value.trim())) {
    const reason = `${member}: this is the name of a file, and no address; the value is dropped. Give the folder with the pictures as --photos FOLDER, or write the address of the folder as “prefix” in the map.`
    note('invalid-address', reason, value)
    return null
  }
  const address = addressOf(value, member, note)
  if (address === null) return null
  const text = address.replaceAll('%20', ' ')
  if (hasAddressScheme(text) || /^\/(?![/\\])/.test(text)) return address
  const reason = `${member} must be a web address, such as https://museum.example/1, or a path on the site that begins with “/”; the value is dropped.`
  note('invalid-address', reason, text)
  return null
}

/** The web addresses in a text that lists several, whatever signs are between them; any other text as it is. */
export function addressesIn(text: string): string[] {
  if (!/^\s*https?:/i.test(text)) return [text]
  // The first sign is not behind others: a long row of them is tried once.
  const parts = text.trim().split(/(?<![\s;,^#])(?:[\s;,]|\^\^|##)+(?:\/\s+)?(?=https?:\/\/)/i)
  return parts.every((part) => /^https?:\/\/\S+$/i.test(part)) ? parts : [text]
}

/** Whether a text is only the name of a picture, perhaps in a folder of a computer: “IMG_001.jpg”. */
function isFileName(text: string): boolean {
  return PICTURE.test(text) && !hasAddressScheme(text) && !/^(?:[/\\]|www\.|[a-z]{2,}:)/i.test(text)
}

const PICTURE = /\.(?:jpe?g|png|tiff?|webp|gif|bmp|heic|heif|avif)$/i

/** Whether a text begins like an absolute address. */
export function hasAddressScheme(text: string): boolean {
  return ADDRESS_SCHEMES.has(/^([a-z][a-z0-9+.-]*):\S/i.exec(text)?.[1]?.toLowerCase() ?? '')
}

const ADDRESS_SCHEMES: ReadonlySet<string> = new Set(['http', 'https', 'urn', 'ark', 'doi', 'hdl', 'info'])
