import { stringify } from 'csv-stringify/sync'
import type { Resource } from '../../contract/fields.ts'
import { type Item, itemSchema } from '../../contract/item.ts'
import { RELATION_KINDS, RELATIONS, type RelationKind, type Term } from '../../contract/term.ts'
import type { Catalogue } from '../catalogue.ts'
import { imagesCell, listCell, numberCell, objectCell, peopleCell, rightsCell, textCell } from './cells.ts'
import { type DescribedTerm, describedTerms } from './described-terms.ts'

/** A table with a header line, of the members that an import reads; what is derived from them is not in it. */
export function csvTable(
  catalogue: Catalogue,
  resource: Resource,
  batches: AsyncIterable<readonly Buffer[]>,
): AsyncIterable<string> {
  return resource === 'term'
    ? table(TERM_COLUMNS, describedTerms(catalogue, batches))
    : table(ITEM_COLUMNS, decodedItems(batches))
}

async function* decodedItems(batches: AsyncIterable<readonly Buffer[]>): AsyncGenerator<Item[]> {
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
  // In a table several notes are parted like the values of a list.
  scope_notes: ({ term }) => listCell(term.scope_notes === null ? [] : [term.scope_notes]),
  ...Object.fromEntries(
    RELATION_KINDS.map((kind) => [
      RELATIONS[kind].field,
      ({ term }: DescribedTerm) => relatedCell(term, kind),
    ]),
  ),
  source_uri: ({ term }) => textCell(term.source_uri),
  languages: ({ languages }) => objectCell(languages),
}

const ITEM_COLUMNS: Columns<Item> = {
  id: ({ id }) => String(id),
  registration_number: (item) => textCell(item.registration_number),
  title: (item) => textCell(item.title),
  summary: (item) => textCell(item.summary),
  description: (item) => textCell(item.description),
  significance_statement: (item) => textCell(item.significance_statement),
  history_notes: (item) => textCell(item.history_notes),
  production_notes: (item) => textCell(item.production_notes),
  marks: (item) => textCell(item.marks),
  names: (item) => listCell(item.names),
  terms: (item) => listCell(item.terms.map(({ id }) => id)),
  categories: (item) => listCell(item.categories),
  subjects: (item) => listCell(item.subjects),
  materials: (item) => listCell(item.materials),
  techniques: (item) => listCell(item.techniques),
  makers: (item) => peopleCell(item.makers),
  designers: (item) => peopleCell(item.designers),
  users: (item) => peopleCell(item.users),
  production_date: (item) => textCell(item.production_date),
  production_year_from: (item) => numberCell(item.production_year_from),
  production_year_to: (item) => numberCell(item.production_year_to),
  production_place: (item) => textCell(item.production_place),
  used_place: (item) => textCell(item.used_place),
  height_mm: (item) => numberCell(item.height_mm),
  width_mm: (item) => numberCell(item.width_mm),
  depth_mm: (item) => numberCell(item.depth_mm),
  diameter_mm: (item) => numberCell(item.diameter_mm),
  weight_g: (item) => numberCell(item.weight_g),
  dimensions: (item) => textCell(item.dimensions),
  acquisition_credit_line: (item) => textCell(item.acquisition_credit_line),
  acquisition_year: (item) => numberCell(item.acquisition_year),
  on_display: (item) => textCell(item.on_display),
  rights: (item) => rightsCell(item.rights),
  images: (item) => imagesCell(item.images),
  record_uri: (item) => textCell(item.record_uri),
}

function relatedCell({ relations }: Term, kind: RelationKind): string {
  return listCell(relations.filter((relation) => relation.kind === kind).map(({ id }) => id))
}
