import type { Resource } from '../../../contract/fields.ts'
import { type Filter, isComplement } from '../../../contract/filter.ts'
import { complement, everyOrdinal, intersect, type Ordinals, union } from '../../ordinals.ts'
import type { Database } from '../connect/database.ts'
import { conditionOf, setOf } from './filter-sets.ts'
import { areFew } from './found-rows.ts'
import { packedOrdinals } from './packed-ordinals.ts'
import { Parameters } from './parameters.ts'
import type { RecordCounts } from './record-counts.ts'

/**
 * The records that fulfil all filters, none of which searches for words. Each filter is a statement of its own: the server
 * cannot know how many records of a large set are in another, and would look each of them up there.
 * @param among the records to choose from; null for all
 */
export async function withFilters(
  database: Database,
  counts: RecordCounts,
  resource: Resource,
  filters: readonly Filter[],
  among: Ordinals | null,
  signal?: AbortSignal,
): Promise<Ordinals> {
  const count = counts.records[resource]
  let found = among
  for (const filter of filters) {
    if (found?.length === 0) break
    const parameters = new Parameters()
    if (found && areFew(found, count)) {
      const ordinals = `unnest(${parameters.add(`{${found.join(',')}}`)}::int[]) as r (ordinal)`
      found = await read(`${ordinals} where ${conditionOf(resource, [filter], parameters)}`, parameters)
    } else {
      const set = await read(`(${setOf(resource, filter, parameters)}) as r`, parameters)
      const own = isComplement(filter) ? complement(set, count) : set
      found = found ? intersect(found, own) : own
    }
  }
  return found ?? everyOrdinal(count)

  async function read(from: string, { values }: Parameters): Promise<Ordinals> {
    const sql = `select string_agg(int4send(r.ordinal), ''::bytea) as ordinals from ${from}`
    const [row] = await database.search(sql, values, signal)
    return union([packedOrdinals(row?.ordinals)], count)
  }
}
