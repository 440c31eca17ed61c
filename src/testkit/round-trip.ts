import { z } from 'zod/mini'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ItemDraft } from '../catalogue/drafts.ts'
import { type ExportFormat, exportPart } from '../catalogue/exporting/export-part.ts'
import type { Part } from '../catalogue/exporting/part.ts'
import { readItems } from '../catalogue/importing/items/read-items.ts'
import { TakenIds } from '../catalogue/importing/items/taken-ids.ts'
import {
  readRecords,
  type TextRecordFormat,
  textOfSource,
} from '../catalogue/importing/sources/read-records.ts'
import { openSource } from '../catalogue/importing/sources/source.ts'
import type { TermFormat } from '../catalogue/importing/sources/source-format.ts'
import type { MemberCheck } from '../catalogue/importing/sources/source-record.ts'
import { readThesaurus } from '../catalogue/importing/terms/read-thesaurus.ts'
import { createMemoryCatalogue } from '../catalogue/sqlite/file/memory-catalogue.ts'
import type { Resource } from '../contract/fields.ts'
import { reportedFindings } from './read-texts.ts'

/** The format of an exported part of a catalogue; by default all records of one kind. */
export async function exportedText(
  catalogue: Catalogue,
  format: ExportFormat,
  part: Partial<Part> & { resource: Resource },
  site: string | null = null,
): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of exportPart(catalogue, { branch: null, filters: [], ...part }, { format, site })) {
    pieces.push(Buffer.from(piece))
  }
  return Buffer.concat(pieces).toString()
}

interface TermTexts {
  format: TermFormat | ExportFormat
  /** Several sources of one format. */
  content: string | string[]
}

export interface ImportedSources {
  terms: TermTexts | TermTexts[]
  items?: { format: TextRecordFormat; content: string }
  /** The site whose exports the texts are. */
  site?: string | null
}

/** Imports texts into a catalogue in memory. The findings are “level code file:line”. */
export async function importedTexts(
  { terms, items, site }: ImportedSources,
  language = 'en-AU',
): Promise<{ catalogue: Catalogue; findings: string[] }> {
  const { findings, reported } = reportedFindings()
  const sources = [terms].flat().flatMap(({ format, content: contents }) =>
    [contents].flat().map((content) => ({
      file: 'terms',
      format: format === 'rdfxml' ? ('rdf' as const) : format,
      bytes: openSource({ path: 'terms', content }),
    })),
  )
  const { draft, index, title, titleLanguage } = await readThesaurus(sources, language, findings, { site })
  const drafts: ItemDraft[] = []
  // An import refuses empty files, so an export without items is left out.
  if (items && items.content !== '') {
    const text = textOfSource(openSource({ path: 'items', content: items.content }), 'items', findings)
    const context = { map: new Map(), index, findings, taken: new TakenIds() }
    const read = (members: MemberCheck) =>
      readRecords(items.format, text, { file: 'items', findings, members, idColumn: 'id' })
    for await (const item of readItems([{ file: 'items', read }], context)) drafts.push(item)
  }
  const catalogue = await createMemoryCatalogue(draft, drafts, {
    title: title ?? 'Untitled',
    titleLanguage,
    language,
  })
  return { catalogue, findings: reported }
}

/** All records of a catalogue, as the API returns them. */
export async function everyRecord(
  catalogue: Catalogue,
): Promise<{ terms: unknown[]; items: unknown[]; groups: unknown[] }> {
  const read = async (resource: Resource) => {
    const text = await exportedText(catalogue, 'jsonl', { resource })
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line))
  }
  return { terms: await read('term'), items: await read('item'), groups: await everyGroup(catalogue) }
}

/** The records of all groups, by name. */
async function everyGroup(catalogue: Catalogue): Promise<unknown[]> {
  const { records } = await catalogue.groups({ start: 0, limit: 1_000_000, isBlank: null })
  const ids = Array.from(records, (record) => z.object({ id: z.int() }).parse(JSON.parse(String(record))).id)
  return Promise.all(ids.map(async (id): Promise<unknown> => JSON.parse(String(await catalogue.group(id)))))
}
