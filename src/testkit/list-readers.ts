import { expect } from 'vitest'
import { writeCatalogue } from '../catalogue/engines.ts'
import { itemPageSchema } from '../contract/envelope.ts'
import { revisionIn } from '../contract/revision.ts'
import { itemOf, thesaurusOf } from './world.ts'

/** How many items the catalogue has. */
export const LISTED_ITEMS = 60

/** Writes a catalogue whose lists the readers below can check: bowls with consecutive numbers. Returns its revision. */
export async function writeBowls(location: string, first: number, count = LISTED_ITEMS): Promise<string> {
  const items = Array.from({ length: count }, (_, index) =>
    itemOf({ id: first + index, title: `Bowl ${first + index}` }),
  )
  const options = { title: 'Test museum', language: 'en' }
  return (await writeCatalogue(location, thesaurusOf([]), items, options)).revision
}

/** Reads the whole list over and over by the links to next pages. Every list must be of one catalogue. */
function startReader(site: string, key: string, query: string) {
  const faults: string[] = []
  const revisions = new Set<string>()
  let lists = 0
  let isOver = false
  const readList = async () => {
    let next: string | undefined = `/api/v1/item/json/?limit=10&${query}api_key=${key}`
    const ids: number[] = []
    const read = new Set<string | undefined>()
    while (next !== undefined) {
      const response: Response = await fetch(site + next, { headers: { 'X-Api-Key': key } })
      const body: unknown = await response.json()
      if (!response.ok) throw new Error(`${response.status} at ${next}: ${JSON.stringify(body)}`)
      ids.push(...itemPageSchema.parse(body).items.map(({ id }) => id))
      read.add(revisionIn(response.headers.get('ETag')))
      next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
    }
    const [revision = ''] = read
    const sorted = ids.toSorted((a, b) => a - b)
    const [first = 0] = sorted
    const isWhole = ids.length === LISTED_ITEMS && sorted.every((id, index) => id === first + index)
    if (read.size !== 1 || !isWhole) throw new Error(`mixed: ${[...read]}: ${ids}`)
    revisions.add(revision)
    lists++
  }
  const ended = (async () => {
    while (!isOver) await readList().catch((error: unknown) => faults.push(String(error)))
  })()
  return {
    faults,
    revisions,
    lists: () => lists,
    end: () => {
      isOver = true
      return ended
    },
  }
}

/** Starts clients that read lists of items all the time. The queries end with “&”; each client has one of them. */
export function startReaders(site: string, key: string, count: number, queries: readonly string[] = ['']) {
  const readers = Array.from({ length: count }, (_, index) =>
    startReader(site, key, queries[index % queries.length] ?? ''),
  )
  return {
    /** Waits until each client has read so many more whole lists. */
    async progress(more: number): Promise<void> {
      const before = readers.map(({ lists }) => lists())
      const enough = () => readers.every(({ lists }, index) => lists() >= (before[index] ?? 0) + more)
      await expect.poll(enough).toBe(true)
    },
    /** Ends them, and returns what went wrong and which revisions they read. */
    async end(): Promise<{ faults: string[]; revisions: string[] }> {
      await Promise.all(readers.map(({ end }) => end()))
      const revisions = new Set(readers.flatMap((reader) => [...reader.revisions]))
      return { faults: readers.flatMap(({ faults }) => faults), revisions: [...revisions].sort() }
    },
  }
}
