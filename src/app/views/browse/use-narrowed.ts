import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListKey } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { MATCH_BATCH } from '../../api/tree.ts'
import { type Narrowed, narrowTo, openNarrowed } from '../../hierarchy/narrowed.ts'
import type { OccurrenceKey } from '../../hierarchy/occurrence.ts'
import { buildOpenTree, type OpenTree } from '../../hierarchy/open-tree.ts'
import type { Opened } from '../../hierarchy/opened.ts'
import { treeQueries } from '../../queries/tree.ts'
import type { Gap } from './use-thesaurus.ts'

/** Limit of rows that open automatically; further branches are opened by hand. */
const MAX_ROWS = 5000

export interface NarrowedTree {
  /** Undefined until the first response. */
  readonly tree: OpenTree | undefined
  readonly opened: Opened
  readonly matches: ReadonlySet<number>
  /** Exact number of matches, shown or not. */
  readonly total: number
  /** True if some paths were too many to open automatically. */
  readonly isCut: boolean
  /** True while the rows belong to an earlier filter. */
  readonly isBusy: boolean
  readonly gap: Gap | undefined
  /** Number of matches that the next step adds. */
  readonly nextStep: number
  showMore(): void
}

const NOTHING: Narrowed = narrowTo([], [])

/** The tree narrowed to the terms of a list, with all paths to them. Matches load in steps. */
export function useNarrowed(list: ListKey, toggled: ReadonlySet<OccurrenceKey>): NarrowedTree {
  const api = useApi()
  const [requested, setRequested] = useState({ list, steps: 1 })
  const steps = requested.list === list ? requested.steps : 1
  const results = useQueries({
    queries: Array.from({ length: steps }, (_, step) => treeQueries.found(api, list, step)),
  })
  const stamp = `${list} ${results.map(({ dataUpdatedAt }) => dataUpdatedAt).join()}`
  const [first] = results
  const [shown, setShown] = useState<{ stamp: string; total: number; narrowed: Narrowed }>()
  if (first?.data && shown?.stamp !== stamp) {
    const found = results.flatMap(({ data }) => data ?? [])
    const narrowed = narrowTo(
      found.flatMap(({ matches }) => matches),
      found.flatMap(({ ancestors }) => ancestors),
    )
    setShown({ stamp, total: first.data.total, narrowed })
  }
  const narrowed = shown?.narrowed ?? NOTHING
  const { opened, isCut } = useMemo(() => openNarrowed(narrowed, toggled, MAX_ROWS), [narrowed, toggled])
  const tree = useMemo(() => buildOpenTree(narrowed.source, opened), [narrowed, opened])
  const failed = results.find(({ isError }) => isError)
  const total = shown?.total ?? 0
  return {
    tree: shown && tree,
    opened,
    matches: narrowed.matches,
    total,
    isCut,
    isBusy: results.some(({ isPending }) => isPending) && !failed,
    gap: failed && { error: failed.error },
    nextStep: Math.min(MATCH_BATCH, total - narrowed.matches.size),
    showMore: () => setRequested({ list, steps: steps + 1 }),
  }
}
