import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { hitsOf, matchedSchema } from '../../contract/matched.ts'
import type { ItemSketch, TermSketch } from '../world.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { sharedCatalogue, type TestedEngine } from './tested-engine.ts'

const ARTICLES = ['', 'ال', 'وال', 'بال', 'لل']
/** Tea, lamps, a jug and fish, with every article; and instruments and bales, which only look like a word and its article. */
const NAMES = ['شاي', 'مصابيح', 'إبريق', 'سمك'].flatMap((word) => ARTICLES.map((article) => article + word))
const TERMS: TermSketch[] = [
  ...[...NAMES, 'شاي أخضر', 'أكواب الشاي', 'آلات', 'بالات'].map((name, at) => ({ id: at + 1, name })),
  { id: 90, name: 'Teas', labels: { ar: { name: 'السوائل' } }, usedFor: ['الحليب'] },
]
const ITEMS: ItemSketch[] = [
  { id: 1, title: 'كوب الشاي', termIds: [1] },
  { id: 2, title: 'كوب شاي', termIds: [1] },
  { id: 3, title: 'كوب', termIds: [2] },
]

/** Arabic words are found with and without their article. */
export function describeArabicArticles(engine: TestedEngine): void {
  describe('an Arabic word', () => {
    let catalogue: Catalogue
    beforeAll(async () => {
      catalogue = await sharedCatalogue(engine, TERMS, ITEMS)
    })

    const namesFor = async (query: string) =>
      (await listedIds(catalogue, 'term', query)).map((id) => TERMS.find((term) => term.id === id)?.name)

    test('finds itself first, then itself with any article, and no other word', async () => {
      for (const name of NAMES) {
        const word = NAMES[NAMES.indexOf(name) - (NAMES.indexOf(name) % ARTICLES.length)] ?? ''
        const found = await namesFor(`term=${name}`)
        const same = found.slice(0, ARTICLES.length)
        expect(same[0]).toBe(name)
        expect(same.toSorted()).toEqual(ARTICLES.map((article) => article + word).sort())
        expect(found.length).toBe(word === 'شاي' ? ARTICLES.length + 2 : ARTICLES.length)
      }
    })

    test('is not cut where it only begins like an article', async () => {
      expect(await namesFor('term=آلات')).toEqual(['آلات'])
      expect(await namesFor('term=بالات')).toEqual(['بالات'])
    })

    test('finds the beginnings of words behind an article, and names in another language', async () => {
      expect(await namesFor('term=مصاب')).toHaveLength(ARTICLES.length)
      expect(await namesFor('term=سوائل')).toEqual(['Teas'])
      expect(await namesFor('used_for=حليب')).toEqual(['Teas'])
    })

    test('finds items and terms by all texts, those with the word itself first', async () => {
      expect(await listedIds(catalogue, 'item', 'text=شاي')).toEqual([2, 1])
      expect(await listedIds(catalogue, 'item', 'text=الشاي')).toEqual([1, 2])
      expect((await namesFor('text=مصابيح'))[0]).toBe('مصابيح')
      expect(await namesFor('text=مصابيح')).toHaveLength(ARTICLES.length)
    })

    test('is marked where it is found', async () => {
      for (const [resource, query] of [
        ['term', 'term=أكواب+شاي'],
        ['item', 'text=شاي'],
      ] as const) {
        for (const record of (await pageOf(catalogue, resource, query)).records) {
          const matched = matchedSchema.parse(parsedRecord(record).matched)
          expect(matched.hits).toEqual(hitsOf(matched.text, matched.words))
          expect(matched.text.slice(...(matched.hits.at(-1) ?? [0, 0]))).toMatch(/شاي$/)
        }
      }
    })

    test('names a term in a text, and is a likely name, less so than the name itself', async () => {
      const found = await catalogue.suggestTerms({ text: 'إناء وسمك', limit: 50, exclude: null })
      expect(found).toEqual([])
      const named = await catalogue.suggestTerms({ text: 'إناء السمك', limit: 50, exclude: null })
      expect(named.map(({ name }) => name)).toContain('سمك')
      const [matches = []] = await catalogue.matchNames([{ text: 'الحليب', limit: 3 }])
      expect(matches).toMatchObject([{ id: 90, fit: 'non-preferred', overlap: 1 }])
      const [likely = []] = await catalogue.matchNames([{ text: 'حليب', limit: 3 }])
      expect(likely).toMatchObject([{ id: 90, fit: 'similar', overlap: 1 }])
    })
  })
}
