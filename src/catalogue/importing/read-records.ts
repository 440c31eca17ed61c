import { decodeText } from './decode-text.ts'
import type { Findings } from './findings.ts'
import { readTable } from './read-csv.ts'
import { readJsonArray, readJsonLines } from './read-json.ts'
import { messageOf } from './source.ts'
import type { MemberCheck, SourceRecord } from './source-record.ts'

/** The text of a source. Where its bytes break off, what came before has been handed on and the fault is reported. */
export async function* textOfSource(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  findings: Findings,
): AsyncGenerator<string> {
  const whole = reportBreak(bytes, file, findings)
  yield* decodeText(whole, (line) =>
    findings.add('wrong-encoding', { file, line }, 'The line is not UTF-8; it is read as Windows-1252.'),
  )
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

async function* reportBreak(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  findings: Findings,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    const reason = `The source breaks off: ${messageOf(error)}. What stands before this was read.`
    findings.add('unreadable-source', { file, line: null }, reason)
  }
}
