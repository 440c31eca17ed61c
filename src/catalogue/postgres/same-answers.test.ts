import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldsOf, type Resource } from '../../contract/fields.ts'
import { type Filter, parseFilter } from '../../contract/filter.ts'
import { parseListQuery } from '../../contract/list-query.ts'
import { words } from '../../contract/text.ts'
import { everyBatch } from '../../testkit/conformance/read-lists.ts'
import { OPTIONS } from '../../testkit/conformance/tested-engine.ts'
import { filterArbitrary, museumTexts } from '../../testkit/filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { postgresLocation } from '../../testkit/postgres-server.ts'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { itemOf, thesaurusOf } from '../../testkit/world.ts'
import type { Catalogue } from '../catalogue.ts'
import { openCatalogue, writeCatalogue } from '../engines.ts'
import { createMemoryCatalogue } from '../sqlite/file/memory-catalogue.ts'

/** The museum twice, with equal values in several items. */
const ITEMS = [...MUSEUM_ITEMS, ...MUSEUM_ITEMS.map((item) => ({ ...item, id: item.id + 1000 }))].map(itemOf)
const newLocation = await postgresLocation()

describe.each(['term', 'item'] as const)('for any request for %ss', (resource) => {
  let postgres: Catalogue
  let sqlite: Catalogue

  beforeAll(async () => {
    const thesaurus = thesaurusOf(MUSEUM_TERMS)
    const { location } = newLocation()
    await writeCatalogue(location, thesaurus, ITEMS, OPTIONS)
    postgres = await openCatalogue(location)
    sqlite = await createMemoryCatalogue(thesaurus, ITEMS, OPTIONS)
  })
  afterAll(async () => {
    await postgres.close()
    await sqlite.close()
  })

  test('a list is the same in both engines, byte for byte', PROPERTY, async () => {
    await fc.assert(
      fc.asyncProperty(listArbitrary(resource), async (query) => {
        const [expected, page] = [await sqlite.list(query), await postgres.list(query)]
        expect([page.total, [...page.records].map(String)]).toEqual([
          expected.total,
          [...expected.records].map(String),
        ])
      }),
      runs(50),
    )
  })

  test('a search for words is the same in both engines, with its corrections', PROPERTY, async () => {
    await fc.assert(
      fc.asyncProperty(wordsArbitrary(resource), async (query) => {
        const [expected, page] = [await sqlite.list(query), await postgres.list(query)]
        expect([page.total, [...page.records].map(String)]).toEqual([
          expected.total,
          [...expected.records].map(String),
        ])
        expect(await postgres.corrections(query)).toEqual(await sqlite.corrections(query))
      }),
      runs(50),
    )
  })

  test('all records are the same in both engines, in the same order', async () => {
    const read = async (catalogue: Catalogue, orderBy: null | undefined) =>
      (await everyBatch(await catalogue.readAll(resource, [], { orderBy }))).flat().map(String)
    for (const orderBy of [null, undefined])
      expect(await read(postgres, orderBy)).toEqual(await read(sqlite, orderBy))
  })
})

test('searches for a rare and a frequent word are the same in both engines, one or several at a time', async () => {
  const items = Array.from({ length: 60 }, (_, id) =>
    itemOf({
      id,
      title: id % 20 === 0 ? 'Cup with a lid' : 'Cup',
      description: id % 15 === 0 ? 'Silver, as the jug is; silver' : `Silver${' plated'.repeat(id % 4)}`,
    }),
  )
  const { location } = newLocation()
  await writeCatalogue(location, thesaurusOf([]), items, OPTIONS)
  const postgres = await openCatalogue(location)
  const sqlite = await createMemoryCatalogue(thesaurusOf([]), items, OPTIONS)
  const searches: [field: string, words: string][] = [
    ['description', 'silver jug'],
    ['title', 'cup lid'],
    ['text', 'lid silver cup'],
  ]
  for (const [first] of searches.entries()) {
    for (const pairs of [searches.slice(first), searches.slice(0, first + 1)]) {
      const query = parseListQuery('item', pairs)
      if (!query.ok) throw new Error(query.problem.detail)
      const [expected, page] = [await sqlite.list(query.value), await postgres.list(query.value)]
      expect(page.total).toBeGreaterThan(0)
      expect([page.total, [...page.records].map(String)]).toEqual([
        expected.total,
        [...expected.records].map(String),
      ])
    }
  }
  await postgres.close()
  await sqlite.close()
})

/** One search for words or two, of the museum or misspelt, whole or beginnings, of which one can be enough. */
function wordsArbitrary(resource: Resource) {
  const word = fc
    .record({
      word: fc.constantFrom(...museumTexts().flatMap(words), 'silver', 'teapots', 'knife', 'T.55'),
      length: fc.integer({ min: 1, max: 12 }),
      misspelt: fc.option(fc.record({ at: fc.nat(8), letter: fc.constantFrom(...'aest') }), { freq: 4 }),
    })
    .map(({ word, length, misspelt }) => {
      const part = word.slice(0, length)
      return misspelt ? part.slice(0, misspelt.at) + misspelt.letter + part.slice(misspelt.at + 1) : part
    })
  const textFields = fieldsOf(resource).filter(({ kind }) => kind === 'text')
  const usual = textFields.filter(({ name }) => name === 'name' || name === 'text')
  const search = fc
    .record({
      field: fc.oneof(fc.constantFrom(...usual), fc.constantFrom(...textFields)),
      words: fc.array(word, { minLength: 1, maxLength: 3 }),
      isAnyEnough: fc.boolean(),
    })
    .map(({ field, words, isAnyEnough }) => {
      const filter = parseFilter(field, 'bare', words.join(' '))
      if (typeof filter === 'string' || filter.kind !== 'text') return undefined
      return isAnyEnough && field.name === 'text' ? { ...filter, isAnyWordEnough: true as const } : filter
    })
    .filter((filter) => filter !== undefined)
  return fc.record({
    resource: fc.constant(resource),
    filters: fc.array(search, { minLength: 1, maxLength: 2 }),
    orderBy: fc.constant(null),
    start: fc.constant(0),
    limit: fc.constant(100),
  })
}

function listArbitrary(resource: Resource) {
  const good = filterArbitrary(resource)
    .map(({ field, op, value }) => parseFilter(field, op, value))
    .filter((filter): filter is Filter => typeof filter !== 'string')
  const sortable = fieldsOf(resource).filter((field) => field.sortable)
  return fc.record({
    resource: fc.constant(resource),
    filters: fc.array(good, { maxLength: 3 }),
    orderBy: fc.option(fc.record({ field: fc.constantFrom(...sortable), descending: fc.boolean() })),
    start: fc.integer({ min: 0, max: 12 }),
    limit: fc.integer({ min: 1, max: 12 }),
  })
}
