import path from 'node:path'
import { beforeEach } from 'vitest'
import type { GoneRecord } from '../catalogue/catalogue.ts'
import { openCatalogue, openIdHistory } from '../catalogue/engines.ts'
import { presentTraits } from '../catalogue/id-history.ts'
import type { Finding } from '../catalogue/importing/findings.ts'
import type { ImportRequest } from '../catalogue/importing/import-request.ts'
import { importSources } from '../catalogue/importing/import-sources.ts'
import type { Resource } from '../contract/fields.ts'
import { newFolder } from './command.ts'
import { TURTLE } from './read-texts.ts'

export interface Sources {
  /** Statements in Turtle. */
  ttl?: string
  /** Tables of terms. */
  csv?: string | string[]
  /** Tables of items. */
  items?: string | string[]
}

interface Imported {
  revision: string
  said: string[]
  removed: number
  gone: number
}

/** For tests that import again and again over one catalogue, a new one for each test. */
export function importEditions(newLocation = () => path.join(newFolder(), 'museum.db')) {
  let catalogue = ''
  const begin = () => {
    catalogue = newLocation()
  }
  beforeEach(begin)
  return { begin, file: () => catalogue, imports, everyTerm, idsByName, itemsById, goneById }

  /** Imports over the catalogue of the test. The findings are those about ids. */
  async function imports({ ttl, csv = [], items }: Sources, more: Partial<ImportRequest> = {}) {
    const said: string[] = []
    const result = await importSources({
      terms: [
        ...(ttl === undefined ? [] : [{ path: 'terms.ttl', content: TURTLE + ttl }]),
        ...[csv].flat().map((content, i) => ({ path: `terms${i}.csv`, content })),
      ],
      items: [items ?? []].flat().map((content, i) => ({ path: `items${i}.csv`, content })),
      language: 'en',
      strict: false,
      catalogue,
      onFinding: ({ code, reason, value = '', count = 1 }: Finding) => {
        if (/-id$|^repeated-number$|^removed-|^deprecated-/.test(code))
          said.push(`${code} ${count}: ${reason} [${value}]`)
      },
      ...more,
    })
    if (result.refused) throw new Error(result.reason)
    const { revision, removed, gone } = result.summary
    return { revision, said, removed, gone } satisfies Imported
  }

  /** The names of all terms that the catalogue has or had, by id, and the ids of those that it has. */
  async function everyTerm() {
    const history = await openIdHistory(catalogue)
    if (history === undefined) throw new Error('there is no catalogue')
    const present = new Set<number>()
    for await (const { id, isGone } of history.terms()) if (!isGone) present.add(id)
    const names = new Map<number, string>()
    for await (const { id, name } of history.asGone('term', await history.ids('term'))) names.set(id, name)
    await history.close()
    return { names, present }
  }

  async function idsByName(): Promise<Record<string, number>> {
    const { names, present } = await everyTerm()
    return Object.fromEntries([...names].flatMap(([id, name]) => (present.has(id) ? [[name, id]] : [])))
  }

  /** The titles of all items, by id. */
  async function itemsById(): Promise<Record<number, string>> {
    const history = await openIdHistory(catalogue)
    if (history === undefined) throw new Error('there is no catalogue')
    const titles: Record<number, string> = {}
    for await (const { id, name } of presentTraits(history, 'item', await history.presentIds('item')))
      titles[id] = name
    await history.close()
    return titles
  }

  /** What is known of every record that is gone, by id. */
  async function goneById(resource: Resource = 'term'): Promise<Record<number, GoneRecord | undefined>> {
    const opened = await openCatalogue(catalogue)
    const ids = await opened.goneIds(resource)
    const gone = await Promise.all(ids.map((id) => opened.gone(resource, id)))
    await opened.close()
    return Object.fromEntries(ids.map((id, i) => [id, gone[i]]))
  }
}
