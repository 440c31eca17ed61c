import type { Catalogue } from '../../catalogue/catalogue.ts'
import { placedBroader, type Term } from '../../contract/term.ts'
import { readTerm } from './read-term.ts'

/** More are not read in a small window. */
const MOST_PLACES = 4
const MOST_LEVELS = 12

/** The places of a term, each with the names from its top term on. */
export interface Places {
  readonly places: readonly (readonly string[])[]
  /** Whether the term has more places than these. */
  readonly hasMore: boolean
}

/**
 * Reads the broader terms of a term upwards, no more of them than the places show. A place ends where all broader terms
 * are already in it (a cycle), and a long one begins with an ellipsis.
 */
export async function placesOf(catalogue: Catalogue, term: Term): Promise<Places> {
  const places: string[][] = []
  const records = new Map<number, Term | undefined>()
  const read = async (id: number) => {
    if (!records.has(id)) records.set(id, await readTerm(catalogue, String(id)))
    return records.get(id)
  }
  // Upwards, from the term on. The last one is followed first.
  const open: Term[][] = [[term]]
  for (let path = open.pop(); path && places.length <= MOST_PLACES; path = open.pop()) {
    const above = broaderOutside(path)
    if (above.length === 0 || path.length === MOST_LEVELS) {
      const names = path.map(({ name }) => name).reverse()
      places.push(above.length === 0 ? names : ['…', ...names])
      continue
    }
    for (const id of above.reverse()) {
      const broader = await read(id)
      if (broader) open.push([...path, broader])
    }
  }
  return { places: places.slice(0, MOST_PLACES), hasMore: places.length > MOST_PLACES }
}

/** The ids of the broader terms of the last term, without those that are in the path. */
function broaderOutside(path: readonly Term[]): number[] {
  return placedBroader({ relations: path.at(-1)?.relations ?? [] })
    .filter(({ id }) => !path.some((term) => term.id === id))
    .slice(0, MOST_PLACES + 1)
    .map(({ id }) => id)
}
