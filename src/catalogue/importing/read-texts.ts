import type { ItemDraft, ThesaurusDraft } from '../drafts.ts'
import { type Finding, Findings } from './findings.ts'
import { type ItemMap, parseItemMap } from './item-map.ts'
import { idColumn, readItems } from './read-items.ts'
import { type RecordFormat, readRecords, textOfSource } from './read-records.ts'
import { readThesaurus } from './read-thesaurus.ts'
import { openSource, type TermFormat } from './source.ts'

/** Reads sources that are written out in a test: the drafts, and each finding as “level code file:line”. */

export interface TermText {
  file?: string
  format?: TermFormat
  content: string | Uint8Array
}

export async function readTermTexts(
  sources: TermText[],
  language = 'en',
): Promise<ThesaurusDraft & { title: string | null; findings: string[] }> {
  const { findings, said } = listening()
  const open = sources.map(({ file = 'terms', format = 'csv', content }) => ({
    file,
    format,
    bytes: openSource({ path: file, content }),
  }))
  const { draft, title } = await readThesaurus(open, language, findings)
  return { ...draft, title, findings: said }
}

export interface ItemText {
  format?: RecordFormat
  content: string | Uint8Array
  terms?: string
  map?: object
}

export async function readItemText(source: ItemText): Promise<{ items: ItemDraft[]; findings: string[] }> {
  const { format = 'csv', content, terms = 'id,name\n1,Bowls\n2,Cups' } = source
  const { index } = await readThesaurus(
    [{ file: 'terms', format: 'csv', bytes: openSource({ path: 'terms', content: terms }) }],
    'en',
    new Findings(),
  )
  const { findings, said } = listening()
  const map: ItemMap = parseItemMap(JSON.stringify(source.map ?? {}))
  const text = textOfSource(openSource({ path: 'items', content }), 'items', findings)
  const read = readItems('items', { map, index, findings, taken: new Set() }, (members) =>
    readRecords(format, text, { file: 'items', findings, members, idColumn: idColumn(map) ?? 'id' }),
  )
  const items: ItemDraft[] = []
  for await (const draft of read) items.push(draft)
  return { items, findings: said }
}

/** An item with nothing but its id and what is given. */
export function item(given: Partial<ItemDraft> & { id: number }): ItemDraft {
  return {
    registration_number: null,
    title: null,
    summary: null,
    description: null,
    significance_statement: null,
    history_notes: null,
    production_notes: null,
    marks: null,
    names: [],
    termIds: [],
    categories: [],
    subjects: [],
    materials: [],
    techniques: [],
    makers: [],
    designers: [],
    users: [],
    production_date: null,
    production_year_from: null,
    production_year_to: null,
    production_place: null,
    used_place: null,
    height_mm: null,
    width_mm: null,
    depth_mm: null,
    diameter_mm: null,
    weight_g: null,
    dimensions: null,
    acquisition_credit_line: null,
    acquisition_year: null,
    on_display: null,
    rights: null,
    images: [],
    record_uri: null,
    ...given,
  }
}

export function listening(): { findings: Findings; said: string[] } {
  const said: string[] = []
  return { findings: new Findings((finding) => said.push(place(finding))), said }
}

function place({ level, code, file, line }: Finding): string {
  return `${level} ${code} ${file}${line === null ? '' : `:${line}`}`
}
