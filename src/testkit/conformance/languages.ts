import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { CatalogueInLanguage } from '../../catalogue/catalogue-in-language.ts'
import { languageFor } from '../../contract/data-languages.ts'
import { facetNamed } from '../../contract/facets.ts'
import { termSchema } from '../../contract/term.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { type TermSketch, thesaurusOf } from '../world.ts'
import { everyBatch, idsIn, listedIds, listQuery, pageOf } from './read-lists.ts'
import { catalogueWith, createWith, sharedCatalogue, type TestedEngine } from './tested-engine.ts'

const TERMS: TermSketch[] = [
  {
    id: 1,
    name: 'Boxes',
    usedFor: ['Cases'],
    scopeNotes: 'Use for closed ones.',
    labels: {
      sv: { name: 'Ådror', used_for: ['Lådor'], scope_notes: 'För slutna.' },
      'fr-ca': { name: 'Boîtes' },
    },
  },
  { id: 2, name: 'Apples', labels: { sv: { name: 'Äpplen' } } },
  { id: 3, name: 'Zithers', labels: { sv: { name: 'Zittror', definitions: ['Med strängar.'] } } },
  { id: 4, name: 'Öre coins', language: 'sv', scopeNotes: 'Use for coins.', broader: [1] },
  { id: 5, name: 'Clocks', scopeNotes: 'Use for all.', broader: [1], labels: { sv: { name: 'Ur' } } },
  { id: 6, name: 'Bells', broader: [1], related: [3], isDeprecated: true, replacedBy: 2 },
]

/** A catalogue in a language. */
function inLanguage(catalogue: Catalogue, wanted: string): Catalogue {
  const language = languageFor(wanted, catalogue.presentLanguages)
  if (language === undefined) throw new Error(`there is nothing in ${wanted}`)
  return new CatalogueInLanguage(catalogue, language)
}

/** Catalogues in one of the languages of their names. */
export function describeLanguages(engine: TestedEngine): void {
  describe('in a language', () => {
    let catalogue: Catalogue

    beforeAll(async () => {
      catalogue = await sharedCatalogue(engine, TERMS, [{ id: 9, termIds: [5, 2], title: 'Two' }])
    })

    const termIn = async (wanted: string, id: number) =>
      termSchema.parse(JSON.parse(String(await inLanguage(catalogue, wanted).get('term', id))))

    test('each language has the number of its names', () => {
      expect(catalogue.namedLanguages).toEqual({ 'fr-ca': 1, sv: 5 })
      expect([...catalogue.orderedLanguages].sort()).toEqual(['fr', 'fr-ca', 'sv'])
    })

    test('a term has its name, non-preferred terms, notes and relations in it, sorted by its rules', async () => {
      const term = await termIn('sv', 1)
      expect(term).toMatchObject({
        name: 'Ådror',
        language: 'sv',
        used_for: ['Lådor'],
        scope_notes: 'För slutna.',
      })
      expect(term.relations.map(({ name, language }) => [name, language])).toEqual([
        ['Bells', 'en-au'],
        ['Ur', 'sv'],
        ['Öre coins', 'sv'],
      ])
      expect(term.text_languages).toBeUndefined()
    })

    test('a narrower tag serves a wider language, and the other way round', async () => {
      expect((await termIn('fr', 1)).name).toBe('Boîtes')
      expect((await termIn('sv-FI', 1)).name).toBe('Ådror')
    })

    test('what it does not have is in the language of the catalogue, and says so', async () => {
      expect(await termIn('sv', 5)).toMatchObject({
        name: 'Ur',
        scope_notes: 'Use for all.',
        text_languages: { scope_notes: 'en-au' },
      })
      expect(await termIn('fr', 1)).toMatchObject({
        used_for: [],
        scope_notes: 'Use for closed ones.',
        text_languages: { scope_notes: 'en-au' },
      })
      expect(await termIn('fr', 5)).toMatchObject({ name: 'Clocks', language: 'en-au', used_for: [] })
      expect(await termIn('sv', 3)).toMatchObject({ definitions: ['Med strängar.'] })
    })

    test('its definition stands in for a scope note of its own', async () => {
      expect(await termIn('sv', 3)).toMatchObject({ scope_notes: 'Med strängar.' })
      const definition = 'Shows the time.'
      const texts = { definitions: [definition] }
      const labels = { sv: { name: 'Ur', definitions: ['Visar tiden.'] }, fr: { name: 'Horloges' } }
      const made = await catalogueWith(engine, [
        { id: 1, name: 'Clocks', scopeNotes: definition, texts, labels },
        { id: 2, name: 'Bells', scopeNotes: 'Use for all.', texts, labels },
      ])
      const notesIn = async (wanted: string, id: number) => {
        const term = JSON.parse(String(await inLanguage(made, wanted).get('term', id)))
        return [term.scope_notes, term.text_languages?.scope_notes]
      }
      expect(await notesIn('sv', 1)).toEqual(['Visar tiden.', undefined])
      expect(await notesIn('fr', 1)).toEqual([definition, 'en-au'])
      expect(await notesIn('sv', 2)).toEqual(['Use for all.', 'en-au'])
      await made.close()
    })

    test('what a search found is in the member that has it, with its language if that is another', async () => {
      const matchedIn = async (wanted: string, query: string) => {
        const { records } = await pageOf(inLanguage(catalogue, wanted), 'term', query)
        return [...records].map((record) => {
          const { matched } = termSchema.parse(JSON.parse(record.toString()))
          return [matched?.field, matched?.language]
        })
      }
      expect(await matchedIn('sv', 'term=zittror')).toEqual([['name', undefined]])
      expect(await matchedIn('sv', 'term=zithers')).toEqual([['labels', 'en-au']])
      expect(await matchedIn('sv', 'term=lådor')).toEqual([['used_for', undefined]])
      expect(await matchedIn('fr', 'term=zittror')).toEqual([['labels', 'sv']])
    })

    test('notes of the record stay together, with and without a tag', async () => {
      const languages = new Map([
        [1, { name: 'en', used_for: [], scope_notes: null, definitions: [null, 'mul', 'en'] }],
      ])
      const draft = thesaurusOf([
        { id: 1, name: 'Jars', texts: { definitions: ['Plain', 'For all', 'English'] } },
      ])
      const made = await createWith(engine, { ...draft, languages })
      const inEnglish = JSON.parse(String(await inLanguage(made, 'en').get('term', 1)))
      expect(inEnglish.definitions).toEqual(['Plain', 'For all', 'English'])
      await made.close()
    })

    test('members of a group are in its order, unless the group has one', async () => {
      const members = [2, 3, 1]
      const groups = [
        { id: 1, name: 'By name', members },
        { id: 2, name: 'In order', members, isOrdered: true },
      ]
      const made = await createWith(engine, thesaurusOf(TERMS, groups))
      const membersOf = async (id: number) => {
        const group = JSON.parse(String(await inLanguage(made, 'sv').group(id)))
        return group.members.map((member: { name: string }) => member.name)
      }
      expect(await membersOf(1)).toEqual(['Zittror', 'Ådror', 'Äpplen'])
      expect(await membersOf(2)).toEqual(['Äpplen', 'Zittror', 'Ådror'])
      await made.close()
    })

    test('a replacement and the terms of items have its names', async () => {
      expect((await termIn('sv', 6)).replaced_by).toMatchObject({ id: 2, name: 'Äpplen', language: 'sv' })
      const item = JSON.parse(String(await inLanguage(catalogue, 'sv').get('item', 9)))
      expect(item.terms).toMatchObject([
        { id: 5, name: 'Ur', language: 'sv' },
        { id: 2, name: 'Äpplen', language: 'sv' },
      ])
    })

    test.each([
      ['', [6, 5, 3, 1, 2, 4]],
      ['order_by=name', [6, 5, 3, 1, 2, 4]],
      ['order_by=-name', [4, 2, 1, 3, 5, 6]],
      ['order_by=id', [1, 2, 3, 4, 5, 6]],
      ['broader=1', [6, 5, 4]],
      ['start=2&limit=3', [3, 1, 2]],
      ['letter=b', [6]],
      ['letter=u', [5]],
      ['letter=%C3%A4', [2]],
      ['letter=a', []],
      ['name=zittror', [3]],
    ])('a list by name has its order: %s', async (query, ids) => {
      expect(await listedIds(inLanguage(catalogue, 'sv'), 'term', query)).toEqual(ids)
    })

    test.each([
      ['fr', [2, 3, 4, 5, 6]],
      ['sv', [6]],
      ['en', [4]],
    ])('terms without a name in it are found: %s', async (wanted, ids) => {
      // A name without a tag is in the language of the catalogue, unless other names have tags.
      const named = await catalogueWith(
        engine,
        TERMS.map((term) => ({ language: 'en', ...term })),
      )
      expect(await listedIds(inLanguage(named, wanted), 'term', 'quality=unnamed&order_by=id')).toEqual(ids)
      await named.close()
    })

    test('a name without a tag among names with tags is in every language', async () => {
      const one = { id: 8, name: 'Kimono' }
      const named = await catalogueWith(engine, [one, { ...one, id: 9, language: 'fr' }])
      expect(await listedIds(inLanguage(named, 'fr'), 'term', 'quality=unnamed')).toEqual([])
      expect(await listedIds(named, 'term', 'quality=unnamed')).toEqual([9])
      await named.close()
    })

    test('its order is for lists in it only', async () => {
      await listedIds(inLanguage(catalogue, 'sv'), 'term')
      expect(await listedIds(catalogue, 'term')).toEqual([2, 6, 1, 5, 4, 3])
      expect(await listedIds(catalogue, 'term', 'letter=b')).toEqual([6, 1])
      expect(await listedIds(inLanguage(catalogue, 'en'), 'term')).toEqual([2, 6, 1, 5, 4, 3])
    })

    test('all records of a list have its names and order', async () => {
      const { filters } = listQuery('term', 'broader=1')
      const read = await inLanguage(catalogue, 'sv').readAll('term', filters, { orderBy: null })
      expect((await everyBatch(read)).flatMap((batch) => idsIn(batch))).toEqual([6, 5, 4])
    })

    test('branches in facets and terms of similar items have its names', async () => {
      const branch = facetNamed('branch')
      if (branch === undefined) throw new Error('there is no facet of branches')
      const query = listQuery('item', '')
      const wanted = { fields: [branch], limit: 10 }
      const [facet] = await inLanguage(catalogue, 'sv').facets(query, wanted)
      expect(facet?.values.map(({ value }) => value).toSorted()).toEqual(['Ådror', 'Äpplen'].toSorted())
    })

    test('the tags of texts are those that records have in it', async () => {
      const tags = await inLanguage(catalogue, 'sv').languagesOf([1, 5])
      expect(tags.get(1)).toEqual({ name: 'sv', used_for: ['sv'], scope_notes: 'sv' })
      expect(tags.get(5)).toEqual({ name: 'sv', used_for: [], scope_notes: 'en-au' })
    })

    test('tags that differ in a usual script, a region or a private part each have their names', async () => {
      const tags = ['zh', 'zh-hans', 'zh-hant', 'zh-tw', 'de', 'de-latn', 'de-x-old', 'sr-latn', 'sr-cyrl']
      const others = [
        'fr',
        'fr-latn',
        'en',
        'en-latn',
        'iw',
        'he',
        'sh',
        'no',
        'nb',
        'x-own',
        'i-klingon',
        'mul',
      ]
      const all = [...tags, ...others]
      const labels = Object.fromEntries(all.map((tag) => [tag, { name: `In ${tag}` }]))
      const made = await catalogueWith(engine, [
        { id: 1, name: 'Vessels', labels },
        { id: 2, name: 'Jugs', labels: { 'uz-latn': { name: 'Ko‘za' }, 'uz-cyrl': { name: 'Кўза' } } },
      ])
      const nameIn = async (wanted: string, id: number) =>
        JSON.parse(String(await inLanguage(made, wanted).get('term', id))).name
      expect(await Promise.all(all.map((tag) => nameIn(tag, 1)))).toEqual(all.map((tag) => `In ${tag}`))
      expect(await nameIn('uz', 2)).toBe('Ko‘za')
      const lists = all.map((tag) => listedIds(inLanguage(made, tag), 'term', 'order_by=name'))
      expect(new Set((await Promise.all(lists)).map(String))).toEqual(new Set(['1,2']))
      await made.close()
    })

    test('lists have every term once, by name in the language and then by id', PROPERTY, async () => {
      const nameOf = z.object({ id: z.int(), name: z.string() })
      const word = fc.constantFrom('Ek', 'ek', 'Åre', 'Zon', 'Ärta', 'Båt', 'Ox')
      const sketches = fc.array(fc.record({ name: word, sv: fc.option(word) }), {
        minLength: 1,
        maxLength: 12,
      })
      await fc.assert(
        fc.asyncProperty(sketches, async (named) => {
          const terms = named.map(({ name, sv }, index) => ({
            id: index + 1,
            name,
            ...(sv !== null && { labels: { sv: { name: sv } } }),
          }))
          const made = await catalogueWith(engine, terms)
          const isServed = Object.keys(made.namedLanguages).length > 0
          const { records } = await pageOf(isServed ? inLanguage(made, 'sv') : made, 'term')
          const collator = new Intl.Collator(isServed ? 'sv' : 'en', { sensitivity: 'base' })
          const expected = named
            .map(({ name, sv }, index) => ({ id: index + 1, name: sv ?? name }))
            .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
          expect([...records].map((record) => nameOf.parse(JSON.parse(record.toString())))).toEqual(expected)
          await made.close()
        }),
        runs(2),
      )
    })
  })
}
