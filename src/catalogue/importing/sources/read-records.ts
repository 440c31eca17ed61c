import type { Findings } from '../findings.ts'
import { readTable, recordsOfRows } from './csv/read-csv.ts'
import { decodeText } from './decode-text.ts'
import { readJsonArray, readJsonLines } from './json/read-json.ts'
import { type OnPartial, untilBreak } from './source-break.ts'
import type { MemberCheck, SourceRecord } from './source-record.ts'
import { readSheet } from './xlsx/read-sheet.ts'

/** The text of a source. Reports its encoding if that is not UTF-8. */
export function textOfSource(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  findings: Findings,
  onPartial?: OnPartial,
): AsyncGenerator<string> {
  return decodeText(untilBreak(bytes, onPartial), {
    onWrongLine: (line, sample) =>
      findings.add(
        'wrong-encoding',
        { file, line },
        'The line is not UTF-8; it is read as Windows-1252. If it shows wrong letters, save the source as UTF-8.',
        sample,
      ),
    onUndecodable: () =>
      findings.add(
        'wrong-encoding',
        { file, line: null },
        'Some bytes are not in the encoding of the source; “�” replaces them.',
      ),
    onEncoding: (encoding) =>
      findings.add(
        'other-encoding',
        { file, line: null },
        `The source is read as ${encoding.toUpperCase()}.`,
      ),
  })
}

const RECORD_FORMATS = ['csv', 'tsv', 'xlsx', 'jsonl', 'json'] as const
export type RecordFormat = (typeof RECORD_FORMATS)[number]
/** The formats of records that are text. */
export type TextRecordFormat = Exclude<RecordFormat, 'xlsx'>

export function isRecordFormat(format: string): format is RecordFormat {
  return (RECORD_FORMATS as readonly string[]).includes(format)
}

export function isTableFormat(format: string): boolean {
  return format === 'csv' || format === 'tsv' || format === 'xlsx'
}

/** Reads the records of a source in one of these formats. */
export function recordsOfSource(
  bytes: AsyncIterable<Uint8Array>,
  { format, sheet }: { format: RecordFormat; sheet?: string | undefined },
  options: RecordOptions,
): AsyncIterable<SourceRecord> {
  const { file, findings, onPartial } = options
  return format === 'xlsx'
    ? recordsOfRows(readSheet(untilBreak(bytes, onPartial), { file, findings, sheet }), options)
    : readRecords(format, textOfSource(bytes, file, findings, onPartial), options)
}

/** Reads the records of a table, of JSON lines or of a JSON array. */
export function readRecords(
  format: TextRecordFormat,
  text: AsyncIterable<string>,
  options: RecordOptions,
): AsyncIterable<SourceRecord> {
  return untilBreak(recordsOf(format, text, options), options.onPartial)
}

export interface RecordOptions {
  file: string
  findings: Findings
  members: MemberCheck
  idColumn: string
  /** The member with the list of records, if the JSON is an object. */
  listMember?: string
  /** Decides whether an incomplete source is accepted; without it, it is refused. */
  onPartial?: OnPartial | undefined
}

function recordsOf(
  format: TextRecordFormat,
  text: AsyncIterable<string>,
  options: RecordOptions,
): AsyncIterable<SourceRecord> {
  if (format === 'jsonl') return readJsonLines(text, options)
  if (format === 'json') return readJsonArray(text, options)
  return readTable(text, { ...options, delimiter: format === 'tsv' ? '\t' : ',' })
}
