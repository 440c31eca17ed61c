// @module-tag rest

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openCatalogue } from '../catalogue/engines.ts'
import { recordPath } from '../contract/endpoint.ts'
import type { Resource } from '../contract/fields.ts'
import { newFolder, runCommand } from '../testkit/command.ts'
import { generatedEditions } from '../testkit/generated-editions.ts'
import { ask, serviceOver } from '../testkit/world.ts'

const reportSchema = z.object({
  gone: z.object({ addresses: z.array(z.object({ resource: z.enum(['term', 'item']), id: z.int() })) }),
  searches: z.object({
    compared: z.int(),
    lost: z.array(
      z.object({
        search: z.string(),
        terms: z.object({ before: z.int(), after: z.int() }),
        items: z.object({ before: z.int(), after: z.int() }),
      }),
    ),
  }),
  changes: z.object({ counts: z.record(z.string(), z.int()) }),
})

const SAMPLED = 1000

test('what a preview of 5,000 terms predicts is what is seen after the import', {
  timeout: 300_000,
}, async () => {
  const { before, after, words } = generatedEditions(44)
  const folder = newFolder()
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('old.csv', before.terms)
  write('old-items.csv', before.items)
  write('new.csv', after.terms)
  write('new-items.csv', after.items)
  const searches = Array.from({ length: SAMPLED }, (_, at) =>
    at < words.length ? words[at] : `${words[at - words.length]} ${words[(at * 7) % words.length]}`,
  )
  write('searches.txt', searches.join('\n'))
  const run = (command: string, edition: string, ...more: readonly string[]) => {
    const sources = ['--terms', `${edition}.csv`, '--items', `${edition}-items.csv`, '--title', 'Generated']
    return runCommand([command, ...sources, '--catalogue', 'museum.db', '--quiet', ...more], {}, folder)
  }

  expect(await run('import', 'old')).toMatchObject({ code: 0, stderr: '' })
  const totalsBefore = await totalsOf(searches)
  const began = performance.now()
  const previewed = await run('preview', 'new', '--searches', 'searches.txt', '--format', 'json')
  const seconds = (performance.now() - began) / 1000
  expect([previewed.code, previewed.stderr]).toEqual([0, ''])
  expect(seconds).toBeLessThan(60)
  const predicted = reportSchema.parse(JSON.parse(previewed.stdout))
  expect(await totalsOf(searches)).toEqual(totalsBefore)

  expect(await run('import', 'new')).toMatchObject({ code: 0, stderr: '' })
  const totalsAfter = await totalsOf(searches)
  const lost = searches.flatMap((search, at) => {
    const [was, is] = [totalsBefore[at], totalsAfter[at]]
    if (was === undefined || is === undefined) throw new Error('a search was not made')
    const of = (resource: Resource) => ({ before: was[resource], after: is[resource] })
    const [terms, items] = [of('term'), of('item')]
    return terms.after < terms.before || items.after < items.before ? [{ search, terms, items }] : []
  })
  expect(predicted.searches).toEqual({ compared: SAMPLED, lost })
  expect(lost.length).toBeGreaterThan(50)

  const addresses = [
    ...sample(before.termIds, SAMPLED / 2).map((id) => ({ resource: 'term' as const, id })),
    ...sample(before.itemIds, SAMPLED / 2).map((id) => ({ resource: 'item' as const, id })),
  ]
  const isPredicted = new Set(predicted.gone.addresses.map(({ resource, id }) => recordPath(resource, id)))
  const { statusOf, close } = await served()
  for (const { resource, id } of addresses) {
    const address = recordPath(resource, id)
    expect([address, await statusOf(address)]).toEqual([address, isPredicted.has(address) ? 410 : 200])
  }
  for (const address of isPredicted) expect([address, await statusOf(address)]).toEqual([address, 410])
  await close()
  const leftOf = (old: readonly number[], now: readonly number[]) =>
    old.filter((id) => !now.includes(id)).length
  expect(isPredicted.size).toBe(leftOf(before.termIds, after.termIds) + leftOf(before.itemIds, after.itemIds))
  expect(Object.keys(predicted.changes.counts)).toEqual(
    expect.arrayContaining(['removed', 'merged', 'renamed', 'moved', 'non_preferred', 'added']),
  )

  async function served() {
    const catalogue = await openCatalogue(path.join(folder, 'museum.db'))
    const service = serviceOver(catalogue)
    return {
      statusOf: async (address: string) => (await ask(service, address)).status,
      totalOf: async (address: string) => totalSchema.parse((await ask(service, address)).body).total,
      close: () => catalogue.close(),
    }
  }

  async function totalsOf(texts: readonly (string | undefined)[]): Promise<Record<Resource, number>[]> {
    const { totalOf, close } = await served()
    const totals: Record<Resource, number>[] = []
    for (const text of texts) {
      const words = encodeURIComponent(text ?? '')
      totals.push({
        term: await totalOf(`/api/v1/term/json/?limit=1&term=${words}`),
        item: await totalOf(`/api/v1/item/json/?limit=1&text=${words}`),
      })
    }
    await close()
    return totals
  }
})

const totalSchema = z.object({ total: z.int() })

/** So many of the ids, spread over all. */
function sample(ids: readonly number[], count: number): number[] {
  const step = ids.length / count
  return Array.from({ length: count }, (_, at) => ids[Math.floor(at * step)] ?? 0)
}
