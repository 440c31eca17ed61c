import type { ItemDraft, ThesaurusDraft } from '../catalogue/drafts.ts'
import { type Finding, Findings, formatPlace } from '../catalogue/importing/findings.ts'
import { readItems } from '../catalogue/importing/items/read-items.ts'
import { idColumn } from '../catalogue/importing/items/source-reports.ts'
import { TakenIds } from '../catalogue/importing/items/taken-ids.ts'
import { parseMap } from '../catalogue/importing/mapping/record-map.ts'
import {
  readRecords,
  type TextRecordFormat,
  textOfSource,
} from '../catalogue/importing/sources/read-records.ts'
import { openSource } from '../catalogue/importing/sources/source.ts'
import { reportPartial } from '../catalogue/importing/sources/source-break.ts'
import type { TermFormat } from '../catalogue/importing/sources/source-format.ts'
import type { MemberCheck } from '../catalogue/importing/sources/source-record.ts'
import { type ReadThesaurus, readThesaurus } from '../catalogue/importing/terms/read-thesaurus.ts'

/**
 * Functions that read sources given as texts. They return drafts, and each finding as “level code file:line”. Of a
 * truncated source, they read the complete records.
 */

export interface TermText {
  file?: string
  format?: TermFormat
  content: string | Uint8Array
}

/** Reads a table of terms with a map. Returns the draft and the reasons of the findings. */
export async function readMappedTerms(map: object, content: string, format: TermFormat = 'csv') {
  const reasons: string[] = []
  const findings = new Findings(({ code, line, reason }) => reasons.push(`${code} ${line}: ${reason}`))
  const source = { file: 'terms', format, bytes: openSource({ path: 'terms', content }) }
  const { draft, index } = await readThesaurus([source], 'en', findings, {
    map: parseMap(JSON.stringify(map), 'term'),
  })
  const { identities: _, ...read } = draft
  return { ...read, index, reasons }
}

export async function readTermTexts(
  sources: TermText[],
  language = 'en',
  onFinding?: (finding: Finding) => void,
): Promise<Omit<ThesaurusDraft, 'identities'> & { title: string | null; findings: string[] }> {
  const { findings, reported } = reportedFindings(onFinding)
  const open = sources.map(({ file = 'terms', format = 'csv', content }) => ({
    file,
    format,
    bytes: openSource({ path: file, content }),
    onPartial: reportPartial(file, findings),
  }))
  const { draft, title } = await readThesaurus(open, language, findings)
  const { identities: _, ...read } = draft
  return { ...read, title, findings: reported }
}

/** The prefixes of Turtle statements. */
export const TURTLE = `@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix x: <https://x.test/> .
@prefix dct: <http://purl.org/dc/terms/> .
`

/** Reads statements in Turtle about concepts such as `x:1`. */
export async function readTurtle(statements: string, language?: string) {
  return readTermTexts([{ format: 'ttl', content: TURTLE + statements }], language)
}

/** Reads a thesaurus without its findings. */
export function readTermText(
  content: string,
  format: TermFormat = 'csv',
  language = 'en',
): Promise<ReadThesaurus> {
  const source = { file: 'terms', format, bytes: openSource({ path: 'terms', content }) }
  return readThesaurus([source], language, new Findings())
}

interface ItemFile {
  file?: string
  format?: TextRecordFormat
  content: string | Uint8Array
}

export interface ItemText extends ItemFile {
  terms?: string
  termFormat?: TermFormat | undefined
  termsMap?: object
  map?: object
  /** Further files of the same import. */
  further?: ItemFile[]
}

export async function readItemText(source: ItemText): Promise<{ items: ItemDraft[]; findings: string[] }> {
  const { findings, reported } = reportedFindings()
  return { items: await itemsIn(source, findings), findings: reported }
}

/** The texts of the findings. */
export async function reasonsIn(source: ItemText): Promise<string[]> {
  const reasons: string[] = []
  await itemsIn(source, new Findings((finding) => reasons.push(finding.reason)))
  return reasons
}

async function itemsIn(source: ItemText, findings: Findings): Promise<ItemDraft[]> {
  const { terms = 'id,name\n1,Bowls\n2,Cups' } = source
  const { index } =
    source.termsMap === undefined
      ? await readTermText(terms, source.termFormat)
      : await readMappedTerms(source.termsMap, terms)
  const map = parseMap(JSON.stringify(source.map ?? {}), 'item')
  const texts = [source, ...(source.further ?? [])]
  const sources = texts.map(({ file = 'items', format = 'csv', content }) => {
    const onPartial = reportPartial(file, findings)
    const text = textOfSource(openSource({ path: file, content }), file, findings, onPartial)
    const options = { file, findings, idColumn: idColumn(map) ?? 'id', onPartial }
    return { file, read: (members: MemberCheck) => readRecords(format, text, { ...options, members }) }
  })
  const items: ItemDraft[] = []
  for await (const draft of readItems(sources, { map, index, findings, taken: new TakenIds() }))
    items.push(draft)
  return items
}

export function reportedFindings(onFinding?: (finding: Finding) => void): {
  findings: Findings
  reported: string[]
} {
  const reported: string[] = []
  const findings = new Findings((finding) => {
    reported.push(place(finding))
    onFinding?.(finding)
  })
  return { findings, reported }
}

function place(finding: Finding): string {
  return `${finding.level} ${finding.code} ${formatPlace(finding)}`
}

/** Reads one item with these members: the draft and the findings. */
export async function readOneItem(values: object, terms?: string, termFormat?: TermFormat) {
  const content = JSON.stringify({ id: 1, ...values })
  const { items, findings } = await readItemText({
    format: 'jsonl',
    content,
    termFormat,
    ...(terms && { terms }),
  })
  return { items, findings: findings.map((finding) => finding.replace(/ items:1$/, '')) }
}
