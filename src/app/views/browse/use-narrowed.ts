import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListKey } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { FOUND_STEP } from '../../api/tree.ts'
import { type Narrowed, narrowTo, openNarrowed } from '../../hierarchy/narrowed.ts'
import type { OccurrenceKey } from '../../hierarchy/occurrence.ts'
import { buildOpenTree, type OpenTree } from '../../hierarchy/open-tree.ts'
import type { Opened } from '../../hierarchy/opened.ts'
import { treeQueries } from '../../queries/tree.ts'
import type { Gap } from './use-thesaurus.ts'

/** Rows that a narrowed tree opens by itself: past that, where ways multiply, one goes on by hand. */
const MAX_ROWS = 5000

export interface NarrowedTree {
  /** Undefined until the first answer. */
  readonly tree: OpenTree | undefined
  readonly opened: Opened
  readonly matches: ReadonlySet<number>
  /** Exact number of the terms that were looked for, shown or not. */
  readonly total: number
  /** Not all of the ways are open by themselves. */
  readonly isCut: boolean
  /** What is shown is what was looked for before. */
  readonly isBusy: boolean
  readonly gap: Gap | undefined
  /** How many more a next step shows. */
  readonly nextStep: number
  showMore(): void
}

const NOTHING: Narrowed = narrowTo([], [])

/** The tree narrowed to what a list of the API has, with all the ways to it, a step of matches at a time. */
export function useNarrowed(list: ListKey, turned: ReadonlySet<OccurrenceKey>): NarrowedTree {
  const api = useApi()
  const [asked, setAsked] = useState({ list, steps: 1 })
  const steps = asked.list === list ? asked.steps : 1
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
  const { opened, isCut } = useMemo(() => openNarrowed(narrowed, turned, MAX_ROWS), [narrowed, turned])
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
    nextStep: Math.min(FOUND_STEP, total - narrowed.matches.size),
    showMore: () => setAsked({ list, steps: steps + 1 }),
  }
}
