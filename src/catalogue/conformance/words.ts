import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MUSEUM_TERMS } from '../../testkit/museum.ts'
import type { Catalogue } from '../catalogue.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { museumWith, type TestedEngine } from './tested-engine.ts'

const SMOKING = 'Use for objects associated with smoking tobacco.'
const TEAPOT = 'Round teapot with a brown glaze, spout repaired with silver.'
const NAMES = new Map(MUSEUM_TERMS.map(({ id, name }) => [id, name]))

export function describeWords(engine: TestedEngine): void {
  describe('a search for words', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await museumWith(engine)
    })
    afterAll(() => museum.close())

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
      expect(records.map((record) => parsedRecord(record).matched)).toEqual([matched])
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
