import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Relation, Term } from '../../../contract/term.ts'
import { isWide } from '../../../contract/term-lists.ts'
import { pageStart } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { relatedTreeTerm, treeTerm } from '../../api/tree.ts'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { arrangedList } from '../../hierarchy/arranged.ts'
import { type OccurrenceKey, parseOccurrence } from '../../hierarchy/occurrence.ts'
import { buildOpenTree } from '../../hierarchy/open-tree.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { isUnread, type RowPosition, type TreeRow } from '../../hierarchy/tree-row.ts'
import type { NarrowerList, TreeTerm } from '../../hierarchy/tree-term.ts'
import { positionUnderQuery } from '../../queries/position-under.ts'
import { termQueries } from '../../queries/terms.ts'
import { useAlsoUnder } from './use-also-under.ts'
import { useListedNarrower, useNarrowerPages } from './use-narrower-pages.ts'

/**
 * The narrower terms of a term with opened branches, as a tree. Most come from the record of their broader term; those of
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
    if (!isWide(of)) return arrangedList(narrowerOf(of), of.arrays ?? [])
    const here = inLists.flatMap(({ under, id }, index) => {
      const position = positions[index]?.data
      const record = recordOf(id)
      return under === of.id && typeof position === 'number'
        ? [{ id, position, term: record && treeTerm(record) }]
        : []
    })
    return listed(of.id, of.num_narrower, here)
  }
  const source = {
    top: listUnder(term),
    under: ({ id }: { id: number }) => {
      const record = recordOf(id)
      return record ? listUnder(record) : UNKNOWN
    },
    canOpen: ({ narrowerCount }: TreeTerm) => narrowerCount > 0,
    above: [...path, term.id],
  }
  const tree = buildOpenTree(source, opened)
  const underOf = (row: RowPosition) => tree.listParent(row).term?.id ?? term.id
  const pageOf = (row: RowPosition) => {
    const under = underOf(row)
    return isListed(under) ? { under, start: pageStart(row.position) } : undefined
  }
  const pages = useNarrowerPages(tree, pageOf, first)

  const inRecord = [term, ...records.flatMap(({ data }) => data ?? [])].filter((one) => !isWide(one))
  const alsoUnder = useAlsoUnder(inRecord.map((one) => ({ id: one.id, narrower: narrowerOf(one) })))
  return {
    tree,
    onSeen: pages.onSeen,
    /** The other places of the term of a row. */
    alsoUnder: (row: TreeRow) => (row.kind === 'term' ? alsoUnder(underOf(row), row.term) : undefined),
    /** Why the term of a row, or the whole list that it stands for, is missing. */
    errorOf: (row: TreeRow): Error | null =>
      row.kind === 'term' || isUnread(row)
        ? pages.errorOf(row)
        : (records[openedIds.indexOf(underOf(row))]?.error ?? null),
    /** Call before a row opens, so that its position is known even after its page leaves the cache. */
    rememberPosition: (row: TreeRow & { kind: 'term' }) => {
      const under = underOf(row)
      const { queryKey } = positionUnderQuery(api, under, row.term)
      if (isListed(under)) queryClient.setQueryData(queryKey, row.position)
    },
  }
}

/** The list of a term whose record is not loaded. */
const UNKNOWN: NarrowerList = { count: undefined, at: () => undefined, find: () => undefined }

/** By name. Terms no longer used come last. */
function narrowerOf(term: Term): TreeTerm[] {
  const isLast = ({ deprecated }: Relation) => Number(deprecated === true)
  return relationsOf(term, 'Narrower')
    .toSorted((a, b) => isLast(a) - isLast(b))
    .map(relatedTreeTerm)
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
