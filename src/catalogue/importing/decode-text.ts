import { isUtf8 } from 'node:buffer'

const LINE_FEED = 0x0a
/** A piece without any line end is handed on at this size, so a file that is one line never has to fit into a string. */
const LONGEST_PIECE = 4 * 1024 * 1024

export type OnWrongEncoding = (line: number) => void

/**
 * Bytes to text, in pieces that end at a line end where there is one. UTF-8, and UTF-16 with a byte-order mark;
 * a line that is not UTF-8 is read as Windows-1252 and reported. Lone carriage returns are line ends where a file
 * has no others.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  onWrongEncoding: OnWrongEncoding,
): AsyncGenerator<string> {
  let line = 1
  let first = true
  let carriageReturns = false
  for await (const piece of pieces(utf8Bytes(bytes))) {
    const text = isUtf8(piece) ? utf8.decode(piece) : decodeLines(piece, line, onWrongEncoding)
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
}

/** Lines in batches, without their line ends. */
export async function* lineBatches(pieces: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let number = 1
  let rest = ''
  for await (const piece of pieces) {
    const texts = (rest + piece).split('\n')
    rest = texts.pop() ?? ''
    if (texts.length > 0) yield texts.map((text) => ({ text: withoutReturn(text), number: number++ }))
  }
  if (rest !== '') yield [{ text: withoutReturn(rest), number }]
}

export async function* lines(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  for await (const batch of lineBatches(pieces)) yield* batch
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const windows1252 = new TextDecoder('windows-1252')

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text
}

function decodeLines(piece: Uint8Array, firstLine: number, onWrongEncoding: OnWrongEncoding): string {
  const decoded: string[] = []
  let line = firstLine
  for (let start = 0; start < piece.length; line++) {
    const end = piece.indexOf(LINE_FEED, start)
    const bytes = piece.subarray(start, end < 0 ? piece.length : end + 1)
    if (isUtf8(bytes)) decoded.push(utf8.decode(bytes))
    else {
      onWrongEncoding(line)
      decoded.push(windows1252.decode(bytes))
    }
    start += bytes.length
  }
  return decoded.join('')
}

/** Cuts at line ends; a longer run is cut where a UTF-8 character begins. */
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
  if (size > 0) yield Buffer.concat(rest)
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

async function* utf8Bytes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let utf16: InstanceType<typeof TextDecoder> | undefined
  let head: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of chunks) {
    let bytes = chunk
    if (head !== undefined) {
      bytes = Buffer.concat([head, chunk])
      head = bytes.length < 3 ? bytes : undefined
      if (head !== undefined) continue
      const mark = byteOrderMark(bytes)
      bytes = bytes.subarray(mark.length)
      if (mark.encoding !== undefined) utf16 = new TextDecoder(mark.encoding)
    }
    yield utf16 === undefined ? bytes : Buffer.from(utf16.decode(bytes, { stream: true }))
  }
  if (head !== undefined) yield head.subarray(byteOrderMark(head).length)
  if (utf16 !== undefined) yield Buffer.from(utf16.decode())
}

function byteOrderMark(bytes: Uint8Array): { length: number; encoding?: string } {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return { length: 3 }
  if (a === 0xff && b === 0xfe) return { length: 2, encoding: 'utf-16le' }
  if (a === 0xfe && b === 0xff) return { length: 2, encoding: 'utf-16be' }
  return { length: 0 }
}

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) count++
  return count
}
