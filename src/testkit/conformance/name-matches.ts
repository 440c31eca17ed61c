import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { sharedMuseum, type TestedEngine } from './tested-engine.ts'

export function describeNameMatches(engine: TestedEngine): void {
  describe('the terms whose names fit a text', () => {
    let museum: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
    })

    test.each([
      ['Teapots', ['20 preferred 1', '23 similar 0.67']],
      ['TEAPOTS ', ['20 preferred 1', '23 similar 0.67']],
      ['teapot', ['20 variant 1', '23 similar 0.67']],
      ['ecritoires', ['40 preferred 1']],
      ['knife', ['30 variant 1', '31 similar 0.67']],
      ['Blade', ['30 non-preferred 1']],
      ['Playthings', ['2 non-preferred 1']],
      ['Messerkästen', ['31 other 1']],
      ['messerkasten', ['31 other 1']],
      ['Boîtes à couteaux', ['31 other 1', '33 similar 0.4']],
      ['KN-3', ['33 other 1']],
      ['kb 7', ['31 other 1']],
      ['7 knives', ['30 similar 0.67', '31 similar 0.5']],
      ['pipes, bubble', ['11 similar 1', '10 similar 0.67']],
      ['Silver teapot', ['20 similar 0.67', '23 similar 0.5']],
      ['100% wool_blankets (“test”)', ['41 preferred 1']],
      ['Taepots', ['20 similar 0.75', '23 similar 0.5']],
      ['silvr teapot', ['20 similar 0.67', '23 similar 0.5']],
      ['Bubbel pipes', ['11 similar 0.88', '10 similar 0.67']],
      ['taepots zzyzx wuqqi zuvoqe', []],
      ['zzyzx', []],
      ['…', []],
      ['', []],
    ])('“%s” fits %j', async (text, expected) => {
      const [found = []] = await museum.matchNames([{ text, limit: 10 }])
      expect(found.map(({ id, fit, overlap }) => `${id} ${fit} ${Math.round(overlap * 100) / 100}`)).toEqual(
        expected,
      )
    })

    test('are found for each text by itself, and no more than the limit', async () => {
      const queries = ['Toys', 'teapot', 'Toys'].map((text) => ({ text, limit: 1 }))
      const found = await museum.matchNames(queries)
      expect(found.map((matches) => matches.map(({ id }) => id))).toEqual([[2], [20], [2]])
      expect(await museum.matchNames([])).toEqual([])
    })

    test('include every name of every term, as its best match', async () => {
      const terms = await museum.list({ resource: 'term', filters: [], orderBy: null, start: 0, limit: 100 })
      for (const record of terms.records) {
        const { id, name, used_for: usedFor } = JSON.parse(record.toString())
        const [found = []] = await museum.matchNames([{ text: name, limit: 1 }])
        expect(found).toMatchObject([{ id, fit: 'preferred' }])
        for (const text of usedFor) {
          const [others = []] = await museum.matchNames([{ text, limit: 1 }])
          expect(others).toMatchObject([{ id, fit: 'non-preferred' }])
        }
      }
    })
  })
}
