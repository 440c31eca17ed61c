import type { Findings } from '../../findings.ts'
import { lines } from '../decode-text.ts'
import { guardRecord } from '../guard-record.ts'
import { messageOf } from '../source.ts'
import { PartialSource } from '../source-break.ts'
import { isRecord, type MemberCheck, type SourceRecord } from '../source-record.ts'
import { jsonElements } from './json-elements.ts'
import { checkedMembers } from './json-values.ts'
import { isJson } from './parse-json.ts'

export interface JsonOptions {
  file: string
  findings: Findings
  members: MemberCheck
  /** The member with the list of records, if the JSON is an object. */
  listMember?: string | undefined
}

/** Reads JSON lines. Reports and skips lines that are not JSON objects. */
export async function* readJsonLines(
  pieces: AsyncIterable<string>,
  options: JsonOptions,
): AsyncGenerator<SourceRecord> {
  for await (const { text, number, isOpen } of lines(pieces)) {
    if (text.trim() === '') continue
    if (isOpen && !isJson(text)) throw new PartialSource('unexpected end of file in the last record', number)
    const record = parseRecord(text, number, options)
    if (record !== undefined) yield record
  }
}

/** Reads a JSON array of objects, or an object with such a list in a member, as a stream. */
export async function* readJsonArray(
  pieces: AsyncIterable<string>,
  options: JsonOptions,
): AsyncGenerator<SourceRecord> {
  for await (const element of jsonElements(pieces, options.listMember ?? 'items')) {
    if ('fault' in element) {
      options.findings.add('unreadable-source', { file: options.file, line: element.line }, element.fault)
      continue
    }
    const lost = element.text.includes('\n') && !isJson(element.text)
    const parts = lost ? linesOf(element.text, element.line) : [element]
    for (const { text, line } of parts) {
      const record = parseRecord(text, line, options)
      if (record !== undefined) yield record
    }
  }
}

/** An open bracket joins records. If each record is on one line, the complete ones are recovered. */
function linesOf(text: string, firstLine: number): { text: string; line: number }[] {
  const parts = text
    .split('\n')
    .map((part, i) => ({ text: withoutListSigns(part.trim()), line: firstLine + i }))
  const whole = parts.some((part) => part.text.startsWith('{') && isJson(part.text))
  return whole ? parts.filter((part) => !/^[\]}]*$/.test(part.text)) : [{ text, line: firstLine }]
}

/** A line of a list without the comma after its record, or the brackets after the last one. */
function withoutListSigns(line: string): string {
  const record = line.replace(/,$/, '')
  return isJson(record) ? record : record.replace(/\]\s*\}?$/, '')
}

function parseRecord(text: string, line: number, options: JsonOptions): SourceRecord | undefined {
  const { file, findings } = options
  return guardRecord(findings, { file, line }, () => parseGuarded(text, line, options))
}

function parseGuarded(
  text: string,
  line: number,
  { file, findings, members }: JsonOptions,
): SourceRecord | undefined {
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch (error) {
    findings.add('unreadable-record', { file, line }, `This is not JSON: ${messageOf(error)}.`, text)
    return undefined
  }
  if (!isRecord(values)) {
    findings.add('unreadable-record', { file, line }, 'A record must be a JSON object.', text)
    return undefined
  }
  members.record(Object.keys(values), line)
  return { line, values: checkedMembers(values, text, findings.noteAt({ file, line })) }
}
