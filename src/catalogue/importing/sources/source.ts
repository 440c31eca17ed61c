import { createReadStream } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { addAbortSignal } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { PartialSource, SourceBreak } from './source-break.ts'
import type { SourceFormat } from './source-format.ts'

/** A source to read. `-` is standard input. With `content`, no file is opened; `path` is its name in findings. */
export interface SourceFile {
  path: string
  format?: SourceFormat | undefined
  /** The sheet of a workbook to read. */
  sheet?: string | undefined
  content?: string | Uint8Array | AsyncIterable<Uint8Array> | undefined
}

const CHUNK_BYTES = 256 * 1024

const FORMAT_BY_EXTENSION: Readonly<Record<string, SourceFormat>> = {
  csv: 'csv',
  tsv: 'tsv',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  jsonl: 'jsonl',
  json: 'json',
  ttl: 'ttl',
  trig: 'ttl',
  nt: 'nt',
  nq: 'nt',
  rdf: 'rdf',
  xml: 'rdf',
  owl: 'rdf',
  jsonld: 'jsonld',
}

/** The format of a source by its extension, ignoring `.gz`. */
export function formatByName(source: SourceFile): SourceFormat | undefined {
  const extension = /\.([^.]+)$/.exec(withoutGz(source.path))?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(FORMAT_BY_EXTENSION, extension) ? FORMAT_BY_EXTENSION[extension] : undefined
}

/** The name of a source without folders and extensions: the default title of a catalogue. */
export function stemOf(source: SourceFile): string {
  return basename(withoutGz(source.path)).replace(/\.[^.]+$/, '')
}

/** The reason why a source cannot be read; undefined if it can. */
export async function unreadableReason(source: SourceFile): Promise<string | undefined> {
  if (source.content !== undefined || source.path === '-') return undefined
  try {
    if ((await stat(source.path)).isDirectory()) return `${source.path} is a folder, not a file.`
    await access(source.path, constants.R_OK)
    return undefined
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return missing
      ? `There is no file ${source.path}.`
      : `${source.path} cannot be read: ${messageOf(error)}.`
  }
}

/** The size of sources in bytes as stored; null if it is unknown before reading. */
export async function totalSize(sources: readonly SourceFile[]): Promise<number | null> {
  let total = 0
  for (const source of sources) {
    const size = await sizeOf(source)
    if (size === null) return null
    total += size
  }
  return total
}

async function sizeOf({ path, content }: SourceFile): Promise<number | null> {
  if (typeof content === 'string') return Buffer.byteLength(content)
  if (content instanceof Uint8Array) return content.length
  if (content !== undefined || path === '-') return null
  const stats = await stat(path)
  return stats.isFile() ? stats.size : null
}

/**
 * The bytes of a source, unpacked. Gzip is recognised by its first two bytes, so it works on standard input too. Throws
 * a PartialSource if the source cannot be read to its end, and a SourceBreak if it is empty.
 */
export async function* openSource(
  source: SourceFile,
  onBytes: (count: number) => void = () => {},
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    const chunks = counted(storedBytes(source, signal), onBytes, signal)
    const first = await chunks.next()
    if (first.done) throw new SourceBreak('The source is empty.')
    const whole = prepend(first.value, chunks)
    yield* first.value[0] === 0x1f && first.value[1] === 0x8b ? unpack(whole) : whole
  } catch (error) {
    if (error instanceof SourceBreak || (error instanceof Error && error.name === 'AbortError')) throw error
    throw new PartialSource(readingFault(error), null, { cause: error })
  }
}

const PACKED_FAULTS: Readonly<Record<string, string>> = {
  'incorrect header check': 'bytes that are not compressed follow the compressed data',
  'incorrect data check': 'the compressed data are damaged; their checksum is wrong',
}

function readingFault(error: unknown): string {
  const message = messageOf(error)
  return PACKED_FAULTS[message] ?? message
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function storedBytes(
  source: SourceFile,
  signal: AbortSignal | undefined,
): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (typeof source.content === 'string') return [Buffer.from(source.content)]
  if (source.content instanceof Uint8Array) return [source.content]
  if (source.content !== undefined) return source.content
  const stream =
    source.path === '-' ? process.stdin : createReadStream(source.path, { highWaterMark: CHUNK_BYTES })
  // This also ends a waiting read: standard input may never receive another byte.
  return signal === undefined ? stream : addAbortSignal(signal, stream)
}

async function* counted(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onBytes: (count: number) => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal?.throwIfAborted()
    if (chunk.length === 0) continue
    onBytes(chunk.length)
    yield chunk
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  yield* rest
}

/** Unpacks. Passes on what could be unpacked of an incomplete file before it throws the error. */
async function* unpack(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  const unpacked: Uint8Array[] = []
  let failure: Error | undefined
  gunzip.on('data', (chunk: Uint8Array) => unpacked.push(chunk))
  // No further callbacks follow an error.
  const failed = new Promise<void>((resolve) => {
    gunzip.on('error', (error) => {
      failure = error
      resolve()
    })
  })
  try {
    for await (const chunk of chunks) {
      await Promise.race([failed, new Promise<void>((resolve) => gunzip.write(chunk, () => resolve()))])
      yield* unpacked.splice(0)
      if (failure) throw failure
    }
    const closed = new Promise<void>((resolve) => gunzip.once('close', () => resolve()))
    gunzip.end()
    await Promise.race([failed, closed])
    yield* unpacked.splice(0)
    if (failure) throw failure
  } finally {
    gunzip.destroy()
  }
}

function withoutGz(path: string): string {
  return path.replace(/\.gz$/i, '')
}

/** The name of a source in findings and messages. */
export function nameOf(source: SourceFile): string {
  return source.path === '-' ? 'standard input' : source.path
}
