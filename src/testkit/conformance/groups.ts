import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { CatalogueInLanguage } from '../../catalogue/catalogue-in-language.ts'
import { openIdHistory, writeCatalogue } from '../../catalogue/engines.ts'
import type { KnownTerm } from '../../catalogue/id-history.ts'
import { languageFor } from '../../contract/data-languages.ts'
import { type GroupQuery, groupSchema, groupSummarySchema } from '../../contract/group.ts'
import { termSchema } from '../../contract/term.ts'
import { type GroupSketch, type TermSketch, thesaurusOf } from '../world.ts'
import { idsIn, listedIds, parsedRecord } from './read-lists.ts'
import { createWith, OPTIONS, type TestedEngine, type TestedLocation } from './tested-engine.ts'

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Jugs', broader: [1] },
  { id: 3, name: 'Bowls', broader: [1] },
  { id: 4, name: 'Ewers', broader: [2] },
]
/** The table contains the kitchen, which contains the table again. */
const GROUPS: readonly GroupSketch[] = [
  { id: 20, name: 'Table', members: [4], subgroups: [7] },
  { id: 7, name: 'Kitchen', sourceUri: 'https://x.test/7', members: [3, 2], subgroups: [20] },
  { id: 8, name: '<vessels by form>', isOrdered: true, members: [3, 2], superordinates: [1] },
  { id: 2 ** 40, name: 'Éclat', scopeNotes: 'Nothing\nyet.' },
]
const EN = { name: 'en', scope_notes: null }
const TAGGED: readonly GroupSketch[] = [
  {
    id: 20,
    name: 'Attic',
    scopeNotes: 'Old.',
    members: [2],
    subgroups: [7],
    languages: { name: 'en', scope_notes: 'en', labels: { fr: { name: 'Grenier' } } },
  },
  {
    id: 7,
    name: 'Kitchen',
    languages: {
      name: null,
      scope_notes: null,
      labels: { fr: { scope_notes: 'Pour les cuisiniers.' }, de: { name: 'Küche' } },
    },
  },
  {
    id: 8,
    name: '<vessels>',
    members: [3, 2],
    subgroups: [20],
    superordinates: [1],
    languages: { ...EN, labels: { fr: { name: '<récipients>' } } },
  },
  { id: 9, name: '<bowls>', isOrdered: true, members: [2, 3], superordinates: [1] },
]
const ALL: GroupQuery = { start: 0, limit: 10, isBlank: null }

export function describeGroups(engine: TestedEngine): void {
  describe('groups', () => {
    let catalogue: Catalogue

    beforeAll(async () => {
      catalogue = await createWith(engine, thesaurusOf(TERMS, GROUPS))
    })
    afterAll(() => catalogue.close())

    const listed = async (query: Partial<GroupQuery>) => {
      const { total, records } = await catalogue.groups({ ...ALL, ...query })
      return [total, idsIn(records)]
    }
    const group = async (id: number) => parsedRecord(await catalogue.group(id))

    test('are listed by name, in pages, and those without members apart', async () => {
      expect(await listed({})).toEqual([4, [8, 2 ** 40, 7, 20]])
      expect(await listed({ start: 1, limit: 2 })).toEqual([4, [2 ** 40, 7]])
      expect(await listed({ start: 4 })).toEqual([4, []])
      expect(await listed({ isBlank: true })).toEqual([1, [2 ** 40]])
      expect(await listed({ isBlank: false, start: 1 })).toEqual([3, [7, 20]])
    })

    test('have records with their members, subgroups and the terms that they divide', async () => {
      const vessels = { id: 1, name: 'Vessels', uri: '/api/v1/term/1/json/' }
      const jugs = { id: 2, name: 'Jugs', uri: '/api/v1/term/2/json/' }
      const bowls = { id: 3, name: 'Bowls', uri: '/api/v1/term/3/json/' }
      const table = { id: 20, name: 'Table', kind: 'group', uri: '/api/v1/groups/20/json/' }
      expect(await group(8)).toEqual({
        id: 8,
        name: '<vessels by form>',
        kind: 'array',
        uri: '/api/v1/groups/8/json/',
        scope_notes: null,
        source_uri: null,
        terms_uri: '/api/v1/term/json/?group=8',
        ordered: true,
        superordinates: [vessels],
        num_members: 2,
        num_subgroups: 0,
        members: [bowls, jugs],
        subgroups: [],
        supergroups: [],
      })
      expect(await group(7)).toMatchObject({
        kind: 'group',
        source_uri: 'https://x.test/7',
        members: [bowls, jugs],
        subgroups: [table],
        supergroups: [table],
      })
      expect(await group(2 ** 40)).toMatchObject({ scope_notes: 'Nothing\nyet.', num_members: 0 })
      expect(await catalogue.group(1)).toBeUndefined()
    })

    test('have summaries in lists: the record without members and other groups', async () => {
      for (const record of (await catalogue.groups(ALL)).records) {
        const summary = parsedRecord(record)
        const {
          members: _,
          subgroups: _subgroups,
          supergroups: _supergroups,
          ...rest
        } = await group(summary.id)
        expect(summary).toEqual(rest)
      }
    })

    test('are in the records of their members, and of no other terms', async () => {
      const groupsOf = async (id: number) =>
        termSchema.parse(parsedRecord(await catalogue.get('term', id))).groups?.map(({ name }) => name)
      expect(await groupsOf(2)).toEqual(['<vessels by form>', 'Kitchen'])
      expect(await groupsOf(4)).toEqual(['Table'])
      expect(await groupsOf(1)).toBeUndefined()
    })

    test('that are arrays are in the record of the term that they divide, which lacks them without its narrower terms', async () => {
      const array = { id: 8, name: '<vessels by form>', uri: '/api/v1/groups/8/json/', members: [3, 2] }
      const whole = termSchema.parse(parsedRecord(await catalogue.get('term', 1)))
      const lean = termSchema.parse(parsedRecord(await catalogue.get('term', 1, { maxNarrower: 1 })))
      expect([whole.arrays, lean.arrays]).toEqual([[array], undefined])
      expect(parsedRecord(await catalogue.get('term', 2))).not.toHaveProperty('arrays')
    })

    test.each<[string, number[]]>([
      ['group=8', [3, 2]],
      ['group=20', [3, 4, 2]],
      ['group_exact=7', [3, 4, 2]],
      ['group_in=8,20', [3, 4, 2]],
      ['group=8&broader=1&name=jugs', [2]],
      ['group=8&group=20', [3, 2]],
      [`group=${2 ** 40}`, []],
      ['group=1', []],
    ])('filter terms, with those of subgroups: %s', async (query, ids) => {
      expect(await listedIds(catalogue, 'term', query)).toEqual(ids)
    })

    describe('in a language', () => {
      let french: Catalogue

      beforeAll(async () => {
        const terms = TERMS.map((term) =>
          term.id === 3 ? { ...term, labels: { fr: { name: 'Bols' } } } : term,
        )
        const tagged = await createWith(engine, thesaurusOf(terms, TAGGED))
        const language = languageFor('fr', tagged.presentLanguages)
        if (language === undefined) throw new Error('there is nothing in French')
        french = new CatalogueInLanguage(tagged, language)
      })
      afterAll(() => french.close())

      const names = (groups: readonly { name: string; language?: string | undefined }[] = []) =>
        groups.map(({ name, language }) => `${name} (${language})`)

      test('have their names and notes in it, or else those of their records, and are listed by these names', async () => {
        const { total, records } = await french.groups({ ...ALL, start: 1 })
        expect([total, idsIn(records)]).toEqual([4, [8, 20, 7]])
        expect(groupSchema.parse(parsedRecord(await french.group(7)))).toMatchObject({
          name: 'Kitchen',
          language: 'en-au',
          scope_notes: 'Pour les cuisiniers.',
          text_languages: { scope_notes: 'fr' },
        })
        const attic = groupSchema.parse(parsedRecord(await french.group(20)))
        expect(attic).toMatchObject({
          name: 'Grenier',
          language: 'fr',
          main_name: 'Attic',
          scope_notes: 'Old.',
        })
        expect(attic.text_languages).toEqual({ scope_notes: 'en' })
        expect([names(attic.subgroups), names(attic.supergroups)]).toEqual([
          ['Kitchen (en-au)'],
          ['<récipients> (fr)'],
        ])
      })

      test('have them in the records of terms too, with the terms of arrays by their names in it', async () => {
        const jugs = termSchema.parse(parsedRecord(await french.get('term', 2)))
        expect(names(jugs.groups)).toEqual(['<bowls> (en-au)', '<récipients> (fr)', 'Grenier (fr)'])
        const vessels = termSchema.parse(parsedRecord(await french.get('term', 1)))
        expect(vessels.arrays).toMatchObject([
          { name: '<récipients>', language: 'fr', members: [3, 2] },
          { name: '<bowls>', language: 'en-au', members: [2, 3] },
        ])
      })
    })

    test('have their names and notes in all languages, whatever the language of their names is', async () => {
      const tagged = await createWith(engine, thesaurusOf(TERMS, TAGGED))
      const language = languageFor('fr', tagged.presentLanguages)
      if (language === undefined) throw new Error('there is nothing in French')
      for (const one of [tagged, new CatalogueInLanguage(tagged, language)]) {
        expect(await one.groupLabels(20)).toEqual({
          en: { name: 'Attic', scope_notes: 'Old.' },
          fr: { name: 'Grenier' },
        })
        expect([await one.groupLabels(9), await one.groupLabels(99)]).toEqual([undefined, undefined])
      }
      await tagged.close()
    })

    test('bring languages that no term has a name in, with an order of their own', async () => {
      const tagged = await createWith(engine, thesaurusOf(TERMS, TAGGED))
      expect(tagged.namedLanguages).toEqual({})
      expect(tagged.presentLanguages).toEqual(['en-au', 'de', 'en', 'fr'])
      const language = languageFor('de', tagged.presentLanguages)
      if (language === undefined) throw new Error('there is nothing in German')
      const german = new CatalogueInLanguage(tagged, language)
      const { records } = await german.groups(ALL)
      const byName = [...records].map((record) => groupSummarySchema.parse(parsedRecord(record)).name)
      expect(byName).toEqual(['<bowls>', '<vessels>', 'Attic', 'Küche'])
      await tagged.close()
    })

    test('have languages beside their records, which change the revision', async () => {
      const tagged = await createWith(engine, thesaurusOf(TERMS, TAGGED))
      const languages = await tagged.groupLanguagesOf([7, 8, 20, 99])
      expect([...languages.keys()].sort()).toEqual([20, 7, 8])
      expect(languages.get(20)).toEqual(TAGGED[0]?.languages)
      expect(parsedRecord(await tagged.group(20))).not.toHaveProperty('language')
      const other = await createWith(
        engine,
        thesaurusOf(
          TERMS,
          TAGGED.map(({ languages: _, ...group }) => group),
        ),
      )
      expect(other.revision).not.toBe(tagged.revision)
      for (const one of [tagged, other]) await one.close()
    })

    test('change the revision', async () => {
      const without = await createWith(engine, thesaurusOf(TERMS))
      const renamed = await createWith(engine, thesaurusOf(TERMS, [{ id: 7, name: 'Scullery' }]))
      const empty = await createWith(engine, thesaurusOf(TERMS, [{ id: 7, name: 'Kitchen' }]))
      expect(new Set([without, renamed, empty].map(({ revision }) => revision)).size).toBe(3)
      for (const one of [without, renamed, empty]) await one.close()
    })
  })
}

export function describeKnownGroups(newLocation: () => TestedLocation): void {
  test('the next import learns the ids of the groups, with their addresses or names', async () => {
    const { location } = newLocation()
    await writeCatalogue(location, thesaurusOf(TERMS, GROUPS), [], OPTIONS)
    const history = await openIdHistory(location)
    const known: KnownTerm[] = []
    for await (const group of history?.groups() ?? []) known.push(group)
    expect(known.map(({ id, key, sourceUri }) => [id, key, sourceUri])).toEqual([
      [7, null, 'https://x.test/7'],
      [8, 'name <vessels by form>', null],
      [20, 'name Table', null],
      [2 ** 40, 'name Éclat', null],
    ])
    await history?.close()
  })
}
