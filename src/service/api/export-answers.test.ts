import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { parseListQuery } from '../../contract/list-query.ts'
import { catalogueOf } from '../../testkit/world.ts'
import { exportList } from './export-answers.ts'

const parsed = parseListQuery('term', [])
if (!parsed.ok) throw new Error(parsed.problem.detail)
const query = parsed.value

/** A catalogue that takes some time to read a list, and how many lists it reads at a time, at most. */
async function slowCatalogue() {
  const catalogue = await catalogueOf([])
  const seen = { reading: 0, most: 0 }
  const readAll: Catalogue['readAll'] = async (...request) => {
    seen.most = Math.max(seen.most, ++seen.reading)
    await wait(20)
    seen.reading--
    return catalogue.readAll(...request)
  }
  const slow: Catalogue = Object.assign(Object.create(catalogue), {
    readAll,
    groups: catalogue.groups.bind(catalogue),
    groupLanguagesOf: catalogue.groupLanguagesOf.bind(catalogue),
  })
  return { seen, slow }
}

test('few lists begin at a time, and all are made', async () => {
  const { seen, slow } = await slowCatalogue()
  const context = { catalogue: slow, site: 'http://museum', signal: undefined }
  const bodies = await Promise.all(Array.from({ length: 20 }, () => exportList(query, 'txt', context)))
  expect(bodies.map(Buffer.isBuffer)).toEqual(Array.from({ length: 20 }, () => true))
  expect(seen).toEqual({ reading: 0, most: 4 })
})

test('a list that waits is not made once its client has left', async () => {
  const { seen, slow } = await slowCatalogue()
  const stay = { catalogue: slow, site: 'http://museum', signal: undefined }
  const staying = Array.from({ length: 4 }, () => exportList(query, 'csv', stay))
  const client = new AbortController()
  const waiting = exportList(query, 'csv', { ...stay, signal: client.signal })
  const reason = new Error('the client has left')
  client.abort(reason)
  await expect(waiting).rejects.toBe(reason)
  await Promise.all(staying)
  expect(seen.reading).toBe(0)
})
