import { Findings } from '../findings.ts'
import { identifyItems, identifyTerms } from '../sources/identify-source.ts'
import { readRecords, textOfSource } from '../sources/read-records.ts'
import { openSource, type SourceFile } from '../sources/source.ts'
import { readThesaurus } from '../terms/read-thesaurus.ts'
import { type Look, lookAtColumns } from './look-at-columns.ts'
import type { RecordMap } from './record-map.ts'

/** Looks at a source of records, and where sources of terms are given at which of its columns names terms. */
export async function lookAtSource(
  source: SourceFile,
  terms: readonly SourceFile[],
  language: string,
  { termsMap, listMember = 'items' }: { termsMap?: RecordMap | undefined; listMember?: string } = {},
): Promise<Look> {
  const findings = new Findings()
  const { format, ...file } = await identifyItems(source, findings)
  const members = { header: () => true, record: () => {} }
  // To suggest a map, the beginning of a source that breaks off is enough.
  const onPartial = () => {}
  const text = textOfSource(openSource(file), source.path, findings, onPartial)
  const options = { file: source.path, findings, members, idColumn: '', listMember, onPartial }
  const records = readRecords(format, text, options)
  if (terms.length === 0) return lookAtColumns(records)
  const open = []
  for (const named of terms) {
    const identified = await identifyTerms(named, findings)
    open.push({ file: named.path, format: identified.format, bytes: openSource(identified), onPartial })
  }
  const { index } = await readThesaurus(open, language, findings, { map: termsMap })
  return lookAtColumns(records, index)
}
