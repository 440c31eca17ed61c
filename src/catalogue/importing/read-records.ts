import { decodeText } from './decode-text.ts'
import type { Findings } from './findings.ts'
import { readTable } from './read-csv.ts'
import { readJsonArray, readJsonLines } from './read-json.ts'
import type { MemberCheck, SourceRecord } from './source-record.ts'

/** The text of a source; says what its encoding is where that is not UTF-8. */
export function textOfSource(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  findings: Findings,
): AsyncGenerator<string> {
  return decodeText(bytes, {
    onWrongLine: (line) =>
      findings.add('wrong-encoding', { file, line }, 'The line is not UTF-8; it is read as Windows-1252.'),
    onEncoding: (encoding) =>
      findings.add(
        'other-encoding',
        { file, line: null },
        `The source is in ${encoding.toUpperCase()}, and is read so.`,
      ),
  })
}

export type RecordFormat = 'csv' | 'tsv' | 'jsonl' | 'json'

/** Records of a table, of JSON lines or of a JSON array. */
export function readRecords(
  format: RecordFormat,
  text: AsyncIterable<string>,
  options: { file: string; findings: Findings; members: MemberCheck; idColumn: string },
): AsyncIterable<SourceRecord> {
  if (format === 'jsonl') return readJsonLines(text, options)
  if (format === 'json') return readJsonArray(text, options)
  return readTable(text, { ...options, delimiter: format === 'tsv' ? '\t' : ',' })
}
