import { Findings } from './findings.ts'
import { type Look, lookAtColumns } from './look-at-columns.ts'
import { readRecords, textOfSource } from './read-records.ts'
import { readThesaurus } from './read-thesaurus.ts'
import { formatOf, isItemFormat, isTermFormat, openSource, type SourceFile } from './source.ts'

/** Looks at a source of items, and where sources of terms are given at which of its columns names terms. */
export async function lookAtSource(
  source: SourceFile,
  terms: readonly SourceFile[],
  language: string,
): Promise<Look> {
  const format = formatOf(source)
  if (format === undefined || !isItemFormat(format)) throw new TypeError(`no format of items: ${source.path}`)
  const findings = new Findings()
  const members = { header: () => true, record: () => {} }
  const text = textOfSource(openSource(source), source.path, findings)
  const records = readRecords(format, text, { file: source.path, findings, members, idColumn: '' })
  if (terms.length === 0) return lookAtColumns(records)
  const open = terms.flatMap((file) => {
    const termFormat = formatOf(file)
    return termFormat !== undefined && isTermFormat(termFormat)
      ? [{ file: file.path, format: termFormat, bytes: openSource(file) }]
      : []
  })
  const { index } = await readThesaurus(open, language, findings)
  return lookAtColumns(records, index)
}
