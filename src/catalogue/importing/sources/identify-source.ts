import { stat } from 'node:fs/promises'
import type { Findings } from '../findings.ts'
import { recogniseContent } from './recognise-content.ts'
import { formatByName, nameOf, openSource, type SourceFile } from './source.ts'
import { PartialSource, SourceBreak } from './source-break.ts'
import {
  type ItemFormat,
  isItemFormat,
  isTermFormat,
  type RecognisedFormat,
  type SourceFormat,
  type TermFormat,
} from './source-format.ts'
import { withWholeHead } from './whole-head.ts'

/** A source whose format is known. */
export interface IdentifiedSource<F extends SourceFormat = SourceFormat> extends SourceFile {
  format: F
}

const NAMES: Readonly<Record<SourceFormat, string>> = {
  csv: 'CSV',
  tsv: 'TSV',
  xlsx: 'an Excel workbook (.xlsx)',
  jsonl: 'JSON lines',
  json: 'a JSON array',
  ttl: 'Turtle',
  nt: 'N-Triples',
  rdf: 'RDF/XML',
  jsonld: 'JSON-LD',
}

/** Finds the format of a source of terms: from the user, else from its content, else from its name. */
export function identifyTerms(
  source: SourceFile,
  findings: Findings,
  signal?: AbortSignal,
): Promise<IdentifiedSource<TermFormat>> {
  return identify(source, 'terms', isTermFormat, findings, signal)
}

/** Finds the format of a source of items in the same way. */
export function identifyItems(
  source: SourceFile,
  findings: Findings,
  signal?: AbortSignal,
): Promise<IdentifiedSource<ItemFormat>> {
  return identify(source, 'items', isItemFormat, findings, signal)
}

async function identify<F extends SourceFormat>(
  source: SourceFile,
  kind: 'terms' | 'items',
  isReadable: (format: SourceFormat) => format is F,
  findings: Findings,
  signal: AbortSignal | undefined,
): Promise<IdentifiedSource<F>> {
  try {
    const { source: opened, content } = await peek(source, signal)
    const named = formatByName(source)
    const format = source.format ?? formatOf(content, named, kind)
    if (format === undefined) {
      throw new SourceBreak(
        `Its format cannot be recognised by content or name; give it with --${kind}-format.`,
      )
    }
    if (!isReadable(format)) {
      throw new SourceBreak(
        `This is ${NAMES[format]}, which holds terms; give it with --terms. Items are read from .xlsx, CSV, TSV, JSON lines or a JSON array.`,
      )
    }
    if (source.format === undefined && named !== undefined && named !== format) {
      const reason = `The name of the source says ${NAMES[named]}, but the content is ${NAMES[format]} and is read as that.`
      findings.add('other-format', { file: nameOf(source), line: null }, reason)
    }
    return { ...opened, format }
  } catch (error) {
    if (error instanceof SourceBreak) error.file = nameOf(source)
    throw error
  }
}

/** The format of the content, unless the name is more precise. */
function formatOf(
  content: RecognisedFormat | undefined,
  named: SourceFormat | undefined,
  kind: 'terms' | 'items',
): SourceFormat | undefined {
  if (content === undefined) return named
  const { format, records } = content
  if (named !== undefined && NAME_DECIDES[named]?.includes(format)) return named
  // A list of objects with @id is still read as items, and so are lines of them.
  return kind === 'items' && format === 'jsonld' && records !== undefined ? records : format
}

/**
 * Whether the content agrees with the name. The delimiter of a table is detected later, N-Triples are Turtle, and
 * JSON-LD can rename its keywords.
 */
const NAME_DECIDES: Partial<Record<SourceFormat, readonly SourceFormat[]>> = {
  csv: ['csv', 'tsv'],
  tsv: ['csv', 'tsv'],
  ttl: ['ttl', 'nt'],
  jsonld: ['json'],
}

/** Enough bytes to recognise a source. */
const HEAD_BYTES = 4096

/** What a source is by its beginning, and the source to read next. A stream cannot be opened again, so reading continues. */
async function peek(
  source: SourceFile,
  signal: AbortSignal | undefined,
): Promise<{ source: SourceFile; content: RecognisedFormat | undefined }> {
  // With a known format, an import begins with the first bytes of a stream that sends the rest later.
  const isEnough = (head: Uint8Array) => source.format !== undefined || head.length >= HEAD_BYTES
  const bytes = withWholeHead(openSource(source, undefined, signal), isEnough)
  let head: Uint8Array | undefined
  let content: RecognisedFormat | undefined
  let failure: PartialSource | undefined
  try {
    const first = await bytes.next()
    head = first.done ? undefined : first.value
    content = head && recogniseContent(head)
  } catch (error) {
    await bytes.return(undefined)
    if (!(error instanceof PartialSource)) throw error
    failure = error
  }
  if (await canBeOpenedAgain(source)) {
    await bytes.return(undefined)
    return { source, content }
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    if (head !== undefined) yield head
    if (failure !== undefined) throw failure
    yield* bytes
  }
  return { source: { ...source, content: again() }, content }
}

async function canBeOpenedAgain({ path, content }: SourceFile): Promise<boolean> {
  if (content !== undefined) return typeof content === 'string' || content instanceof Uint8Array
  return path !== '-' && (await stat(path)).isFile()
}
