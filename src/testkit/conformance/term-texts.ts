import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { TERM_TEXT_MEMBERS, TERM_TEXTS } from '../../contract/term-texts.ts'
import { EXAMPLE_TERM } from '../../service/openapi/examples.ts'
import { EXAMPLE_TERMS } from '../examples.ts'
import { nameRank } from '../reference.ts'
import type { TermSketch } from '../world.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { sharedCatalogue, type TestedEngine } from './tested-engine.ts'

/** Terms that “T1” or “bowl” finds, of every rank, listed best first. */
const RANKED: readonly TermSketch[] = [
  { id: 8, name: 'T1' },
  { id: 7, name: 'Ewers', usedFor: ['T1'] },
  { id: 6, name: 'Mugs', texts: { notations: ['X', 't1'] } },
  { id: 5, name: 'T1 flasks' },
  { id: 4, name: 'Flasks of T1' },
  { id: 2, name: 'Basins', usedFor: ['T1 basins'] },
  { id: 3, name: 'Cups', texts: { notations: ['T1.4'] } },
  { id: 1, name: 'Vats', usedFor: ['Vats of T1'] },
]

/** Notations, notes by kind and sources of terms. */
export function describeTermTexts(engine: TestedEngine): void {
  describe('texts of terms', () => {
    let catalogue: Catalogue
    let ranked: Catalogue

    beforeAll(async () => {
      catalogue = await sharedCatalogue(engine, EXAMPLE_TERMS, [])
      ranked = await sharedCatalogue(engine, RANKED, [])
    })

    test('are in the record of a term that has them; others have no such members', async () => {
      expect(parsedRecord(await catalogue.get('term', 440))).toMatchObject(
        Object.fromEntries(TERM_TEXT_MEMBERS.map((member) => [member, EXAMPLE_TERM[member]])),
      )
      const members = Object.keys(parsedRecord(await catalogue.get('term', 430)))
      expect(TERM_TEXT_MEMBERS.filter((member) => members.includes(member))).toEqual([])
    })

    test.each(TERM_TEXT_MEMBERS)('are found by %s, under both names of the filter', async (member) => {
      const [text = ''] = EXAMPLE_TERM[member] ?? []
      const { alias } = TERM_TEXTS[member]
      const queries = [
        [member, text],
        [alias, text],
        [`${alias}_exact`, text],
        [`${member}_begins`, text.slice(0, 5)],
        [`${alias}_isblank`, '0'],
      ] as const
      for (const query of queries) expect(await listedIds(catalogue, 'term', [query])).toEqual([440])
      const without = await listedIds(catalogue, 'term', [[`${alias}_isblank`, '1']])
      expect(without.toSorted()).toEqual([430, 445, 449])
      expect(await listedIds(catalogue, 'term', [[`${alias}_exact`, `${text}x`]])).toEqual([])
    })

    test.each([
      ['mapping=http://vocab.getty.edu/aat/300193015', [440]],
      ['mapping=https://vocab.getty.edu/aat/300193015', [440]],
      ['mappings_exact=https://glossary.example/tea-wares', [440]],
      ['mapping=http://vocab.getty.edu/aat/30019301', []],
      ['mapping=aat', []],
      ['mapping_begins=http://vocab.getty.edu/aat/', [440]],
      ['mapping_isblank=0', [440]],
    ])('mapped concepts are found by their whole addresses: %s', async (query, ids) => {
      expect(await listedIds(catalogue, 'term', query)).toEqual(ids)
    })

    test('a mapping has the short name of its vocabulary, if its address is well known', async () => {
      const { mappings } = parsedRecord(await catalogue.get('term', 440))
      expect(mappings).toEqual(EXAMPLE_TERM.mappings)
    })

    test('a name finds notations after exact names, before everything else', async () => {
      const ranks = RANKED.map(({ name, usedFor = [], texts }) =>
        nameRank('t1', name, usedFor, texts?.notations),
      )
      expect(ranks).toEqual(ranks.toSorted())
      expect(await listedIds(ranked, 'term', 'term=t1')).toEqual(RANKED.map(({ id }) => id))
    })

    test.each([
      ['term=9', [9, 1, 2]],
      ['name=9&limit=2', [9, 1]],
      ['name=9&start=1', [1, 2]],
      ['notation=9', [9, 1, 2]],
      ['notation=10', [10]],
      ['term=10', [10]],
      ['term=at0045', [3, 4]],
      ['notation=at0045', [4]],
      // The best is first only where no other order is wanted, and a name comes before an id.
      ['term=9&order_by=id', [1, 2]],
      ['term=2', [5, 6]],
      ['term=9&num_items=1', []],
      ['notation=11', []],
    ])(
      'the term with an id or a code comes before those with notations that contain it: %s',
      async (list, ids) => {
        const coded = await sharedCatalogue(engine, [
          { id: 1, name: 'Axes', texts: { notations: ['V.9'] } },
          { id: 2, name: 'Bats', texts: { notations: ['V.9.1'] } },
          { id: 3, name: 'Cups', sourceUri: 'http://x.test/AT0045' },
          { id: 4, name: 'Dice', texts: { notations: ['AT0045 b'] } },
          { id: 5, name: 'Ewers in 2 parts' },
          { id: 6, name: 'Files', texts: { notations: ['E 2'] } },
          { id: 9, name: 'Forks' },
          { id: 10, name: 'Gongs' },
        ])
        expect(await listedIds(coded, 'term', list)).toEqual(ids)
      },
    )

    test('notations sort as people count, by the first of a term, and terms without one are last', async () => {
      const codes = ['V.10', 'V.9', 'B 100', 'b 20', 'V.9.1', 'V.010.2']
      const terms = codes.map((code, at) => ({ id: at + 1, name: code, texts: { notations: [code, 'A'] } }))
      const coded = await sharedCatalogue(engine, [...terms, { id: 9, name: 'Aprons' }], [])
      expect(await listedIds(coded, 'term', 'order_by=notation')).toEqual([4, 3, 2, 5, 1, 6, 9])
      expect(await listedIds(coded, 'term', 'order_by=-notations')).toEqual([6, 1, 5, 2, 3, 4, 9])
    })

    test('a match in a notation says so', async () => {
      const { records } = await pageOf(ranked, 'term', 'name=t1.4')
      expect([...records].map((record) => parsedRecord(record).matched)).toMatchObject([
        {
          field: 'notations',
          text: 'T1.4',
          hits: [
            [0, 2],
            [3, 4],
          ],
        },
      ])
    })
  })
}
