import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { MAX_CORRECTIONS } from '../../contract/corrections.ts'
import type { Resource } from '../../contract/fields.ts'
import { words } from '../../contract/text.ts'
import { museumTexts } from '../filter-arbitrary.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../museum.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import type { ItemSketch } from '../world.ts'
import { listQuery, pageOf } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

const ITEMS: ItemSketch[] = [
  ...MUSEUM_ITEMS,
  { id: 201, title: 'Silver teapot', materials: ['silver'] },
  { id: 202, title: 'Silver spoon' },
  { id: 203, title: 'Pewter spoons', makers: [{ name: 'Ada Quill', role: null, place: null, date: null }] },
  { id: 204, title: 'Cup' },
  { id: 205, title: 'Cap, with a cup' },
  { id: 206, title: 'Sliver of wood, 1897' },
]

export function describeCorrections(engine: TestedEngine): void {
  describe('a list without records, because words are misspelt,', () => {
    let catalogue: Catalogue

    beforeAll(async () => {
      catalogue = await catalogueWith(engine, MUSEUM_TERMS, ITEMS)
    })
    afterAll(() => catalogue.close())

    const corrected = async (resource: Resource, query: string) =>
      (await catalogue.corrections(listQuery(resource, query))).map(({ value, total }) => [value, total])

    test.each([
      ['one edit', 'item', 'text=spooon', [['spoon', 2]]],
      ['two edits', 'item', 'text=spoowm', [['spoon', 2]]],
      ['three edits', 'item', 'text=spuuwm', []],
      ['two letters swapped', 'item', 'text=tepaot', [['teapot', 3]]],
      ['the first letters missing', 'item', 'text=poons', [['spoons', 2]]],
      [
        'one edit in a short word',
        'item',
        'text=cqp',
        [
          ['cup', 2],
          ['cap', 1],
        ],
      ],
      ['two edits in a short word', 'item', 'text=cqq', []],
      ['one edit, although two find more', 'item', 'text=slivr', [['sliver', 1]]],
      ['several words', 'item', 'text=silber+tepot', [['silver teapot', 2]]],
      ['a word that is right beside one that is not', 'item', 'text=silver+spoooon', [['silver spoon', 1]]],
      ['words that never occur together', 'item', 'text=pewtr+teapot', []],
      ['another filter', 'item', 'text=silber&materials=silver', [['silver', 2]]],
      ['another filter that leaves nothing', 'item', 'text=silber&materials=wood', []],
      ['one field', 'item', 'makers=quil', []],
      ['one field that has the word', 'item', 'makers=qiull', [['quill', 2]]],
      ['a year', 'item', 'text=1898', []],
      ['words that are right', 'item', 'text=spoon+teapot', []],
      ['no words', 'item', 'title_begins=zzz', []],
      ['a preferred term', 'term', 'term=tepots', [['teapots', 2]]],
      ['two edits in the singular of a preferred term', 'term', 'term=taepoot', [['teapots', 2]]],
      ['a non-preferred term', 'term', 'term=sopa', [['soap', 1]]],
    ] as const)('is corrected as agreed: %s', async (_, resource, query, expected) => {
      expect(await corrected(resource, query)).toEqual(expected)
    })

    test(
      'comes with at most three searches that find what they say, the nearest first',
      PROPERTY,
      async () => {
        const letter = fc.constantFrom(...'aeioustrln')
        const known = fc.constantFrom(...museumTexts().flatMap(words))
        const misspelt = fc
          .tuple(known, fc.array(fc.tuple(fc.nat(9), letter), { minLength: 1, maxLength: 2 }))
          .map(([word, edits]) =>
            edits.reduce((changed, [at, to]) => changed.slice(0, at) + to + changed.slice(at + 1), word),
          )
        await fc.assert(
          fc.asyncProperty(fc.array(misspelt, { minLength: 1, maxLength: 2 }), async (typed) => {
            const query = listQuery('item', [['text', typed.join(' ')]])
            fc.pre((await catalogue.list(query)).total === 0)
            const found = await catalogue.corrections(query)
            expect(found.length).toBeLessThanOrEqual(MAX_CORRECTIONS)
            for (const { filter, total } of found) {
              expect(total).toBeGreaterThan(0)
              expect((await pageOf(catalogue, 'item', filter)).total).toBe(total)
            }
          }),
          runs(3),
        )
      },
    )
  })
}
