import { parseJson } from './json/parse-json.ts'
import { recogniseXml } from './recognise-xml.ts'
import { SourceBreak } from './source-break.ts'
import type { Recognised, RecognisedFormat } from './source-format.ts'
import { isRecord } from './source-record.ts'
import { encodingOf } from './text-encoding.ts'

/** The first bytes of file formats that are not text. */
const SIGNATURES: readonly [is: string, bytes: string][] = [
  ['a PDF document', '%PDF-'],
  ['a Word document (RTF); save its table as CSV (UTF-8) first', '{\\rtf'],
  ['a Microsoft Access database; save its tables as CSV (UTF-8) first', '\0\x01\0\0Standard '],
  ['an SQLite database. To import a catalogue again, export it first', 'SQLite format 3\0'],
  ['an image', '\x89PNG'],
  ['an image', '\xff\xd8\xff'],
  ['an image', 'GIF8'],
  ['a 7-Zip archive', '7z\xbc\xaf\x27\x1c'],
  ['a file packed with gzip twice; unpack it once', '\x1f\x8b'],
  ['a file packed with bzip2, not gzip', 'BZh'],
  ['a file packed with xz, not gzip', '\xfd7zXZ'],
  ['a file packed with Zstandard, not gzip', '\x28\xb5\x2f\xfd'],
]

const READABLE =
  'Terms are read from .xlsx, CSV, TSV, JSON and SKOS (Turtle, N-Triples, RDF/XML, JSON-LD), items from .xlsx, CSV, TSV and JSON.'

/**
 * The format of a source by its beginning. Undefined if that is not enough; then use the name. Throws a SourceBreak for an
 * empty source, or one of a kind that cannot be imported.
 */
export function recogniseContent(head: Uint8Array): RecognisedFormat | undefined {
  if (isWorkbook(head)) return { format: 'xlsx' }
  const binary = recogniseBinary(head)
  if (binary !== undefined) throw new SourceBreak(`This is ${binary}.`)
  const content = recogniseText(head)
  if (content === 'empty') throw new SourceBreak('The source is empty.')
  if (content !== undefined && 'foreign' in content)
    throw new SourceBreak(`This is ${content.foreign}. ${READABLE}`)
  return content
}

/** Recognises a source that is not text. */
function recogniseBinary(head: Uint8Array): string | undefined {
  const text = Buffer.from(head.subarray(0, 4096)).toString('latin1')
  if (text.startsWith('PK\x03\x04')) return packedOffice(text)
  if (text.startsWith('\xd0\xcf\x11\xe0'))
    return 'a workbook with a password, or a file of old Office programs (.xls, .doc); open it, remove the password, and save it as .xlsx'
  // The mark of tar comes after the name and other fields of the first file.
  if (text.startsWith('ustar', 257))
    return 'an archive of several files (tar); unpack it and give the files in it'
  if (MARC.test(text)) return 'MARC 21, which holds library records'
  return SIGNATURES.find(([, bytes]) => text.startsWith(bytes))?.[0]
}

/** The leader of a MARC record: its length, its status and type, and constants. */
const MARC = /^\d{5}[a-z][a-z ]{2}.{2}22\d{5}.{3}4500/

/** Whether this is a ZIP file with the parts of a workbook. Other office files have a folder of their own for their content. */
function isWorkbook(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 4096)).toString('latin1')
  return (
    text.startsWith('PK\x03\x04') &&
    /xl\/|\[Content_Types\]\.xml|_rels\/\.rels|docProps\//.test(text) &&
    !/word\/|ppt\//.test(text)
  )
}

/** What a ZIP file is, by the names of its first files. */
function packedOffice(text: string): string {
  const kinds: [RegExp, string][] = [
    [/opendocument\.spreadsheet/, 'an OpenDocument spreadsheet; save it as .xlsx or as CSV (UTF-8) first'],
    [
      /word\/|opendocument\.text/,
      'a text document (such as .docx or .odt); save its table as CSV (UTF-8) first',
    ],
    [/ppt\/|opendocument/, 'a file of an office program; save its table as CSV (UTF-8) first'],
  ]
  const known = kinds.find(([name]) => name.test(text))
  return known?.[1] ?? 'a ZIP file; unpack it and give the files in it. If it is a workbook, save it as .xlsx'
}

function recogniseText(head: Uint8Array): Recognised | 'empty' | undefined {
  const { length, encoding = 'utf-8' } = encodingOf(head)
  const text = new TextDecoder(encoding).decode(head.subarray(length)).trimStart()
  if (text === '') return 'empty'
  if (text.startsWith('<')) return beginsWithAddress(text) ? triplesOrTurtle(text) : recogniseXml(text)
  if (text.startsWith('{')) return recogniseObject(text)
  if (/^\[\s*(?:[[{"\d-]|\]?\s*$)/.test(text))
    return {
      format: /^\[\s*\{[^[{]*"@(?:id|type|context|graph)"/.test(text) ? 'jsonld' : 'json',
      records: 'json',
    }
  if (/^\[\s*(?:\]\s*|a\s|<|[\w-]*:)/.test(text)) return { format: 'ttl' }
  const statement = text.replace(/^(?:#.*(?:\n|$)\s*)+/, '')
  if (/^(?:@prefix|@base|prefix\s+[^\s:]*:|base\s+)\s*[\w-]*:?\s*</i.test(statement)) return { format: 'ttl' }
  if (/^_:\S+\s+</.test(statement) || (statement.startsWith('<') && beginsWithAddress(statement)))
    return triplesOrTurtle(statement)
  return recogniseTable(text)
}

/** An address in angle brackets, not an XML tag. */
function beginsWithAddress(text: string): boolean {
  return /^<[a-z][a-z\d+.-]*:[^<>"\s]*>\s/i.test(text) && !text.includes('</')
}

const TRIPLE = /^(?:<[^>]*>|_:\S+)\s+<[^>]*>\s+\S.*\.\s*(?:#.*)?$/

/** In N-Triples, every line is a statement. The last line may be truncated. */
function triplesOrTurtle(text: string): Recognised {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines
  const triples = whole.filter((line) => TRIPLE.test(line))
  return { format: triples.length * 2 > whole.length ? 'nt' : 'ttl' }
}

/** An object is a line of JSON lines, contains a list, or is JSON-LD. */
function recogniseObject(text: string): Recognised | undefined {
  const lines = text.split('\n', 20).map((line) => line.trimEnd())
  const [first, ...others] = lines
  const record = objectIn(first ?? '')
  if (record !== undefined && others.some((line) => line.startsWith('{'))) {
    return isJsonLd(record) ? { format: 'jsonld', records: 'jsonl' } : { format: 'jsonl' }
  }
  if (/"@(?:context|graph)"\s*:/.test(text) || /^\{\s*"@(?:id|type)"\s*:/.test(text))
    return { format: 'jsonld' }
  if (record !== undefined) return { format: hasListOfRecords(record) ? 'json' : 'jsonl' }
  if (others.some((line) => line.startsWith('{') && objectIn(line) !== undefined)) return { format: 'jsonl' }
  const [before] = /^\{[^[\]{}]*"(?:items|terms)"\s*:\s*\[\s*\{/.exec(text) ?? []
  return before === undefined || /"id"\s*:/.test(before) ? undefined : { format: 'json' }
}

/** Whether a line is JSON-LD, and not a record with an address beside other members. */
function isJsonLd(record: Record<string, unknown>): boolean {
  return '@context' in record || '@graph' in record || ('@id' in record && '@type' in record)
}

function hasListOfRecords(record: Record<string, unknown>): boolean {
  return ['items', 'terms'].some((name) => {
    const list = record[name]
    return Array.isArray(list) && list.every(isRecord) && record.id === undefined
  })
}

function objectIn(line: string): Record<string, unknown> | undefined {
  const value = parseJson(line)
  return isRecord(value) ? value : undefined
}

/** A line of column names and a second line with the same number of cells. */
function recogniseTable(text: string): Recognised | undefined {
  const [header = '', second] = text.split(/\r\n?|\n/, 2)
  for (const [delimiter, format] of [
    ['\t', 'tsv'],
    [',', 'csv'],
    [';', 'csv'],
  ] as const) {
    const count = (line: string) => line.replaceAll(/"[^"]*"/g, '').split(delimiter).length
    const isHeader =
      count(header) > 1 &&
      !/[<>{}[\]]|\w"|"\w|:\/\//.test(header.replaceAll(/(^|[,;\t])"|"(?=$|[,;\t])/g, '$1'))
    if (isHeader && (second === undefined || second === '' || count(second) === count(header)))
      return { format }
  }
  return undefined
}
