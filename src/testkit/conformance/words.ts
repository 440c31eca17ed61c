import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { fieldNamed } from '../../contract/fields.ts'
import { hitsOf, searchedWordsSchema } from '../../contract/matched.ts'
import { words } from '../../contract/text.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../museum.ts'
import { finds, nameRank } from '../reference.ts'
import { seenRecords } from '../seen-records.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { sharedCatalogue, sharedMuseum, type TestedEngine } from './tested-engine.ts'

const SMOKING = 'Use for objects associated with smoking tobacco.'
const TEAPOT = 'Round teapot with a brown glaze, spout repaired with silver.'
const NAMES = new Map(MUSEUM_TERMS.map(({ id, name }) => [id, name]))

const ROCK = ["Rock 'n' roll badges", "Rock'n'roll posters", 'Rock-n-roll pins']

/** Couches of every rank, listed best first. */
const COUCHES = [
  { id: 5, name: 'Couches' },
  { id: 4, name: 'Settees', usedFor: ['Sofas', 'Couches'] },
  { id: 6, name: 'Couch covers' },
  { id: 3, name: 'Couch frames', usedFor: ['Couch bases'] },
  { id: 2, name: 'Examination couches' },
  { id: 1, name: 'Headrests', usedFor: ['Couch heads'] },
  { id: 7, name: 'Daybeds', usedFor: ['Wicker couches'] },
]

/** The ids of the museum's terms with these words, as the reference ranks them. */
function rankedIds(text: string): number[] {
  const ranked = MUSEUM_TERMS.flatMap(({ id, name, usedFor = [] }) => {
    const rank = nameRank(text, name, usedFor)
    return rank === undefined ? [] : [{ id, name, rank }]
  })
  const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base' })
  return ranked.sort((a, b) => a.rank - b.rank || compare(a.name, b.name) || a.id - b.id).map(({ id }) => id)
}

export function describeWords(engine: TestedEngine): void {
  describe('a search for words', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
    })

    test.each([
      ['term=pipes', ['Pipes', 'Bubble pipes']],
      ['term=pipe', ['Pipes', 'Bubble pipes']],
      ['term=knife', ['Knives', 'Knife boxes']],
      ['term=KNIVES', ['Knives', 'Knife boxes']],
      ['term=teapot', ['Teapots', 'Toy teapots']],
      ['name=boxes', ['Boxes', 'Knife boxes', 'Écritoires']],
      ['term=blades', ['Knives']],
      ['term=soap+bubble', []],
      ['term=pipes+soap', ['Bubble pipes']],
      ['term=ecritoire', ['Écritoires']],
      ['term=doll', ['Toy teapots']],
      ["term=dolls'", ['Toy teapots']],
      ['used_for=pipes', ['Bubble pipes', 'Pipes']],
      ['scope_notes=tea', ['Teapots']],
    ])('%s finds the best match first', async (query, expected) => {
      const ids = await listedIds(museum, 'term', query)
      expect(ids.map((id) => NAMES.get(id))).toEqual(expected)
    })

    test('ranks every name as the reference does', async () => {
      const names = MUSEUM_TERMS.flatMap(({ name, usedFor = [] }) => [name, ...usedFor])
      for (const text of new Set(names.flatMap((name) => [name, ...words(name)]))) {
        const ids = await listedIds(museum, 'term', new URLSearchParams({ term: text }).toString())
        expect({ text, ids }).toEqual({ text, ids: rankedIds(text) })
      }
    })

    test('puts a title above a description', async () => {
      expect(await listedIds(museum, 'item', 'text=bubbles')).toEqual([101])
      expect((await listedIds(museum, 'item', 'text=teapot'))[0]).toBe(102)
    })

    test('does not find letters within a word', async () => {
      expect(await listedIds(museum, 'item', 'text=eapot')).toEqual([])
      expect(await listedIds(museum, 'term', 'term=eapot')).toEqual([])
    })

    test.each([
      ['term', 'term=soap', { field: 'used_for', text: 'Soap pipes', hits: [[0, 4]] }],
      ['term', 'scope_notes=tobacco', { field: 'scope_notes', text: SMOKING, hits: [[40, 47]] }],
      [
        'item',
        'text=round+glaze',
        {
          field: 'description',
          text: TEAPOT,
          hits: [
            [0, 5],
            [26, 31],
          ],
        },
      ],
      ['item', 'materials=silver', { field: 'materials', text: 'silver', hits: [[0, 6]] }],
    ] as const)('of %ss for %s says in each record what matched', async (resource, query, matched) => {
      const { records } = await pageOf(museum, resource, query)
      expect([...records].map((record) => parsedRecord(record).matched)).toMatchObject([matched])
    })

    test('gives the words that mark, in any text, exactly what the search finds', async () => {
      const { item } = await seenRecords(museum, MUSEUM_TERMS, MUSEUM_ITEMS)
      const text = fieldNamed('item', 'text')
      if (!text) throw new Error('items have no field for all texts')
      const inItems = new Set(
        item.flatMap(({ values }) => values(text).flatMap((value) => words(String(value)))),
      )
      for (const searched of new Set([...inItems, 'knife', 'tea', 'vessel'])) {
        for (const record of (await pageOf(museum, 'item', [['text', searched]])).records) {
          const { matched } = parsedRecord(record)
          // An item without any text is found by its id, which no member of the search holds.
          if (matched === undefined) continue
          const forms = searchedWordsSchema.parse(Reflect.get(Object(matched), 'words'))
          const marked = [...inItems].filter((word) => hitsOf(word, forms).length > 0)
          const expected = [...inItems].filter((word) => finds(searched, word))
          expect({ searched, marked }).toEqual({ searched, marked: expected })
        }
      }
    })

    test('finds exact names in any number before compounds', async () => {
      const couches = await sharedCatalogue(engine, COUCHES)
      expect(await listedIds(couches, 'term', 'term=couch')).toEqual(COUCHES.map(({ id }) => id))
      expect((await listedIds(couches, 'term', 'term=Couches')).slice(0, 2)).toEqual([5, 4])
    })

    test.each([[[5]], [[7, 1, 6]], [[5, 4, 6, 3, 2, 1]]])(
      'lists terms in use before terms no longer used, such as %j, each as without the others',
      async (deprecated) => {
        const isLast = (id: number) => deprecated.includes(id)
        const terms = COUCHES.map((term) => ({
          ...term,
          ...(isLast(term.id) && { isDeprecated: true as const }),
        }))
        const couches = await sharedCatalogue(engine, terms)
        const expected = (query: string) => listedIds(couchesInUse, 'term', query)
        const couchesInUse = await sharedCatalogue(engine, COUCHES)
        for (const query of ['term=couch', 'name=couches', 'term=couch&name=wicker', 'used_for=couch']) {
          const ids = await expected(query)
          const sorted = [...ids.filter((id) => !isLast(id)), ...ids.filter(isLast)]
          expect([query, await listedIds(couches, 'term', query)]).toEqual([query, sorted])
        }
        for (const query of ['term=couch&order_by=name', 'term=couch&order_by=-id', ''])
          expect([query, await listedIds(couches, 'term', query)]).toEqual([query, await expected(query)])
      },
    )

    test.each([
      ['term=strasse', [1]],
      ['term=STRASSENSCHILD', [1]],
      ['term=straßenschilder', [1]],
      ['term=aebleskive', [2]],
      ['term=oeuvres', [3]],
      ['term=thor', [4]],
      ['term=ol', [5]],
      ['term=zolw', [6]],
      ['term=bowls', [7]],
      ['name_begins=ae', [2]],
      ['name_begins=Æ', [2]],
      ['name_ends=oeuvres', [3]],
      ['name_in=rassen,szw', [1]],
      ['name_lt=b', [8, 2]],
      ['name_exact=Øl', [5]],
      ['name_exact=Ol', []],
      ['name_exact=Bowls', []],
      ['name_begins="quoted', [8]],
      ["used_for_in=driver's", [8]],
      ['order_by=name', [8, 2, 7, 3, 5, 1, 4, 6]],
    ])('%s takes letters with strokes and ligatures for plain ones', async (query, expected) => {
      const names = ['Straßenschilder', 'Æbleskive', 'Chefs-œuvres', 'Þór', 'Øl', 'Żółw', 'Bo\u00adwls\u200b']
      const sketches = [...names, '“Quoted” labels'].map((name, at) => ({
        id: at + 1,
        name,
        usedFor: at === 7 ? ['Driver’s licences'] : [],
      }))
      const catalogue = await sharedCatalogue(engine, sketches)
      expect(await listedIds(catalogue, 'term', query)).toEqual(expected)
    })

    test('takes marks that make another letter for a part of it', async () => {
      const names = ['ぶた', 'かぎ', 'कील', 'หมี', 'Чайка', 'ふた']
      const catalogue = await sharedCatalogue(
        engine,
        names.map((name, at) => ({ id: at + 1, name })),
      )
      const expected = {
        '': [5, 3, 4, 2, 1, 6],
        'term=ぶた': [1],
        'term=ふ': [6],
        'term=かき': [],
        'term=कील': [3],
        'term=कल': [],
        'term=หมู': [],
        'term=чай': [5],
        'term=чаи': [],
        'name_begins=чай': [5],
        'name_begins=чаи': [],
        'name_in=た,ぎ': [2, 1, 6],
      }
      const found: Record<string, number[]> = {}
      for (const query of Object.keys(expected)) found[query] = await listedIds(catalogue, 'term', query)
      expect(found).toEqual(expected)
    })

    test.each([
      ['term', 'term=teapot', [1, 2, 3]],
      ['term', 'term=teapots', [1, 2, 3]],
      ['term', 'term=tea-pot', [1, 2, 3]],
      ['term', 'term=tea+pots', [1, 2, 3]],
      ['term', 'term=tea++pots', [1, 2, 3]],
      ['term', 'term=teapo', [1]],
      ['term', 'term=cooper', []],
      ['term', 'term=cooperative', [8]],
      ['term', 'used_for=lame', []],
      ['term', 'used_for=amer', [8]],
      ['term', 'used_for=lamerique', [8]],
      ['term', 'term=bust', []],
      ['term', 'term=busticket', [4]],
      ['term', 'used_for=sauceboat', [4]],
      ['term', 'term=drivers', [5]],
      ['term', 'term=driver+licence', [5]],
      ['term', 'term=drivers+licence', [5]],
      ['term', 'term=driver’s', [5]],
      ['term', 'term=argent', [6]],
      ['term', 'term=dargent', [6]],
      ['term', 'term=catoninetails', [7]],
      ['term', 'term=cat+o+nine+tail', [7]],
      ['term', 'scope_notes=teapot', [5]],
      ['item', 'text=teapot', [1, 2, 3]],
      ['item', 'text=tea-pot', [1, 2, 3]],
      ['item', 'text=tea+pot', [1, 2, 3]],
      ['item', 'title=horseshoe', [4, 5]],
      ['item', 'text=horse+shoe', [4, 5]],
      ['item', 'text=A.12', [2, 3, 4]],
      ['item', 'text=A.0012', [3, 4]],
      ['item', 'registration_number=00123', [1, 2]],
      ['item', 'registration_number=123', [1, 2]],
      ['item', 'text=123', [2, 1]],
      ['item', 'text=00123', [1, 2]],
    ] as const)(
      'of %ss for %s finds joined, hyphenated and spaced spellings',
      async (resource, query, expected) => {
        const terms = [
          { id: 1, name: 'Teapots' },
          { id: 2, name: 'Tea-pots' },
          { id: 3, name: 'Tea pots' },
          { id: 4, name: 'Bus tickets', usedFor: ['Sauce boats'] },
          { id: 5, name: "Driver's licences", scopeNotes: 'Not for a tea pot.' },
          { id: 6, name: 'Couteaux d’argent' },
          { id: 7, name: "Cat-o'-nine-tails" },
          { id: 8, name: 'Co-operative badges', usedFor: ['Carte de l’Amérique'] },
        ]
        const items = [
          { id: 1, title: 'Teapot', registration_number: '00123' },
          { id: 2, title: 'Lid', description: 'Of a tea-pot', registration_number: '123' },
          { id: 3, title: 'Lid', description: 'Of a tea pot', registration_number: 'A.0012' },
          { id: 4, title: 'Horse shoe', registration_number: 'A.12' },
          { id: 5, title: 'Horseshoes' },
        ]
        const catalogue = await sharedCatalogue(engine, terms, items)
        const found = await listedIds(catalogue, resource, query)
        const isRanked = query === 'text=123' || query === 'text=00123'
        expect(isRanked ? found : found.toSorted()).toEqual(expected)
        for (const record of (await pageOf(catalogue, resource, query)).records)
          expect(parsedRecord(record).matched).toMatchObject({
            hits: expect.arrayContaining([expect.anything()]),
          })
      },
    )

    test('finds digits and letters joined, with hyphens or apart, but no number of an item', async () => {
      const terms = [
        '3-D viewers',
        '78-rpm records',
        '35mm cameras',
        '16 mm films',
        'V-2 rockets',
        'AK 47 rifles',
      ]
      const items = [
        { id: 1, title: 'Film, 16 mm', registration_number: 'T55' },
        { id: 2, title: 'Film', description: 'A 16-mm film of 1900-1950', registration_number: 'T 55' },
        { id: 3, title: 'Lid', description: 'For a 35 mm camera, 12 m²', registration_number: 'T.55' },
        { id: 4, title: 'Catálogo nº34', description: '10² of 2½d' },
      ]
      const catalogue = await sharedCatalogue(
        engine,
        terms.map((name, at) => ({ id: at + 1, name })),
        items,
      )
      const expected = {
        'term=3d+viewer': [1],
        'term=3+d+viewer': [1],
        'term=78rpm': [2],
        'term=78+rpm+record': [2],
        'term=35+mm+camera': [3],
        'term=35-mm-camera': [3],
        'term=16mm': [4],
        'term=v2+rocket': [5],
        'term=ak47': [6],
        'term=ak-47': [6],
        'term=352': [],
        'text=16mm': [1, 2],
        'text=35mm': [3],
        'text=m2': [3],
        'text=19001950': [],
        'text=T55': [1],
        'text=34': [4],
        'text=nº+34': [4],
        'text=no.+34': [4],
        'text=2+1/2d': [4],
        'text=102': [],
        'text=21': [],
      }
      const found: Record<string, number[]> = {}
      for (const query of Object.keys(expected)) {
        const resource = query.startsWith('term') ? 'term' : 'item'
        found[query] = (await listedIds(catalogue, resource, query)).toSorted()
        for (const record of (await pageOf(catalogue, resource, query)).records)
          expect(parsedRecord(record).matched).toMatchObject({
            hits: expect.arrayContaining([expect.anything()]),
          })
      }
      expect(found).toEqual(expected)
    })

    test.each([
      ['4x4', [1, 2, 3]],
      ['4 x 4', [1, 2, 3]],
      ['4×4', [1, 2, 3]],
      ['4 × 4', [1, 2, 3]],
      ['20x30', [4, 5]],
      ['20 × 30', [4, 5]],
      ['30', [4, 5]],
      ['20x30x60', [5]],
      ['20 × 30 × 60', [5]],
      ['x', [3, 5, 14]],
      ['hms', [6, 7]],
      ['h.m.s.', [6, 7]],
      ['hm', [7]],
      ['bbc', [8]],
      ['1000', [9]],
      ['1,000 clocks', [9]],
      ['and', [10]],
      ['salt and pepper', [10]],
      ['salt & pepper', [10]],
      ['سيف', [11]],
      ['12', [12]],
      ['كتاب', [12]],
      ['boli', [13]],
      ['ɓƆli', [13]],
      ['ewe', [13]],
      ['xray', [14]],
      ['donut', [15]],
    ])('for %s finds other signs, initials, letters and digits', async (term, expected) => {
      const names = [
        'Kodak 4x4',
        'Kodak 4×4',
        'Kodak 4 x 4',
        'Sheet 20x30 cm',
        'Box 20 × 30 × 60',
        'H.M.S. Victory',
      ]
      const more = [
        'HMS Warrior',
        'B.B.C. microphones',
        '1,000-day clocks',
        'Salt & pepper shakers',
        'ســـيف',
        'کتاب ۱۲',
      ]
      const all = [...names, ...more, 'ɓɔli of the Ɛwe', 'X-ray tubes', 'Doughnut boxes']
      const catalogue = await sharedCatalogue(
        engine,
        all.map((name, at) => ({ id: at + 1, name })),
      )
      const { records } = await pageOf(catalogue, 'term', [['term', term]])
      const parsed = Array.from(records, parsedRecord)
      expect(parsed.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected)
      expect(parsed.every(({ matched }) => matched !== undefined)).toBe(true)
    })

    test.each([
      ['hawai i', ['Hawai’i quilts']],
      ['rock n roll', ROCK],
      ["rock'n'roll", ROCK],
      ['rock’n’roll pin', ['Rock-n-roll pins']],
      ['rocknroll', ROCK],
      ['dartagnan', ['D`Artagnan hats']],
      ['d’artagnan', ['D`Artagnan hats']],
      ['hawai`i', ['Hawai’i quilts']],
      ['ross’s rifle', ["Ross' rifles"]],
      ["ross' rifle", ["Ross' rifles"]],
      ['marx’s bust', ["Marx' busts"]],
      ['plowshare', ['Ploughshares']],
      ['plowsha', ['Ploughshares']],
      ['moldboard', ['Mould-boards']],
      ['tirelever', ['Tyre levers']],
      ['tyre-levers', ['Tyre levers']],
      ['hand--axe', ['Handaxes']],
      ['s', ['Shelves']],
    ])('for %s finds other ways to write it', async (term, expected) => {
      const names = [
        'Hawai’i quilts',
        ...ROCK.toReversed(),
        'D`Artagnan hats',
        "Ross' rifles",
        "Marx' busts",
        'Ploughshares',
      ]
      const all = [...names, 'Mould-boards', 'Tyre levers', 'Handaxes', 'Shelves', "Cooper's adzes"]
      const catalogue = await sharedCatalogue(
        engine,
        all.map((name, at) => ({ id: at + 1, name })),
      )
      const { records } = await pageOf(catalogue, 'term', [['term', term]])
      const found = Array.from(records, parsedRecord)
      expect(found.map(({ name }) => name).toSorted()).toEqual(expected)
      expect(found.every(({ matched }) => matched !== undefined)).toBe(true)
    })

    test('of items ignores leading zeros, but not behind a decimal point', async () => {
      const expected = {
        'text=ring+0.5': [1],
        'text=ring+0,5': [1],
        'text=ring+.5': [1],
        'text=ring+0.05': [2],
        'text=0.5g': [],
        'text=0.05g': [3],
        'text=10.5': [],
        'text=1980.12': [5],
        'text=1980.0012': [5],
        'text=85.12': [6],
        'registration_number=12': [5, 6],
        'text=1.5.1880': [7],
        'text=box+3': [8],
      }
      const items = [
        { id: 1, title: 'Ring of 0.5 carat' },
        { id: 2, title: 'Ring of 0.05 carat' },
        { id: 3, title: 'Pin', description: 'Weighs 0,05g' },
        { id: 4, title: 'Cup, 10.05 cm' },
        { id: 5, title: 'Jug', registration_number: '1980.0012' },
        { id: 6, title: 'Jar', registration_number: '85.0012' },
        { id: 7, title: 'Letter of 01.05.1880' },
        { id: 8, title: 'Box 003' },
      ]
      const catalogue = await sharedCatalogue(engine, [], items)
      const found: Record<string, number[]> = {}
      for (const query of Object.keys(expected)) {
        const { records } = await pageOf(catalogue, 'item', query)
        const parsed = Array.from(records, parsedRecord)
        expect(parsed.every(({ matched }) => matched !== undefined)).toBe(true)
        found[query] = parsed.map(({ id }) => id).toSorted()
      }
      expect(found).toEqual(expected)
    })

    test('changes nothing else in a record', async () => {
      for (const record of (await pageOf(museum, 'item', 'text=teapot')).records) {
        const { matched, ...rest } = parsedRecord(record)
        expect(matched).toBeDefined()
        expect(rest).toEqual(parsedRecord(await museum.get('item', rest.id)))
      }
    })
  })
}
