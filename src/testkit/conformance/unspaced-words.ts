import { describe, expect, test } from 'vitest'
import { hitsOf, matchedSchema } from '../../contract/matched.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { sharedCatalogue, type TestedEngine } from './tested-engine.ts'

const TERMS = [
  { id: 1, name: '青花瓷瓶' },
  { id: 2, name: '日本の茶碗' },
  { id: 3, name: 'กาน้ำชา' },
  { id: 4, name: 'Vases', scopeNotes: '明代的青花瓷瓶。' },
]
const ITEMS = [
  { id: 1, title: 'Bowl', description: '白磁の茶碗、江戸時代' },
  { id: 2, title: 'Cup 茶杯', description: 'White' },
]

/** Chinese, Japanese and Thai have no spaces between words. */
export function describeUnspacedWords(engine: TestedEngine): void {
  describe('a word without spaces around it', () => {
    test.each([
      ['term', 'term=青花', [1], ['青花瓷瓶']],
      ['term', 'term=瓷瓶', [1], ['瓷瓶']],
      ['term', 'term=瓷', [1], ['瓷瓶']],
      ['term', 'term=花瓶', [], []],
      ['term', 'term=茶碗', [2], ['茶碗']],
      ['term', 'term=日本+茶碗', [2], ['日本の茶碗']],
      ['term', 'term=ชา', [3], ['กาน้ำชา']],
      ['term', 'scope_notes=瓷瓶', [4], ['瓷瓶']],
      ['item', 'text=茶碗', [1], ['茶碗']],
      ['item', 'description=時代', [1], ['時代']],
      ['item', 'text=杯', [2], ['杯']],
    ] as const)('of a %s is found and marked by %s', async (resource, query, ids, marked) => {
      const catalogue = await sharedCatalogue(engine, TERMS, ITEMS)
      expect(await listedIds(catalogue, resource, query)).toEqual(ids)
      const { records } = await pageOf(catalogue, resource, query)
      const found = [...records].flatMap((record) => {
        const { text, hits, words } = matchedSchema.parse(parsedRecord(record).matched)
        expect(hits).toEqual(hitsOf(text, words))
        return hits.map(([start, end]) => text.slice(start, end))
      })
      expect(found).toEqual(marked)
    })
  })
}
