import { SourceBreak } from './source-break.ts'

/** The bytes examined to recognise an encoding without a mark. */
const HEAD = 64
export const UTF_8_MARK = [0xef, 0xbb, 0xbf]
/** The longest XML declaration. */
const LONGEST_DECLARATION = 1024

/** The encoding of a text, and the length of its mark in bytes. */
interface Encoding {
  length: number
  /** Undefined for UTF-8. */
  encoding?: string
}

/** Recognises the encoding of a text by its first bytes. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b] = bytes
  if (UTF_8_MARK.every((byte, at) => bytes[at] === byte)) return { length: UTF_8_MARK.length }
  if (isUtf32(bytes))
    throw new SourceBreak('The source is UTF-32, an encoding that is not read; save it as UTF-8.')
  if (a === 0xff && b === 0xfe) return { length: 2, encoding: 'utf-16le' }
  if (a === 0xfe && b === 0xff) return { length: 2, encoding: 'utf-16be' }
  // Without a mark, Latin letters in UTF-16 have an empty byte in nearly every pair.
  const head = bytes.subarray(0, HEAD)
  const empty = [0, 1].map((side) => head.filter((byte, at) => at % 2 === side && byte === 0).length)
  const most = head.length * 0.3
  if ((empty[1] ?? 0) > most && empty[0] === 0) return { length: 0, encoding: 'utf-16le' }
  if ((empty[0] ?? 0) > most && empty[1] === 0) return { length: 0, encoding: 'utf-16be' }
  const encoding = declaredEncoding(bytes)
  return { length: 0, ...(encoding !== undefined && { encoding }) }
}

/** Whether the first bytes are enough to recognise an encoding. */
export function isEnoughForEncoding(head: Uint8Array): boolean {
  return head.length >= HEAD && !isDeclarationOpen(head)
}

function isDeclarationOpen(bytes: Uint8Array): boolean {
  if (bytes.length >= LONGEST_DECLARATION) return false
  const text = Buffer.from(bytes).toString('latin1')
  return text.startsWith('<?xml') && !text.includes('?>')
}

/** The encoding in an XML declaration. Throws a SourceBreak if it is unknown. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.subarray(0, LONGEST_DECLARATION)).toString('latin1')
  const named = /^\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1]
  if (named === undefined) return undefined
  let encoding: string
  try {
    ;({ encoding } = new TextDecoder(named.trim()))
  } catch {
    const known = 'Known are UTF-8, UTF-16, ISO-8859-1 to -16, windows-1250 to -1258, KOI8-R and others.'
    throw new SourceBreak(`The XML declaration names the encoding “${named}”, which is not known. ${known}`)
  }
  // The declaration was readable with one byte for each character, so it is not UTF-16.
  return encoding.startsWith('utf-') || /^\s*(?:us-)?ascii\s*$/i.test(named) ? undefined : encoding
}

/** Whether a text begins with a mark of UTF-32, or three of four bytes are empty. */
function isUtf32(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return true
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return true
  const head = bytes.subarray(0, HEAD)
  const empty = [0, 1, 2, 3].map((side) => head.every((byte, at) => at % 4 !== side || byte === 0))
  return head.length >= 8 && empty.filter(Boolean).length === 3
}
