import { isAscii, isUtf8 } from 'node:buffer'
import { PartialSource, SourceBreak } from './source-break.ts'
import { encodingOf, isEnoughForEncoding, UTF_8_MARK } from './text-encoding.ts'
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
 * and reported. A lone carriage return is a line end if a file has no others. Removes the end-of-file mark of DOS. Throws
 * a PartialSource if the text ends within a character.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  { onWrongLine, ...onOther }: OnEncoding,
): AsyncGenerator<string> {
  let line = 1
  let first = true
  let carriageReturns = false
  const signs: EncodingSigns = { isUtf8: undefined, isCut: false }
  for await (const piece of pieces(utf8Bytes(bytes, signs, onOther))) {
    const whole = wholeCharacters(piece, signs)
    const text = isUtf8(whole) ? utf8.decode(whole) : decodeLines(whole, line, onWrongLine)
    if (first) carriageReturns = text.includes('\r') && !text.includes('\n')
    first = false
    line += countLines(whole)
    yield carriageReturns ? text.replaceAll('\r', '\n') : text
  }
  if (signs.isCut) throw new PartialSource('unexpected end of file within a character', line)
}

/** What the bytes so far show about their encoding. */
interface EncodingSigns {
  /** Whether the source is UTF-8. Undefined while all its characters are ASCII. */
  isUtf8: boolean | undefined
  /** The source ends within a character. */
  isCut: boolean
}

/**
 * The piece without an incomplete character at its end. Only the last piece can have one. In a source that is not known
 * to be UTF-8, the same bytes can be a letter of Windows-1252.
 */
function wholeCharacters(piece: Uint8Array, signs: EncodingSigns): Uint8Array {
  if (signs.isUtf8 === false || isAscii(piece)) return piece
  if (isUtf8(piece)) {
    signs.isUtf8 = true
    return piece
  }
  const whole = piece.subarray(0, characterStart(piece))
  const isCut =
    isUtf8(whole) && (signs.isUtf8 || !isAscii(whole)) && isBegunCharacter(piece.subarray(whole.length))
  signs.isUtf8 = isCut
  signs.isCut ||= isCut
  return isCut ? whole : piece
}

/** Whether bytes begin a character of UTF-8 that is longer. */
function isBegunCharacter(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    return decoder.decode(bytes, { stream: true }) === ''
  } catch {
    return false
  }
}

/** A line and its number, counted from 1. */
export interface TextLine {
  text: string
  number: number
  /** The source ends without a line end after this line, so the line may be truncated. */
  isOpen?: true
}

/** Lines in batches, without their line ends. */
export async function* lineBatches(pieces: AsyncIterable<string>): AsyncGenerator<TextLine[]> {
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

export async function* lines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
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

async function* utf8Bytes(
  chunks: AsyncIterable<Uint8Array>,
  signs: EncodingSigns,
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
  for await (const chunk of withWholeHead(chunks, isEnoughForEncoding)) {
    const { length, encoding } = isFirst ? encodingOf(chunk) : { length: 0 }
    if (length === UTF_8_MARK.length) signs.isUtf8 = true
    isFirst = false
    if (encoding !== undefined) {
      onEncoding(encoding)
      decoder = new TextDecoder(encoding)
    }
    const bytes = chunk.subarray(length)
    yield decoder === undefined ? bytes : encoded(decoder.decode(bytes, { stream: true }))
  }
  // Only an incomplete character leaves something to decode.
  if (decoder?.decode()) signs.isCut = true
}

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++
  return count
}
