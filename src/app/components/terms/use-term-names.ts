import { useQueries } from '@tanstack/react-query'
import type { Field } from '../../../contract/fields.ts'
import type { Filter } from '../../../contract/filter.ts'
import { LOCALE, t } from '../../../contract/texts.ts'
import { idPages, listKeyOf, MAX_LIMIT } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import type { NameOf } from '../../filters/item-phrases.ts'
import { byName, type TermByName } from '../../hierarchy/term-by-name.ts'
import { groupQueries } from '../../queries/groups.ts'
import { termQueries } from '../../queries/terms.ts'

/** Few terms are requested one by one: their records are often cached already, or needed next. */
const FEW = 4

/** The names of the terms and groups in some filters, as far as they are loaded. */
export function useTermNames(filters: readonly Filter[]): NameOf {
  const recordOf = useNamedRecords(filters)
  return (id, field) => recordOf(id, field).name
}

/** The same with the languages of the names. */
export function useNamedRecords(filters: readonly Filter[]): (id: number, field?: Field) => TermByName {
  const api = useApi()
  const idsOf = (isOfGroups: boolean) =>
    filters.flatMap((filter) =>
      filter.kind === 'ids' && isGroupField(filter.field) === isOfGroups ? filter.ids : [],
    )
  const termOf = useTermsByName(idsOf(false))
  const groups = useQueries({
    queries: [...new Set(idsOf(true))].map((id) => groupQueries.detail(api, id)),
  })
  return (id, field) => {
    if (field === undefined || !isGroupField(field)) return termOf(id)
    const group = groups.find(({ data }) => data?.id === id)?.data
    return group ? byName(group) : { id, name: t`group ${id}`, language: LOCALE }
  }
}

/** Whether the ids of a filter are those of groups. */
export function isGroupField({ name }: Field): boolean {
  return name === 'group'
}

/**
 * Some terms by name; until they are loaded, or for unknown ids, their ids in words of the interface. One request holds a
 * page of terms.
 */
export function useTermsByName(termIds: readonly number[]): (id: number) => TermByName {
  const api = useApi()
  // Sorted, so that equal sets share a request.
  const ids = [...new Set(termIds)].sort((a, b) => a - b)
  const areFew = ids.length <= FEW
  const records = useQueries({ queries: areFew ? ids.map((id) => termQueries.detail(api, id)) : [] })
  const pages = useQueries({
    queries: areFew
      ? []
      : idPages(ids).map((part) =>
          termQueries.page(api, listKeyOf([['id_in', part.join(',')]]), 0, MAX_LIMIT),
        ),
  })
  const known = [
    ...records.flatMap(({ data }) => data ?? []),
    ...pages.flatMap(({ data }) => data?.rows ?? []),
  ]
  const terms = new Map(known.map((term) => [term.id, term]))
  return (id) => terms.get(id) ?? { id, name: t`term ${id}`, language: LOCALE }
}
