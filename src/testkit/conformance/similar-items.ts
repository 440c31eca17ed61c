import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { type ComparedItem, similaritiesTo } from '../reference-similar.ts'
import type { ItemSketch, TermSketch } from '../world.ts'
import { catalogueWith, sharedMuseum, type TestedEngine } from './tested-engine.ts'

/** An engine may store weights in one byte, and so differ by this much in a score of 100. */
const TOLERANCE = 1.5

export function describeSimilarItems(engine: TestedEngine): void {
  describe('the items similar to one', () => {
    let museum: Catalogue
    let catalogue: Catalogue

    beforeAll(async () => {
      museum = await sharedMuseum(engine)
      catalogue = await catalogueWith(engine, TERMS, ITEMS)
    })
    afterAll(async () => {
      await catalogue.close()
    })

    test('are those that share terms, makers or words, most similar first, with these reasons', async () => {
      const compared = ITEMS.map(seen)
      for (const item of compared.slice(0, 6)) {
        const expected = similaritiesTo(item, compared)
        const found = await catalogue.similarItems(item.id, 50)
        expect(found.map(({ id }) => id).toSorted(byNumber)).toEqual([...expected.keys()].sort(byNumber))
        expect(found.toSorted((a, b) => b.score - a.score || a.id - b.id)).toEqual(found)
        for (const one of found) {
          const reasons = expected.get(one.id)
          expect(Math.abs(one.score - (reasons?.score ?? 0))).toBeLessThan(TOLERANCE)
          expect(one.terms.map(({ id }) => id).toSorted(byNumber)).toEqual(reasons?.terms.toSorted(byNumber))
          expect(one.makers.map((name) => name.toLowerCase()).sort()).toEqual(reasons?.makers.sort())
          expect(one.words.every((word) => reasons?.words.has(word))).toBe(true)
          expect(one.terms.length + one.makers.length + one.words.length).toBeGreaterThan(0)
        }
        expect(await catalogue.similarItems(item.id, 3)).toEqual(found.slice(0, 3))
      }
    })

    test('name the shared term and the telling words, without those that have no meaning', async () => {
      const [first] = await museum.similarItems(103, 5)
      expect(first).toMatchObject({
        id: 102,
        title: 'Brown teapot',
        uri: '/api/v1/item/102/json/',
        terms: [{ id: 20, name: 'Teapots', uri: '/api/v1/term/20/json/' }],
        words: ['teapot'],
      })
    })

    test('never name single letters or digits as shared words', async () => {
      const items = ['a b c 1 2 3 urn', 'A b c 1 2 3 jug', 'x 1 2 urn'].map((title, at) => ({
        id: at + 1,
        title,
      }))
      const lettered = await catalogueWith(engine, [], items)
      const found = await lettered.similarItems(1, 5)
      expect(found.map(({ id, words }) => [id, words])).toEqual([[3, ['urn']]])
      await lettered.close()
    })

    test('are none for an item that shares nothing, and for an unknown id', async () => {
      for (const id of [107, 106, 999]) expect(await museum.similarItems(id, 5)).toEqual([])
    })

    test('are not found for a request that is cancelled', async () => {
      const controller = new AbortController()
      controller.abort(new Error('cancelled'))
      await expect(museum.similarItems(101, 5, controller)).rejects.toThrow('cancelled')
    })
  })
}

const WORDS =
  'brown silver teapot jug spout handle lid box knife doll clay tin brown brown silver brass hook rope sail oar net pin ink pen'.split(
    ' ',
  )
const TERMS: readonly TermSketch[] = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Term ${id}` }))
const MAKERS = ['Ada Quill', 'ada quill', 'Quill Ada', 'Thomas Brown', 'Brown & Sons', '…']

const word = fc.constantFrom(...WORDS)

/** Every description has the same number of words, so that all engines agree on the mean length. */
const ITEMS: ItemSketch[] = fc
  .sample(
    fc.record({
      title: fc.tuple(word, word).map((all) => all.join(' ')),
      description: fc.array(word, { minLength: 5, maxLength: 5 }).map((all) => all.join(', ')),
      termIds: fc.uniqueArray(fc.constantFrom(...TERMS.map(({ id }) => id)), { maxLength: 3 }),
      makers: fc
        .uniqueArray(fc.constantFrom(...MAKERS), { maxLength: 2 })
        .map((names) => names.map((name) => ({ name, role: null, place: null, date: null }))),
    }),
    { numRuns: 30, seed: 3 },
  )
  .map((item, at) => ({ ...item, id: at + 1 }))

function seen({ id, title, description, termIds, makers }: ItemSketch): ComparedItem {
  return {
    id,
    title: title ?? null,
    names: [],
    summary: null,
    description: description ?? null,
    terms: (termIds ?? []).map((termId) => ({ id: termId })),
    makers: (makers ?? []).filter(({ name }) => /\w/.test(name)),
  }
}

function byNumber(a: number, b: number): number {
  return a - b
}
