import { stringify } from 'csv-stringify/sync'
import type { Resource } from '../../contract/fields.ts'
import { type ByKind, callByKind, type Item, itemSchema } from '../../contract/item.ts'
import { RELATION_KINDS, RELATIONS, type RelationKind } from '../../contract/term.ts'
import { TERM_TEXT_MEMBERS } from '../../contract/term-texts.ts'
import type { DerivedKind, ValueKind } from '../../contract/value-kinds.ts'
import type { Catalogue } from '../catalogue.ts'
import { SOURCE_MEMBERS } from '../importing/items/item-members.ts'
import {
  groupsCell,
  imagesCell,
  listCell,
  mappingsCell,
  numberCell,
  objectCell,
  peopleCell,
  providerCell,
  rightsCell,
  textCell,
} from './cells.ts'
import { type DescribedTerm, describedTerms, type ExportedTerm } from './described-terms.ts'
import { ExportedGroups } from './exported-groups.ts'

/** A table with a header line and the members that an import reads, without derived ones. */
export function csvTable(
  catalogue: Catalogue,
  resource: Resource,
  batches: AsyncIterable<readonly Buffer[]>,
): AsyncIterable<string> {
  return resource === 'term' ? termTable(catalogue, batches) : table(ITEM_COLUMNS, decodedItems(batches))
}

/** Only a thesaurus with groups, arrays or chosen pictures has a column for them. */
async function* termTable(
  catalogue: Catalogue,
  batches: AsyncIterable<readonly Buffer[]>,
): AsyncGenerator<string> {
  const groups = await ExportedGroups.of(catalogue)
  const cell = (named: readonly { id: number; name: string }[]) =>
    groupsCell(named.map(({ id, name }) => ({ id, name, languages: groups.languagesOf(id) })))
  const further: Columns<DescribedTerm> = {
    ...(groups.total > 0 && { groups: ({ term }) => cell(term.groups ?? []) }),
    ...(groups.hasArrays && { arrays: ({ term }) => cell(groups.arraysOf(term)) }),
    ...(catalogue.hasPictures && { picture: pictureCell }),
  }
  yield* table({ ...TERM_COLUMNS, ...further }, describedTerms(catalogue, batches))
}

export async function* decodedItems(batches: AsyncIterable<readonly Buffer[]>): AsyncGenerator<Item[]> {
  for await (const records of batches)
    yield records.map((record) => itemSchema.parse(JSON.parse(record.toString())))
}

type Columns<Row> = Readonly<{ [column: string]: (row: Row) => string }>

async function* table<Row>(columns: Columns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  const cells = Object.values(columns)
  yield stringify([Object.keys(columns)])
  for await (const rows of batches) yield stringify(rows.map((row) => cells.map((cell) => cell(row))))
}

const TERM_COLUMNS: Columns<DescribedTerm> = {
  id: ({ term }) => String(term.id),
  name: ({ term }) => textCell(term.name),
  used_for: ({ term }) => listCell(term.used_for),
  // In a table, several notes are separated like the values of a list.
  scope_notes: ({ term }) => listCell(term.scope_notes === null ? [] : [term.scope_notes]),
  ...Object.fromEntries(
    RELATION_KINDS.map((kind) => [
      RELATIONS[kind].field,
      ({ term }: DescribedTerm) => relatedCell(term, kind),
    ]),
  ),
  source_uri: ({ term }) => textCell(term.source_uri),
  languages: ({ languages }) => objectCell(languages),
  deprecated: ({ isDeprecated }) => (isDeprecated ? 'true' : ''),
  replaced_by: ({ replacedBy }) => numberCell(replacedBy),
  ...Object.fromEntries(
    TERM_TEXT_MEMBERS.map((member) => [member, ({ term }: DescribedTerm) => listCell(term[member] ?? [])]),
  ),
  mappings: ({ term }) => mappingsCell(term.mappings ?? []),
}

const CELLS: ByKind<Exclude<ValueKind, DerivedKind>, string> = {
  id: String,
  line: textCell,
  paragraphs: textCell,
  texts: listCell,
  terms: (terms) => listCell(terms.map(({ id }) => id)),
  people: peopleCell,
  year: numberCell,
  length: numberCell,
  weight: numberCell,
  rights: rightsCell,
  images: imagesCell,
  address: textCell,
  provider: providerCell,
}

const ITEM_COLUMNS: Columns<Item> = Object.fromEntries(
  SOURCE_MEMBERS.map((member) => [member, (item: Item) => callByKind(CELLS, item, member)]),
)

function pictureCell({ picture }: DescribedTerm): string {
  return textCell(picture ?? null)
}

function relatedCell({ relations }: ExportedTerm, kind: RelationKind): string {
  return listCell(relations.filter((relation) => relation.kind === kind).map(({ id }) => id))
}
