import { Findings } from '../findings.ts'
import { NO_WORKBOOK, nothingRead, Refusal } from '../refusal.ts'
import { identifyItems, identifyTerms } from '../sources/identify-source.ts'
import { recordsOfSource } from '../sources/read-records.ts'
import { openSource, type SourceFile } from '../sources/source.ts'
import { readThesaurus } from '../terms/read-thesaurus.ts'
import { profileColumns, type SourceProfile } from './profile-columns.ts'
import type { RecordMap } from './record-map.ts'

interface ExaminedSource extends SourceProfile {
  /** The names that several columns have. Only the first of them is read. */
  repeated: readonly string[]
  /** The columns that the map of the terms names and their sources do not have, each as a sentence. */
  missing: readonly string[]
}

/** Examines a source of records. With sources of terms, it also detects which column names terms. */
export async function profileSource(
  source: SourceFile,
  terms: readonly SourceFile[],
  language: string,
  { termsMap, listMember = 'items' }: { termsMap?: RecordMap | undefined; listMember?: string } = {},
): Promise<ExaminedSource> {
  const repeated: string[] = []
  const findings = new Findings(({ code, value = '' }) => {
    if (code === 'repeated-column') repeated.push(value)
  })
  const identified = await identifyItems(source, findings)
  if (identified.sheet !== undefined && identified.format !== 'xlsx' && terms.length === 0)
    throw new Refusal(NO_WORKBOOK)
  const members = { header: () => true, record: () => {} }
  // The beginning of an incomplete source is enough to suggest a map.
  const onPartial = () => {}
  const options = { file: source.path, findings, members, idColumn: '', listMember, onPartial }
  const records = recordsOfSource(openSource(identified), identified, options)
  const missing: string[] = []
  const index = terms.length === 0 ? undefined : await indexOf(terms, language, termsMap, missing)
  const termPath = termsMap?.get('broader')
  const profile = { ...(await profileColumns(records, index)), repeated, missing }
  return termPath?.path === true ? { ...profile, termPath } : profile
}

async function indexOf(
  terms: readonly SourceFile[],
  language: string,
  map: RecordMap | undefined,
  missing: string[],
) {
  const findings = new Findings(({ code, reason }) => {
    if (map !== undefined && (code === 'missing-column' || code === 'unused-rule')) missing.push(reason)
  })
  const open = []
  for (const named of terms) {
    const identified = await identifyTerms(named, findings)
    const bytes = openSource(identified)
    const { format, sheet } = identified
    open.push({ file: named.path, format, sheet, bytes, onPartial: () => {} })
  }
  const { index, draft } = await readThesaurus(open, language, findings, { map })
  if (draft.terms.length === 0) {
    const reasons =
      missing.length > 0
        ? missing.join(' ')
        : 'If the columns have other names, suggest a map for the terms first, and give it with --terms-map.'
    throw new Refusal(`${nothingRead('term', terms).message} ${reasons}`)
  }
  return index
}
