import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import type { CountedList } from '../../contract/counted-list.ts'
import { entriesOf, keysOf, tableOf } from '../../contract/keys.ts'
import { parseListQuery } from '../../contract/list-query.ts'

/** The total of each list. Rejects as lists do. */
export async function totalsOf<Name extends string>(
  lists: Readonly<Record<Name, CountedList>>,
  catalogue: Catalogue,
  context: RequestContext,
): Promise<Record<Name, number>> {
  const totals = entriesOf<Name, CountedList>(lists).map(
    async ([name, { resource, filters }]): Promise<[Name, number]> => {
      const query = parseListQuery(resource, [...filters, ['limit', '1']])
      if (!query.ok) throw new Error(query.problem.detail)
      return [name, (await catalogue.list(query.value, context)).total]
    },
  )
  const byName = new Map(await Promise.all(totals))
  return tableOf<Record<Name, number>>(keysOf(lists), (name) => byName.get(name) ?? 0)
}
