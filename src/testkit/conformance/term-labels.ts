import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { MUSEUM_TERMS } from '../museum.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { sharedMuseum, type TestedEngine } from './tested-engine.ts'

/** Names of terms in languages other than those of their records. */
export function describeTermLabels(engine: TestedEngine): void {
  describe('names in further languages', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
    })

    test('are beside the records, with their languages', async () => {
      expect(museum.furtherLanguages).toEqual(['de', 'fr'])
      const languages = await museum.languagesOf([31])
      expect(languages.get(31)?.labels).toEqual(MUSEUM_TERMS.find(({ id }) => id === 31)?.labels)
      expect(Object.keys(parsedRecord(await museum.get('term', 31)))).not.toContain('labels')
    })

    test.each([
      ['term=couteaux', [33, 31]],
      ['name=bestecketuis', [31]],
      ['labels=messerkasten', [31]],
      ['label_exact=Couteaux+pliants', [33]],
      ['labels_isblank=0', [33, 31]],
      ['used_for=bestecketuis', []],
      ['labels=lame', []],
    ])('are found by %s', async (query, ids) => {
      expect((await listedIds(museum, 'term', query)).toSorted()).toEqual(ids.toSorted())
    })

    test('are ranked and shown like non-preferred terms', async () => {
      const { records } = await pageOf(museum, 'term', 'term=couteaux')
      expect(
        [...records].map((record) => parsedRecord(record)).map(({ id, matched }) => [id, matched]),
      ).toEqual([
        [
          33,
          expect.objectContaining({
            field: 'labels',
            text: 'Couteaux pliants',
            language: 'fr',
            hits: [[0, 8]],
          }),
        ],
        [
          31,
          expect.objectContaining({
            field: 'labels',
            text: 'Boîtes à couteaux',
            language: 'fr',
            hits: [[9, 17]],
          }),
        ],
      ])
    })
  })
}
