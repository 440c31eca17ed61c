// @module-tag rest

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FACET_FIELDS } from '../../contract/facets.ts'
import { type Filter, parseFilter } from '../../contract/filter.ts'
import { OPTIONS } from '../../testkit/conformance/tested-engine.ts'
import { filterArbitrary } from '../../testkit/filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { postgresLocation } from '../../testkit/postgres-server.ts'
import { PROPERTY, runs } from '../../testkit/property-runs.ts'
import { type ItemSketch, itemOf, thesaurusOf } from '../../testkit/world.ts'
import type { Catalogue } from '../catalogue.ts'
import { openCatalogue, writeCatalogue } from '../engines.ts'
import { createMemoryCatalogue } from '../sqlite/file/memory-catalogue.ts'

const WORDS =
  'brown silver teapot teapots jug spout handle lid box knife doll clay tin brass bubble pipes blade toys tea vessels wool'.split(
    ' ',
  )
const MAKERS = ['Ada Quill', 'ada quill', 'Quill Ada', 'Thomas Brown', 'Brown & Sons', '…']
const word = fc.constantFrom(...WORDS)
const textOf = (maxLength: number) => fc.array(word, { maxLength }).map((all) => all.join(' '))

/** The museum, and items whose texts have very different lengths, so that their weights differ. */
const ITEMS: ItemSketch[] = [
  ...MUSEUM_ITEMS,
  ...fc
    .sample(
      fc.record({
        title: textOf(4),
        names: fc.array(textOf(2), { maxLength: 3 }),
        summary: fc.option(textOf(10)),
        description: textOf(60),
        termIds: fc.uniqueArray(fc.constantFrom(...MUSEUM_TERMS.map(({ id }) => id)), { maxLength: 3 }),
        makers: fc
          .uniqueArray(fc.constantFrom(...MAKERS), { maxLength: 3 })
          .map((names) => names.map((name) => ({ name, role: null, place: null, date: null }))),
        materials: fc.array(word, { maxLength: 3 }),
        production_year_from: fc.option(fc.integer({ min: 1790, max: 1830 })),
        production_year_to: fc.option(fc.integer({ min: 1810, max: 1850 })),
      }),
      { numRuns: 120, seed: 7 },
    )
    .map((item, at) => ({ ...item, id: at + 1000 })),
]

const newLocation = await postgresLocation()
let postgres: Catalogue
let sqlite: Catalogue

beforeAll(async () => {
  const thesaurus = thesaurusOf(MUSEUM_TERMS)
  const { location } = newLocation()
  await writeCatalogue(location, thesaurus, ITEMS.map(itemOf), OPTIONS)
  postgres = await openCatalogue(location)
  sqlite = await createMemoryCatalogue(thesaurus, ITEMS.map(itemOf), OPTIONS)
})
afterAll(async () => {
  await postgres.close()
  await sqlite.close()
})

test('both engines count the same facets', PROPERTY, async () => {
  const filters = fc.array(
    filterArbitrary('item')
      .map(({ field, op, value }) => parseFilter(field, op, value))
      .filter((filter): filter is Filter => typeof filter !== 'string'),
    { maxLength: 2 },
  )
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 20 }), async (all, limit) => {
      const query = { resource: 'item' as const, filters: all, orderBy: null, start: 0, limit: 1 }
      const facets = { fields: FACET_FIELDS, limit }
      expect(await postgres.facets(query, facets)).toEqual(await sqlite.facets(query, facets))
    }),
    runs(10),
  )
})

test('both engines suggest the same terms, with the same scores', PROPERTY, async () => {
  const exclude = fc.option(fc.constantFrom(...ITEMS.map(({ id }) => id), 999))
  await fc.assert(
    fc.asyncProperty(textOf(40), exclude, async (text, id) => {
      const request = { text, limit: 50, exclude: id }
      expect(await postgres.suggestTerms(request)).toEqual(await sqlite.suggestTerms(request))
    }),
    runs(10),
  )
})

test('both engines find the same similar items, with the same scores', async () => {
  for (const { id } of ITEMS)
    expect(await postgres.similarItems(id, 50)).toEqual(await sqlite.similarItems(id, 50))
})

test('both engines match the same names, also those with other letters', PROPERTY, async () => {
  const letters = fc.tuple(word, fc.nat(8), fc.constantFrom('', 'x', 'ee'))
  const misspelt = letters.map(([one, at, other]) => one.slice(0, at) + other + one.slice(at + 1))
  const part = fc.oneof(word, misspelt, fc.constantFrom(',', 'wool_blankets', 'ecritoires', '“test”'))
  const texts = fc.array(
    fc.array(part, { maxLength: 4 }).map((all) => all.join(' ')),
    { maxLength: 60 },
  )
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 10 }), async (all, limit) => {
      const queries = all.map((text) => ({ text, limit }))
      expect(await postgres.matchNames(queries)).toEqual(await sqlite.matchNames(queries))
    }),
    runs(5),
  )
})
