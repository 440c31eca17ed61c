import { isUtf8 } from 'node:buffer'
import { SourceBreak } from './source-break.ts'
import { withWholeHead } from './whole-head.ts'

const LINE_FEED = 0x0a
const END_MARK = 0x1a
/** Text without a line end is passed on at this size. A file of one line need not fit into a string. */
const LONGEST_PIECE = 4 * 1024 * 1024

/** The longest line. No record is that long, and memory is limited. */
export const LONGEST_LINE = 64 * 1024 * 1024

export interface OnEncoding {
  /** A line is not in the encoding of its source. `sample` is the first text in it that may be read wrongly. */
  onWrongLine: (line: number, sample: string) => void
  /** The whole source is in another encoding than UTF-8. */
  onEncoding: (encoding: string) => void
  /** Some bytes are invalid in that encoding; `�` replaces them. */
  onUndecodable: () => void
}

/**
 * Decodes bytes to text, in pieces that end at a line end if there is one. Reads UTF-8, UTF-16 with a byte-order mark or
 * with every second byte empty, and the encoding of an XML declaration. A line that is not UTF-8 is read as Windows-1252
 * and reported. A lone carriage return is a line end if a file has no others. Removes the end-of-file mark of DOS.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  { onWrongLine, ...onOther }: OnEncoding,
): AsyncGenerator<string> {
  let line = 1
  let first = true
  let carriageReturns = false
  for await (const piece of pieces(utf8Bytes(bytes, onOther))) {
    const text = isUtf8(piece) ? utf8.decode(piece) : decodeLines(piece, line, onWrongLine)
    if (first) carriageReturns = text.includes('\r') && !text.includes('\n')
    first = false
    line += countLines(piece)
    yield carriageReturns ? text.replaceAll('\r', '\n') : text
  }
}

/** A line and its number, counted from 1. */
export interface Line {
  text: string
  number: number
  /** The source ends without a line end after this line, so the line may be truncated. */
  isOpen?: true
}

/** Lines in batches, without their line ends. */
export async function* lineBatches(pieces: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let number = 1
  let rest = ''
  for await (const piece of pieces) {
    const texts = (rest + piece).split('\n')
    rest = texts.pop() ?? ''
    if (rest.length > LONGEST_LINE) {
      throw new SourceBreak(
        `Line ${number} has more than 64 MB and no end; the source is no table and has no lines.`,
      )
    }
    if (texts.length > 0) yield texts.map((text) => ({ text: withoutReturn(text), number: number++ }))
  }
  if (rest !== '') yield [{ text: withoutReturn(rest), number, isOpen: true }]
}

export async function* lines(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  for await (const batch of lineBatches(pieces)) yield* batch
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')

export function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}

/** The text around the first character that is not ASCII, up to a sign that can separate values. */
const SAMPLE = /[^,;|\t"<>{}\r\n]{0,40}[^\p{ASCII}][^,;|\t"<>{}\r\n]{0,40}/u

function decodeLines(piece: Uint8Array, firstLine: number, onWrongLine: OnEncoding['onWrongLine']): string {
  const decoded: string[] = []
  let line = firstLine
  for (let start = 0; start < piece.length; line++) {
    const end = piece.indexOf(LINE_FEED, start)
    const bytes = piece.subarray(start, end < 0 ? piece.length : end + 1)
    if (isUtf8(bytes)) decoded.push(utf8.decode(bytes))
    else {
      const text = windows1252.decode(bytes)
      onWrongLine(line, SAMPLE.exec(text)?.[0].trim() ?? '')
      decoded.push(text)
    }
    start += bytes.length
  }
  return decoded.join('')
}

/** Splits at line ends. A longer line is split where a UTF-8 character begins. */
async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1
    if (end === 0 && size + chunk.length < LONGEST_PIECE) {
      rest.push(chunk)
      size += chunk.length
      continue
    }
    const joined = Buffer.concat([...rest, chunk])
    const cut = end > 0 ? size + end : characterStart(joined)
    yield joined.subarray(0, cut)
    rest = cut < joined.length ? [joined.subarray(cut)] : []
    size = joined.length - cut
  }
  const last = withoutEndMarks(Buffer.concat(rest))
  if (last.length > 0) yield last
}

/** DOS programs end a text with one or more U+001A. */
function withoutEndMarks(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (bytes[end - 1] === END_MARK) end--
  return bytes.subarray(0, end)
}

/** Where the last character begins: bytes 10xxxxxx continue one, and no character has more than four. */
function characterStart(bytes: Uint8Array): number {
  for (let back = 1; back <= 4 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return bytes.length - back
  }
  return bytes.length
}

/** The bytes examined to recognise an encoding without a mark. */
const HEAD = 64
/** The longest XML declaration. */
const LONGEST_DECLARATION = 1024

async function* utf8Bytes(
  chunks: AsyncIterable<Uint8Array>,
  { onEncoding, onUndecodable }: Omit<OnEncoding, 'onWrongLine'>,
): AsyncGenerator<Uint8Array> {
  let isReported = false
  const encoded = (text: string): Uint8Array => {
    if (!isReported && text.includes('\ufffd')) {
      isReported = true
      onUndecodable()
    }
    return Buffer.from(text)
  }
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let isFirst = true
  const isEnough = (head: Uint8Array) => head.length >= HEAD && !isDeclarationOpen(head)
  for await (const chunk of withWholeHead(chunks, isEnough)) {
    const { length, encoding } = isFirst ? encodingOf(chunk) : { length: 0 }
    isFirst = false
    if (encoding !== undefined) {
      onEncoding(encoding)
      decoder = new TextDecoder(encoding)
    }
    const bytes = chunk.subarray(length)
    yield decoder === undefined ? bytes : encoded(decoder.decode(bytes, { stream: true }))
  }
  if (decoder !== undefined) yield encoded(decoder.decode())
}

/** The encoding of a text, and the length of its mark in bytes. */
interface Encoding {
  length: number
  /** Undefined for UTF-8. */
  encoding?: string
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

/** Recognises the encoding of a text by its first bytes. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { length: 3 }
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

/** Whether a text begins with a mark of UTF-32, or three of four bytes are empty. */
function isUtf32(bytes: Uint8Array): boolean {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return true
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return true
  const head = bytes.subarray(0, HEAD)
  const empty = [0, 1, 2, 3].map((side) => head.every((byte, at) => at % 4 !== side || byte === 0))
  return head.length >= 8 && empty.filter(Boolean).length === 3
}

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++
  return count
}
