import { isWide } from '../../contract/term-lists.ts'
import { createBatches } from './batches.ts'
import type { ApiClient } from './client.ts'
import { listKeyOf } from './params.ts'
import { getTerm, listTerms } from './terms.ts'

/** A term whose branch is counted. */
export interface TermOfBranch {
  readonly id: number
  readonly narrowerCount: number
}

const made = new WeakMap<ApiClient, (id: number) => Promise<number>>()

/** Limit of one request, because records have all relations of their terms. */
const MAX_RECORDS = 50

/** Never aborted, because a batch also serves rows that are still in view. */
const signal = new AbortController().signal

/** The distinct items of a branch. Terms of one view are requested together; wide ones alone, for their short records. */
export async function branchTotal(api: ApiClient, { id, narrowerCount }: TermOfBranch): Promise<number> {
  if (isWide({ num_narrower: narrowerCount })) return (await getTerm(api, id, signal)).num_branch_items
  let batched = made.get(api)
  if (batched === undefined) {
    batched = createBatches<number, number>(
      (ids) => Math.min(ids.length, MAX_RECORDS),
      (ids) => readTotals(api, ids),
    )
    made.set(api, batched)
  }
  return batched(id)
}

async function readTotals(api: ApiClient, ids: readonly number[]): Promise<number[]> {
  const list = listKeyOf([['id_in', [...new Set(ids)].join(',')]])
  const { rows } = await listTerms(api, list, 0, MAX_RECORDS, signal)
  const totals = new Map(rows.map((term) => [term.id, term.num_branch_items]))
  return ids.map((id) => totals.get(id) ?? 0)
}
