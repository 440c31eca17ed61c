import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Term } from '../../../contract/term.ts'
import { isWide } from '../../../contract/term-lists.ts'
import { useApi } from '../../api/session.ts'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { completeList } from '../../hierarchy/complete-list.ts'
import {
  type Branch,
  type NarrowerList,
  type NarrowerRow,
  narrowerRows,
} from '../../hierarchy/narrower-rows.ts'
import { type OccurrenceKey, parseOccurrence } from '../../hierarchy/occurrence.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { positionUnderQuery } from '../../queries/position-under.ts'
import { termQueries } from '../../queries/terms.ts'
import { useAlsoUnder } from './use-also-under.ts'
import { useListedNarrower, useNarrowerPages } from './use-narrower-pages.ts'

/**
 * The narrower terms of a term with opened branches, as rows. Most come from the record of their broader term; those of
 * wide terms load by page. `first` is the initial row.
 */
export function useNarrower(
  term: Term,
  path: AncestorPath,
  opened: ReadonlySet<OccurrenceKey>,
  first: number,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const openedTerms = useMemo(() => openedBelow(term.id, opened), [term.id, opened])
  const openedIds = useMemo(() => [...new Set(openedTerms.map(({ id }) => id))], [openedTerms])
  const records = useQueries({ queries: openedIds.map((id) => termQueries.detail(api, id)) })
  const recordOf = (id: number) => (id === term.id ? term : records[openedIds.indexOf(id)]?.data)
  const isListed = (id: number) => {
    const record = recordOf(id)
    return record !== undefined && isWide(record)
  }

  const inLists = openedTerms.filter(({ under }) => isListed(under))
  const positions = useQueries({
    queries: inLists.map(({ under, id }) => {
      const record = recordOf(id)
      // A term opened in this view has a known position before its record loads.
      const query = positionUnderQuery(api, under, { id, name: record?.name ?? '' })
      return { ...query, enabled: record !== undefined }
    }),
  })
  const listed = useListedNarrower()
  const listUnder = (of: Term): NarrowerList => {
    if (!isWide(of)) return completeList(relationsOf(of, 'Narrower'))
    const here = inLists.flatMap(({ under, id }, index) => {
      const position = positions[index]?.data
      return under === of.id && typeof position === 'number' ? [{ id, position, term: recordOf(id) }] : []
    })
    return listed(of.id, of.num_narrower, here)
  }
  const branchOf = (id: number): Branch => {
    const record = records[openedIds.indexOf(id)]
    if (record?.data) return { state: 'loaded', narrower: listUnder(record.data) }
    return { state: record?.isError ? 'failed' : 'loading' }
  }
  const rows = narrowerRows(term.id, path, listUnder(term), opened, branchOf)
  const { onSeen, errorOf } = useNarrowerPages(rows, isListed, first)

  const inRecord = [term, ...records.flatMap(({ data }) => data ?? [])].filter((one) => !isWide(one))
  const alsoUnder = useAlsoUnder(
    inRecord.map((one) => ({ id: one.id, narrower: relationsOf(one, 'Narrower') })),
  )
  return {
    rows,
    onSeen,
    alsoUnder,
    errorOf,
    /** Call before a row opens, so that its position is known even after its page leaves the cache. */
    rememberPosition: (row: NarrowerRow & { kind: 'term' }) => {
      const { queryKey } = positionUnderQuery(api, row.under, row.term)
      if (isListed(row.under)) queryClient.setQueryData(queryKey, row.position - 1)
    },
  }
}

/** The opened terms with their broader terms. A term can be opened under several. */
function openedBelow(focusId: number, opened: ReadonlySet<OccurrenceKey>) {
  const found = new Map<string, { under: number; id: number }>()
  for (const key of opened) {
    const ids = parseOccurrence(key) ?? []
    const id = ids.at(-1)
    const under = ids.at(-2) ?? focusId
    if (id !== undefined) found.set(`${under} ${id}`, { under, id })
  }
  return [...found.values()]
}
