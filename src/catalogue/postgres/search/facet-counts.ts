import { z } from 'zod/mini'
import {
  branchFacetValue,
  decadeFacetValue,
  type Facet,
  type FacetField,
  textFacetValue,
} from '../../../contract/facets.ts'
import { countDecades } from '../../decade-totals.ts'
import type { FacetSearch } from '../../searches/searcher.ts'
import type { Database } from '../connect/database.ts'
import { type RowsOf, rowsOfFound } from './found-rows.ts'
import { Parameters } from './parameters.ts'

/** The facets of a list of items. */
export async function countFacets(
  database: Database,
  count: number,
  { facets: { fields, limit }, branchesOf, items }: FacetSearch,
  signal?: AbortSignal,
): Promise<readonly Facet[]> {
  const parameters = new Parameters()
  const rowsOf = items ? rowsOfFound(items, count, parameters) : allRows
  const counts = fields.map((field) => {
    const counted = countsOf(field, { rowsOf, limit, branchesOf, parameters })
    return `(select json_agg(counted) from (${counted}) as counted)::text`
  })
  const [row] = await database.search(
    `select array[${counts.join(', ')}] as facets`,
    parameters.values,
    signal,
  )
  const read = z.array(z.nullable(z.string())).parse(row?.facets)
  return fields.map((field, at) => readFacet(field, JSON.parse(read[at] ?? '[]'), limit))
}

const allRows: RowsOf = (table) => table

interface Counting {
  rowsOf: RowsOf
  limit: number
  branchesOf: readonly number[] | null
  parameters: Parameters
}

function countsOf(field: FacetField, { rowsOf, limit, branchesOf, parameters }: Counting): string {
  switch (field.kind) {
    case 'text':
      return `
        select written as value, total, "distinct" from (
          select number, count(*) as total, count(*) over () as "distinct"
          from ${rowsOf(`item_facet_${field.name}`)} group by number order by total desc, number limit ${parameters.add(limit)}::int
        ) as largest join item_facet_value as own on own.field = '${field.name}' and own.number = largest.number
        order by total desc, own.number`
    case 'number':
      return `
        select first, last, count(*) as total from ${rowsOf(`item_decades_${field.name}`)} group by first, last`
    case 'relation':
      return `
        select id, written as value, total, "distinct" from (
          select head, count(*) as total, count(*) over () as "distinct"
          from (${itemsInBranches(field.name, rowsOf, branchesOf, parameters)}) as members group by head
        ) as counted
        join term_text_name as name on name.ordinal = head join term_row on term_row.ordinal = head
        order by total desc, written, head limit ${parameters.add(limit)}::int`
  }
}

/** Each item of the list with the head of each branch that it is in, once. */
function itemsInBranches(
  field: string,
  rowsOf: RowsOf,
  branchesOf: readonly number[] | null,
  parameters: Parameters,
): string {
  if (branchesOf === null) return `select ordinal, number as head from ${rowsOf(`item_facet_${field}`)}`
  const ids = `${parameters.add(branchesOf)}::bigint[]`
  return `
    select head, ordinal from ${rowsOf(`(
      select term as head, unnest(items) as ordinal from item_branch where term in (
        select narrower from term_broader where broader in (select ordinal from term_row where id = any(${ids}))
      )
    ) as in_branch`)}`
}

const valuesSchema = z.array(
  z.object({ id: z.optional(z.number()), value: z.string(), total: z.number(), distinct: z.number() }),
)
const periodsSchema = z.array(z.object({ first: z.number(), last: z.number(), total: z.number() }))

function readFacet(field: FacetField, counted: unknown, limit: number): Facet {
  if (field.kind === 'number') return decadeFacet(field, periodsSchema.parse(counted), limit)
  const found = valuesSchema.parse(counted)
  const values = found.map(({ id, value, total }) =>
    field.kind === 'text'
      ? textFacetValue(field, value, total)
      : branchFacetValue(field, { id: id ?? 0, name: value }, total),
  )
  return { field: field.facet, distinct: found[0]?.distinct ?? 0, values }
}

function decadeFacet(
  field: Extract<FacetField, { kind: 'number' }>,
  periods: z.infer<typeof periodsSchema>,
  limit: number,
): Facet {
  const ends = new Set(periods.flatMap(({ first, last }) => [first, last]))
  const decades = [...ends].sort((a, b) => a - b)
  const totalsOf = (end: 'first' | 'last') => {
    const totals = new Map<number, number>()
    for (const { [end]: decade, total } of periods) totals.set(decade, (totals.get(decade) ?? 0) + total)
    return Uint32Array.from(decades, (decade) => totals.get(decade) ?? 0)
  }
  const { distinct, largest } = countDecades(decades, totalsOf('first'), totalsOf('last'), limit)
  const values = largest.map(({ decade, total }) => decadeFacetValue(field, decade, total))
  return { field: field.facet, distinct, values }
}
