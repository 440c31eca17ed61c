import type { TreeTerm } from '../hierarchy/tree-term.ts'
import type { ApiClient } from './client.ts'
import { listKeyOf } from './params.ts'
import { listTerms } from './terms.ts'
import { relatedTreeTerm } from './tree-terms.ts'

/** Records of one request: some may have thousands of narrower terms. */
const MAX_BATCH = 50

interface Asked {
  resolve(narrower: TreeTerm[]): void
  reject(error: unknown): void
}

const waiting = new WeakMap<ApiClient, Map<number, Asked[]>>()

/**
 * All narrower terms of a term at once, out of its record, in the order in which lists have them; none where there is no
 * such term. What is asked for at the same time is asked in one request: a tree that is come back to may have hundreds
 * of opened terms to be placed.
 */
export function listAllNarrower(api: ApiClient, id: number): Promise<TreeTerm[]> {
  return new Promise((resolve, reject) => {
    let batch = waiting.get(api)
    if (batch === undefined) {
      batch = new Map()
      waiting.set(api, batch)
      setTimeout(() => void send(api))
    }
    batch.set(id, [...(batch.get(id) ?? []), { resolve, reject }])
  })
}

async function send(api: ApiClient): Promise<void> {
  const batch = waiting.get(api) ?? new Map<number, Asked[]>()
  waiting.delete(api)
  const ids = [...batch.keys()]
  const parts: number[][] = []
  for (let from = 0; from < ids.length; from += MAX_BATCH) parts.push(ids.slice(from, from + MAX_BATCH))
  await Promise.all(
    parts.map(async (part) => {
      const asked = (id: number) => batch.get(id) ?? []
      try {
        const list = listKeyOf([['id_in', part.join(',')]])
        const { rows } = await listTerms(api, list, 0, MAX_BATCH, new AbortController().signal)
        const records = new Map(rows.map((term) => [term.id, term.relations]))
        for (const id of part) {
          const narrower = (records.get(id) ?? []).filter(({ kind }) => kind === 'Narrower')
          for (const { resolve } of asked(id)) resolve(narrower.map(relatedTreeTerm))
        }
      } catch (error) {
        for (const id of part) for (const { reject } of asked(id)) reject(error)
      }
    }),
  )
}
