import { expect } from 'vitest'
import { z } from 'zod/mini'
import { revisionIn } from '../contract/revision.ts'
import { LISTED_ITEMS } from './list-readers.ts'

/** What one response of the API says. */
const answerSchema = z.object({
  items: z.optional(z.array(z.object({ id: z.number() }))),
  id: z.optional(z.number()),
  title: z.optional(z.string()),
  type: z.optional(z.string()),
})

/**
 * Starts 8 clients whose requests do not depend on each other: lists, searches and records. Half of them name a revision.
 * @param firstIds the lowest id in the catalogue of each revision
 */
export function startSingleReaders(
  site: string,
  key: string,
  firstIds: Readonly<Record<string, number>>,
  named: string,
) {
  const faults: string[] = []
  const refusals = new Set<string>()
  const revisions = new Set<string | undefined>()
  const reads = Array.from({ length: 8 }, () => 0)
  let isOver = false
  /** No list is cached: each is another one. */
  const pathOf = (turn: number) => {
    if (turn % 3 === 0) return '/api/v1/item/30/json/?'
    return `/api/v1/item/json/?limit=100&id_lt=${1000 + turn}&${turn % 3 === 1 ? 'text=bowl&' : ''}facet=decade&`
  }
  const read = async (client: number, turn: number) => {
    const isNamed = client % 2 === 1
    const path = `${pathOf(turn)}api_key=${key}${isNamed ? `&revision=${named}` : ''}`
    const response = await fetch(site + path)
    const answer = answerSchema.parse(await response.json())
    const revision = revisionIn(response.headers.get('ETag'))
    if (response.ok) {
      revisions.add(revision)
      const first = firstIds[revision ?? ''] ?? Number.NaN
      const ids = answer.items?.map(({ id }) => id).toSorted((a, b) => a - b)
      const expected = Array.from({ length: LISTED_ITEMS }, (_, index) => first + index)
      if (ids && String(ids) !== String(expected)) faults.push(`mixed: ${revision}: ${ids}`)
      if (isNamed && revision !== named) faults.push(`${revision} instead of ${named}`)
      return
    }
    const refusal = `${response.status} ${answer.type?.split('/').at(-1)}`
    if (isNamed) refusals.add(refusal)
    else faults.push(`${refusal} at ${path}`)
  }
  const ended = Promise.all(
    reads.map(async (_, client) => {
      for (let turn = 0; !isOver; turn++) {
        await read(client, turn).catch((error: unknown) => faults.push(String(error)))
        reads[client] = turn
      }
    }),
  )
  return {
    async progress(more: number): Promise<void> {
      const before = [...reads]
      const enough = () => reads.every((done, client) => done >= (before[client] ?? 0) + more)
      await expect.poll(enough).toBe(true)
    },
    async end() {
      isOver = true
      await ended
      return { faults, refusals: [...refusals], revisions: [...revisions].sort() }
    },
  }
}
