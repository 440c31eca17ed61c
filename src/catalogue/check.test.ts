import { expect, test } from 'vitest'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../testkit/museum.ts'
import { catalogueOf, type TermSketch } from '../testkit/world.ts'
import type { Catalogue } from './catalogue.ts'
import { checkCatalogue } from './check.ts'
import { JoinedRecords } from './joined-records.ts'

async function brokenIn(catalogue: Catalogue): Promise<string[]> {
  const broken: string[] = []
  for await (const { code, resource, id, reason } of checkCatalogue(catalogue))
    if (code === 'broken-promise') broken.push(`${resource} ${id}: ${reason}`)
  return broken
}

/** The museum's catalogue, the records of its lists changed on the way out. */
async function changed(change: (json: string) => string): Promise<Catalogue> {
  const real = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  return {
    ...unchanged(real),
    async list(query) {
      const page = await real.list(query)
      return {
        ...page,
        records: JoinedRecords.of([...page.records].map((record) => Buffer.from(change(record.toString())))),
      }
    },
  }
}

function unchanged(real: Catalogue): Catalogue {
  return {
    revision: real.revision,
    title: real.title,
    titleLanguage: real.titleLanguage,
    language: real.language,
    furtherLanguages: real.furtherLanguages,
    namedLanguages: real.namedLanguages,
    presentLanguages: real.presentLanguages,
    namesLanguage: real.namesLanguage,
    hasForeignNames: real.hasForeignNames,
    areCrossingsCounted: real.areCrossingsCounted,
    orderedLanguages: real.orderedLanguages,
    hasPictures: real.hasPictures,
    scheme: real.scheme,
    about: real.about,
    logo: real.logo,
    imageServices: real.imageServices,
    photos: real.photos,
    changedAt: real.changedAt,
    importedAt: real.importedAt,
    groups: (query) => real.groups(query),
    group: (id) => real.group(id),
    crossingTerms: (query) => real.crossingTerms(query),
    crossingsOf: (termId, query) => real.crossingsOf(termId, query),
    editions: () => real.editions(),
    changes: (query) => real.changes(query),
    pastStates: (ids, edition) => real.pastStates(ids, edition),
    pastNarrower: (id, edition) => real.pastNarrower(id, edition),
    gone: (resource, id) => real.gone(resource, id),
    goneIds: (resource) => real.goneIds(resource),
    get: (resource, id, options) => real.get(resource, id, options),
    readAll: (resource, filters) => real.readAll(resource, filters),
    searchFault: () => undefined,
    searchLoad: () => real.searchLoad(),
    languagesOf: (ids) => real.languagesOf(ids),
    groupLanguagesOf: (ids) => real.groupLanguagesOf(ids),
    labels: (record) => real.labels(record),
    groupLabels: (id) => real.groupLabels(id),
    deprecationsOf: (ids) => real.deprecationsOf(ids),
    addressesOf: (ids) => real.addressesOf(ids),
    picturesOf: (ids) => real.picturesOf(ids),
    identifiedTerm: (text) => real.identifiedTerm(text),
    close: () => real.close(),
    list: (query) => real.list(query),
    facets: (query, facets) => real.facets(query, facets),
    suggestTerms: (request) => real.suggestTerms(request),
    matchNames: (queries) => real.matchNames(queries),
    similarItems: (id, limit) => real.similarItems(id, limit),
    corrections: (query) => real.corrections(query),
  }
}

test('the test museum keeps every promise, except for two terms that are broader than each other', async () => {
  expect(await brokenIn(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))).toEqual([
    'term 50: it has two relations to term 51',
    'term 51: it has two relations to term 50',
  ])
})

test.each([
  [
    'a count that is too high',
    '"num_items":1,"num_narrower_items":0,"num_branch_items":1,"num_broader":2',
    '"num_items":7,"num_narrower_items":0,"num_branch_items":1,"num_broader":2',
    ['term 11: num_items is 7, but 1 are found', 'term 11: term=11 lists 1 items, but its count says 7'],
  ],
  [
    'a relation on one side alone',
    '"kind":"Related","id":40',
    '"kind":"Related","id":41',
    [
      expect.stringContaining('term 10:'),
      expect.stringContaining('term 40: term 10 is Related to it, but it is not Related'),
    ],
  ],
  ['an empty title', '"display_title":"107"', '"display_title":""', ['item 107: display_title is empty']],
  [
    'a year 0',
    '"production_year_from":1885',
    '"production_year_from":0',
    [expect.stringContaining('production_year_from is 0, which is no year')],
  ],
  [
    'a year that has not come',
    '"production_year_to":1895',
    '"production_year_to":18950314',
    [expect.stringContaining('production_year_to is 18950314, which is no year')],
  ],
  [
    'a member that is missing',
    '"marks":null,"names":["Blade"]',
    '"names":["Blade"]',
    [expect.stringContaining('item 104:')],
  ],
])('%s is reported', async (_what, from, to, expected) => {
  const catalogue = await changed((json) => {
    return json.replace(from, to)
  })
  expect(await brokenIn(catalogue)).toEqual(expect.arrayContaining(expected))
})

test('a wide term whose lean record differs from the whole one is reported', async () => {
  const plates = Array.from(
    { length: 201 },
    (_, i): TermSketch => ({ id: 10 + i, name: `Plate ${i}`, broader: [1] }),
  )
  const real = await catalogueOf([{ id: 1, name: 'Plates' }, ...plates])
  expect(await brokenIn(real)).toEqual([])
  const whole: Catalogue = { ...unchanged(real), get: (resource, id) => real.get(resource, id) }
  expect(await brokenIn(whole)).toEqual([
    'term 1: with max_narrower=200 it is not the whole record without its Narrower relations',
  ])
})

test('a record that is in the catalogue and gone, and a replacement that never was, are reported', async () => {
  const real = await catalogueOf(
    [{ id: 1, name: 'Plates' }],
    [{ id: 1, title: 'Plate' }],
    [
      { resource: 'term', id: 2, name: 'Dishes', replacedBy: 1 },
      { resource: 'term', id: 3, name: 'Chargers', replacedBy: 2 },
    ],
  )
  expect(await brokenIn(real)).toEqual([])
  const gone = { name: 'Dishes', revision: real.revision, replacedBy: 4 }
  const wrong: Catalogue = {
    ...unchanged(real),
    goneIds: async (resource) => (resource === 'term' ? [1, 2, 5] : [1]),
    gone: async (_, id) => (id === 2 ? gone : id === 1 ? { ...gone, replacedBy: null } : undefined),
  }
  expect(await brokenIn(wrong)).toEqual([
    'term 1: it is in the catalogue and gone',
    'term 2: term 4 replaces it, but was never in the catalogue',
    'term 5: it is listed as gone, but nothing is known of it',
    'item 1: it is in the catalogue and gone',
  ])
})

test('removed records that replace each other in a circle are reported', async () => {
  const catalogue = await catalogueOf(
    [{ id: 1, name: 'Plates' }],
    [],
    [
      { resource: 'term', id: 2, name: 'Dishes', replacedBy: 3 },
      { resource: 'term', id: 3, name: 'Chargers', replacedBy: 2 },
      { resource: 'term', id: 4, name: 'Platters', replacedBy: 3 },
    ],
  )
  expect(await brokenIn(catalogue)).toEqual([
    'term 2: what replaces it leads back to it',
    'term 3: what replaces it leads back to it',
  ])
})

test('findings about the thesaurus come after the broken promises', async () => {
  const catalogue = await catalogueOf(
    [
      { id: 1, name: 'Vessels', scopeNotes: 'Hollow.' },
      { id: 2, name: 'Bowls', broader: [1], scopeNotes: 'Open.', usedFor: ['vessels'] },
      { id: 3, name: 'Cups', broader: [1, 2] },
    ],
    [{ id: 7, termIds: [3] }],
  )
  const found = []
  for await (const finding of checkCatalogue(catalogue)) found.push(finding)
  expect(found).toEqual([
    {
      level: 'warning',
      code: 'name-of-another',
      resource: 'term',
      id: 2,
      reason: '“Vessels” is a non-preferred term of 2 and the name of 1.',
    },
    {
      level: 'info',
      code: 'redundant-broader',
      resource: 'term',
      id: 3,
      reason: '“Cups” (3) has the broader term “Vessels” (1), which its broader term “Bowls” (2) implies.',
    },
    {
      level: 'info',
      code: 'no-scope-note',
      resource: 'term',
      id: 3,
      reason: '“Cups” (3) has no scope note.',
    },
  ])
})
