import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Parameter } from '../../contract/query-string.ts'
import type { TermSuggestion } from '../../contract/term-suggestions.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { tokens } from '../reference-nearness.ts'
import { type ExpectedTerm, type SeenItem, suggestionsFor } from '../reference-suggestions.ts'
import type { ItemSketch, TermSketch } from '../world.ts'
import { listedIds } from './read-lists.ts'
import { catalogueWith, sharedMuseum, type TestedEngine } from './tested-engine.ts'

/** An engine may store weights in one byte, and so differ by this much in a score of 100. */
const TOLERANCE = 1.5
/** With these words, which are nowhere, a text is long: only terms that it names count, beside those of items. */
const MANY_WORDS = Array.from({ length: 13 }, (_, at) => `zz${at}`).join(' ')

export function describeTermSuggestions(engine: TestedEngine): void {
  describe('the terms for a text', () => {
    let museum: Catalogue
    beforeAll(async () => {
      museum = await sharedMuseum(engine)
    })

    test(
      'are those of the nearest items, those named and those with most words, with their evidence',
      PROPERTY,
      async () => {
        for (const items of fc.sample(itemsArbitrary, { numRuns: 2, seed: 5 })) {
          const catalogue = await catalogueWith(engine, TERMS, items)
          await fc.assert(
            fc.asyncProperty(textArbitrary, excludeArbitrary, async (text, exclude) => {
              const found = await catalogue.suggestTerms({ text, limit: 50, exclude })
              const search: Parameter[] = [
                ['text', text],
                ['words', 'most'],
                ['limit', '10'],
              ]
              const ranked = text === '' ? [] : await listedIds(catalogue, 'term', search)
              const expected = suggestionsFor(text, items.map(seen), TERMS, exclude, ranked)
              expect(found.map(({ id }) => id).toSorted(byNumber)).toEqual(
                [...expected.keys()].sort(byNumber),
              )
              expect(found.toSorted((a, b) => b.score - a.score || a.id - b.id)).toEqual(found)
              for (const one of found) expectEvidence(one, expected.get(one.id), text)
              const few = await catalogue.suggestTerms({ text, limit: 2, exclude })
              expect(few).toEqual(found.slice(0, 2))
            }),
            runs(3),
          )
          await catalogue.close()
        }
      },
    )

    test('come from the 25 nearest items with terms, whatever is nearer without any', async () => {
      const terms = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: `Term${at + 1}` }))
      const items = [
        ...Array.from({ length: 10 }, (_, at) => ({ id: at + 1, description: 'brown clay jug handle' })),
        ...terms.map(({ id }) => ({ id: 100 + id, description: 'brown clay jug spout', termIds: [id] })),
      ]
      const catalogue = await catalogueWith(engine, terms, items)
      const found = await catalogue.suggestTerms({ text: 'Brown clay jug, handle', limit: 50, exclude: null })
      expect(found.map(({ id }) => id)).toEqual(terms.slice(0, 25).map(({ id }) => id))
      expect(found.every(({ score }) => score === 2.4)).toBe(true)
      await catalogue.close()
    })

    test.each([
      ['A knife', [30], ['knife']],
      ['Two bubble-blowing pipes', [11], ['bubble', 'blowing', 'pipes']],
      ['The teapot and the ECRITOIRE', [20, 40], ['teapot']],
      ['an Écritoire', [40], ['écritoire']],
      ['knife box', [31], ['knife', 'box']],
      ['a box with a knife', [32, 30], ['box']],
      ['SOAP-PIPE', [11], ['soap', 'pipe']],
      ['an iron tea pot', [20], ['tea', 'pot']],
    ])('“%s” names %j', async (text, ids, words) => {
      const found = await museum.suggestTerms({ text: `${text} ${MANY_WORDS}`, limit: 50, exclude: null })
      const named = found.filter(({ score, items }) => score >= 20 || items.length === 0)
      expect(named.map(({ id }) => id).toSorted(byNumber)).toEqual(ids.toSorted(byNumber))
      const first = found.find(({ id }) => id === ids[0])
      expect(first?.words.slice(0, words.length) ?? []).toEqual(words)
    })

    test('have terms in use before terms no longer used, whatever their scores', async () => {
      const terms = [
        { id: 1, name: 'Jugs', isDeprecated: true as const },
        { id: 2, name: 'Ewers' },
        { id: 3, name: 'Handles' },
      ]
      const items = [{ id: 1, description: 'brown clay jug', termIds: [1] }]
      const catalogue = await catalogueWith(engine, terms, items)
      const request = { text: 'Brown clay jug, ewer and handle', exclude: null }
      const found = await catalogue.suggestTerms({ ...request, limit: 10 })
      expect(found.map(({ id, score }) => [id, score])).toEqual([
        [2, 40],
        [3, 36],
        [1, 92],
      ])
      expect(await catalogue.suggestTerms({ ...request, limit: 2 })).toEqual(found.slice(0, 2))
      await catalogue.close()
    })

    test('put a term with most words of a short text before one that a single word names', async () => {
      const catalogue = await catalogueWith(engine, [
        { id: 1, name: 'Boxes' },
        { id: 2, name: 'Tea caddies', scopeNotes: 'Wooden boxes with a lock, for tea.' },
      ])
      const found = await catalogue.suggestTerms({ text: 'old wooden box for tea', limit: 5, exclude: null })
      expect(found.map(({ name, score }) => [name, score])).toEqual([
        ['Tea caddies', 40],
        ['Boxes', 36],
      ])
      await catalogue.close()
    })

    test('count words only if they have a meaning', async () => {
      const catalogue = await catalogueWith(engine, [
        { id: 1, name: 'Forks' },
        { id: 2, name: 'A' },
        { id: 3, name: 'Anchors' },
      ])
      const idsFor = async (text: string) =>
        (await catalogue.suggestTerms({ text, limit: 5, exclude: null })).map(({ id, score }) => [id, score])
      expect(await idsFor('for')).toEqual([])
      expect(await idsFor('for a')).toEqual([[2, 20]])
      expect(await idsFor('a fork')).toContainEqual([1, 40])
      await catalogue.close()
    })

    test('name terms whose names they write joined, with hyphens or apart', async () => {
      const expected = {
        'a squatters chair': 'Squatter’s chairs',
        'the squatter’s chairs': 'Squatter’s chairs',
        'one squatters-chair': 'Squatter’s chairs',
        'a squatter, a chair': '',
        'silver teapot': 'Tea-pots',
        'silver tea pot': 'Tea-pots',
        'an ash-tray': 'Ashtrays',
        'two ash trays': 'Ashtrays',
        'a merrygoround': 'Merry-go-rounds',
        'tea-pot stand': 'Teapot stands',
        'the stand for a teapot': 'Tea-pots',
        'teapot and merry go round': 'Tea-pots, Merry-go-rounds',
        'service d’argent': 'Service dargent',
        'a corn, is land': '',
        'for pot the tea': '',
        'a v2 rocket': 'V-2 rockets',
        'a V 2 rocket': 'V-2 rockets',
      }
      const names = [
        'Squatter’s chairs',
        'Tea-pots',
        'Ashtrays',
        'Merry-go-rounds',
        'Teapot stands',
        'Acorns',
      ]
      const terms = [...names, 'Islands', 'Service dargent', 'V-2 rockets'].map((name, at) => ({
        id: at + 1,
        name,
      }))
      const catalogue = await catalogueWith(engine, terms)
      const named: Record<string, string> = {}
      for (const text of Object.keys(expected)) {
        const found = await catalogue.suggestTerms({ text: `${text} ${MANY_WORDS}`, limit: 9, exclude: null })
        named[text] = found.map(({ name }) => name).join(', ')
      }
      expect(named).toEqual(expected)
      await catalogue.close()
    })

    test('come from items with two of the words: common ones if they share no others, but none without a meaning', async () => {
      const terms = [
        { id: 1, name: 'Jugs' },
        { id: 2, name: 'Urns' },
      ]
      const items = Array.from({ length: 12 }, (_, at) => ({
        id: at + 1,
        description: at < 10 ? 'a brown pot with the lid' : 'the pan with a spout',
        termIds: [at < 10 ? 1 : 2],
      }))
      const catalogue = await catalogueWith(engine, terms, items)
      const wordsFor = async (text: string) => {
        const found = await catalogue.suggestTerms({ text, limit: 5, exclude: null })
        return found.map(({ id, words }) => [id, words])
      }
      expect(await wordsFor('The brown pot with a handle')).toEqual([[1, ['brown', 'pot']]])
      expect(await wordsFor('with the brown pot or pan, spout')).toEqual([
        [2, ['pan', 'spout']],
        [1, ['brown', 'pot']],
      ])
      expect(await wordsFor('The brown one with a handle')).toEqual([])
      expect(await wordsFor('The brown')).toEqual([[1, ['brown']]])
      expect(await wordsFor('with the')).toEqual([])
      await catalogue.close()
    })

    test('come from the first 400 different words of a text', async () => {
      const others = Array.from({ length: 399 }, (_, at) => `zz${at}`)
      const idsFor = async (words: readonly string[]) => {
        const found = await museum.suggestTerms({ text: words.join(' '), limit: 50, exclude: null })
        return found.map(({ id }) => id)
      }
      expect(await idsFor([...others, ...others, 'teapot', 'zz400'])).toEqual([20])
      expect(await idsFor([...others, 'zz400', 'teapot'])).toEqual([])
    })

    test('are none for a text without words, in an empty catalogue, and for unknown words', async () => {
      const empty = await catalogueWith(engine, [])
      expect(await empty.suggestTerms({ text: 'teapot', limit: 5, exclude: 3 })).toEqual([])
      await empty.close()
      for (const text of ['…', 'zzyzx', '🫖 %'])
        expect(await museum.suggestTerms({ text, limit: 5, exclude: null })).toEqual([])
    })

    test('are not computed for a request that is cancelled', async () => {
      const controller = new AbortController()
      controller.abort(new Error('cancelled'))
      const cancelled = museum.suggestTerms({ text: 'teapot', limit: 5, exclude: null }, controller)
      await expect(cancelled).rejects.toThrow('cancelled')
    })
  })
}

function expectEvidence(found: TermSuggestion, expected: ExpectedTerm | undefined, text: string): void {
  if (!expected) throw new Error(`nothing speaks for ${found.name}`)
  expect(Math.abs(found.score - expected.score)).toBeLessThan(TOLERANCE)
  expect(found).toMatchObject({
    name: TERMS.find(({ id }) => id === found.id)?.name,
    uri: `/api/v1/term/${found.id}/json/`,
  })
  const third = expected.items[Math.min(3, expected.items.length) - 1]?.nearness ?? 0
  expect(found.items).toHaveLength(Math.min(3, expected.items.length))
  for (const { id } of found.items) {
    const nearness = expected.items.find((item) => item.id === id)?.nearness ?? 0
    expect(nearness).toBeGreaterThan(third * 0.98)
  }
  expect(found.words.slice(0, expected.naming.length)).toEqual([...new Set(expected.naming)])
  const words = new Set(tokens(text))
  expect(found.words).not.toEqual([])
  for (const word of found.words) {
    expect(words.has(word)).toBe(true)
    expect(expected.naming.includes(word) || expected.shared.has(word) || expected.isRanked).toBe(true)
  }
}

const VOCABULARY = [
  'brown',
  'silver',
  'teapot',
  'jug',
  'spout',
  'handle',
  'lid',
  'box',
  'knife',
  'doll',
  'the',
  'with',
]

const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Teapots', usedFor: ['Brown jugs'] },
  { id: 2, name: 'Jugs' },
  { id: 3, name: 'Silver teapots' },
  { id: 4, name: 'Boxes of jugs' },
  { id: 5, name: 'Lids' },
  { id: 6, name: 'Handles', usedFor: ['Spouts'] },
]

/** Every description has the same number of words, so that all engines agree on the mean length. */
const itemsArbitrary: fc.Arbitrary<ItemSketch[]> = fc
  .array(
    fc.record({
      title: fc.tuple(word(), word()).map((all) => all.join(' ')),
      description: fc.array(word(), { minLength: 5, maxLength: 5 }).map((all) => all.join(', ')),
      names: fc.array(word(), { maxLength: 2 }),
      termIds: fc.uniqueArray(fc.constantFrom(...TERMS.map(({ id }) => id)), { maxLength: 3 }),
    }),
    { minLength: 12, maxLength: 20 },
  )
  .map((items) => items.map((item, at) => ({ ...item, id: at + 1 })))

const textArbitrary = fc.array(word(), { maxLength: 8 }).map((all) => all.join(' '))

const excludeArbitrary = fc.option(fc.integer({ min: 1, max: 25 }))

function word(): fc.Arbitrary<string> {
  return fc.constantFrom(...VOCABULARY)
}

function seen({ id, title, names, description, termIds }: ItemSketch): SeenItem {
  return {
    id,
    title: title ?? null,
    names: names ?? [],
    summary: null,
    description: description ?? null,
    terms: (termIds ?? []).map((termId) => ({ id: termId })),
  }
}

function byNumber(a: number, b: number): number {
  return a - b
}
