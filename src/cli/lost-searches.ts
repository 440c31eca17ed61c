import { readFileSync } from 'node:fs'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Resource } from '../contract/fields.ts'
import { type ListQuery, parseListQuery } from '../contract/list-query.ts'
import { CommandFailure } from './failure.ts'

/** A search of the search box, as lists of terms and of items. */
export interface Search {
  readonly text: string
  readonly lists: Readonly<Record<Resource, ListQuery>>
}

/** The totals of a search that would find fewer terms or items. */
export interface LostSearch {
  search: string
  terms: { before: number; after: number }
  items: { before: number; after: number }
}

/** The searches of a file, one in each line. Throws a CommandFailure if it cannot be read, or if a line cannot be searched. */
export function readSearches(file: string): Search[] {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch {
    throw new CommandFailure(`--searches: ${file} cannot be read`, 2)
  }
  return content.split(/\r?\n/).flatMap((line, at) => {
    const text = line.trim()
    if (text === '') return []
    const list = (resource: Resource) => {
      const parsed = parseListQuery(resource, [
        [SEARCHED[resource], text],
        ['limit', '1'],
      ])
      if (parsed.ok) return parsed.value
      throw new CommandFailure(`--searches: ${file}, line ${at + 1}: ${parsed.problem.detail}`, 2)
    }
    return [{ text, lists: { term: list('term'), item: list('item') } }]
  })
}

/** What the search box looks in. */
const SEARCHED: Readonly<Record<Resource, string>> = { term: 'term', item: 'text' }

export async function lostSearches(
  searches: readonly Search[],
  earlier: Catalogue,
  later: Catalogue,
  signal: AbortSignal,
): Promise<LostSearch[]> {
  const lost: LostSearch[] = []
  for (const { text, lists } of searches) {
    const totals = async (query: ListQuery) => {
      const pages = [earlier.list(query, { signal }), later.list(query, { signal })]
      const [before, after] = await Promise.all(pages)
      return { before: before?.total ?? 0, after: after?.total ?? 0 }
    }
    const [terms, items] = await Promise.all([totals(lists.term), totals(lists.item)])
    if (terms.after < terms.before || items.after < items.before) lost.push({ search: text, terms, items })
  }
  return lost
}
