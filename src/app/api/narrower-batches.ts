import type { TermArray } from '../../contract/group-reference.ts'
import type { ListPage } from '../hierarchy/known-terms.ts'
import { relationsOf } from '../hierarchy/relations.ts'
import type { TreeTerm } from '../hierarchy/tree-term.ts'
import { createBatches } from './batches.ts'
import type { ApiClient } from './client.ts'
import { listKeyOf, MAX_LIMIT } from './params.ts'
import { listTerms } from './terms.ts'
import { arraysOf, relatedTreeTerm, treeTerm } from './tree.ts'

/** A list of at most `atMost` narrower terms. */
export interface ShortList {
  readonly termId: number
  readonly atMost: number
  readonly areEmptyHidden: boolean
}

/** All narrower terms of a term, and what divides them. */
export interface NarrowerInRecord {
  readonly terms: readonly TreeTerm[]
  readonly arrays?: readonly TermArray[] | undefined
}

/** Requests for the narrower terms of many terms at once. A tree with many open branches needs hundreds of lists. */
export interface NarrowerBatches {
  /** All narrower terms from the record, in list order; empty for an unknown term. */
  all(termId: number): Promise<NarrowerInRecord>
  short(list: ShortList): Promise<ListPage>
}

const made = new WeakMap<ApiClient, NarrowerBatches>()

export function narrowerBatches(api: ApiClient): NarrowerBatches {
  const known = made.get(api)
  if (known) return known
  const all = createBatches<number, NarrowerInRecord>(
    (ids) => Math.min(ids.length, MAX_RECORDS),
    (ids) => readRecords(api, ids),
  )
  const shown = createBatches<ShortList, ListPage>(fitting, (lists) => readShortLists(api, lists))
  const full = createBatches<ShortList, ListPage>(fitting, (lists) => readShortLists(api, lists))
  const batches: NarrowerBatches = {
    all,
    short: (list) => (list.areEmptyHidden ? shown(list) : full(list)),
  }
  made.set(api, batches)
  return batches
}

/** Limit of one request, because a record may list thousands of narrower terms. */
const MAX_RECORDS = 50

/** Never aborted, because a batch also serves rows that are still in view. */
const signal = new AbortController().signal

async function readRecords(api: ApiClient, ids: readonly number[]): Promise<NarrowerInRecord[]> {
  const list = listKeyOf([['id_in', [...new Set(ids)].join(',')]])
  const { rows } = await listTerms(api, list, 0, MAX_RECORDS, signal)
  const records = new Map(rows.map((term) => [term.id, term]))
  return ids.map((id) => {
    const term = records.get(id)
    if (term === undefined) return { terms: [] }
    return { terms: relationsOf(term, 'Narrower').map(relatedTreeTerm), arrays: arraysOf(term) }
  })
}

/** Number of lists that fit into one page. */
function fitting(lists: readonly ShortList[]): number {
  let left = MAX_LIMIT
  const over = lists.findIndex(({ atMost }) => {
    left -= atMost
    return left < 0
  })
  return over === -1 ? lists.length : over
}

async function readShortLists(api: ApiClient, lists: readonly ShortList[]): Promise<ListPage[]> {
  const ids = [...new Set(lists.map(({ termId }) => termId))]
  const list = listKeyOf([
    ['broader_in', ids.join(',')],
    ...(lists[0]?.areEmptyHidden ? [['num_branch_items_gt', '0'] as const] : []),
  ])
  const page = await listTerms(api, list, 0, MAX_LIMIT, signal)
  const terms = page.rows.map(treeTerm)
  return lists.map(({ termId }) => {
    const rows = terms.filter(({ broader }) => broader?.some(({ id }) => id === termId))
    return { total: rows.length, rows }
  })
}
