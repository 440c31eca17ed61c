import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Parameter } from '../../contract/query-string.ts'
import { fold, words } from '../../contract/text.ts'
import { PROPERTY, REST, runs } from '../property-runs.ts'
import type { ItemSketch } from '../world.ts'
import { listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

const NUMBERED: readonly ItemSketch[] = [
  { id: 1, title: 'T 55: box of T 55', names: ['T 55'], description: 'T 55, T 55 and T 55' },
  { id: 2, registration_number: 'T 55 55', title: 'T 55' },
  { id: 3, registration_number: '55 T', title: 'T 55' },
  { id: 4, registration_number: 'T 55' },
  { id: 5, registration_number: 'T.55', title: 'A long title with many other words', materials: ['tin'] },
  { id: 6, registration_number: 'T 551', title: 'T 55', materials: ['tin'] },
  { id: 7, registration_number: 'É 7/2', description: 'Beside T 55' },
  { id: 8, title: 'e 7 2', names: ['E 7/2'] },
  { id: 9, registration_number: 'T-55', title: 'Of tin', materials: ['tin'] },
]

/** A search for the number of an item puts that item first. */
export function describeNumbersFirst(engine: TestedEngine): void {
  describe('a search for', () => {
    let catalogue: Catalogue
    const foundIds = (...parameters: Parameter[]) => listedIds(catalogue, 'item', parameters)

    beforeAll(async () => {
      catalogue = await catalogueWith(engine, [], NUMBERED)
    })
    afterAll(() => catalogue.close())

    test.each([
      ['T 55', [4]],
      ['t 55 ', [4]],
      ['t.55', [5]],
      ['T-55', [9]],
      ['(T 55)', [4, 5, 9]],
      ['T/55', [4, 5, 9]],
      ['55 T', [3]],
      ['e 7/2', [7]],
      ['E.7.2', [7]],
      ['T 551', [6]],
    ])('‘%s’ finds the items of that number first', async (text, first) => {
      for (const field of ['text', 'registration_number'])
        expect((await foundIds([field, text])).slice(0, first.length)).toEqual(first)
    })

    test('a part of a number puts no number first', async () => {
      expect((await foundIds(['text', 'T']))[0]).toBe(1)
    })

    test('an item found by its number names that field in `matched`', async () => {
      const { records } = await pageOf(catalogue, 'item', 'text=t+55')
      expect(parsedRecord([...records][0]).matched).toMatchObject({
        field: 'registration_number',
        text: 'T 55',
        hits: [
          [0, 1],
          [2, 4],
        ],
      })
    })

    test('a number among other words puts its item first, if all filters match it', async () => {
      expect(await foundIds(['text', 't.55'], ['text', 'tin'])).toEqual([5, 9, 6])
      expect(await foundIds(['text', 'tin'], ['text', 't.55'])).toEqual([5, 9, 6])
      expect(await foundIds(['text', 't 55'], ['materials', 'tin'])).not.toContain(4)
    })

    test('a number with an explicit order keeps that order', async () => {
      expect((await foundIds(['text', 't.55'], ['order_by', '-id']))[0]).toBe(9)
    })
  })

  test(
    'among random numbers, the exact number comes first, otherwise its other spellings',
    PROPERTY,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(group, { minLength: 20, maxLength: 20 }), async (groups) => {
          const items = groups.flatMap(({ sketches }, g) =>
            sketches.map((sketch, i) => ({ ...sketch, id: g * 100 + i, materials: [`group${g}`] })),
          )
          const catalogue = await catalogueWith(engine, [], items)
          for (const [g, { text }] of groups.entries()) {
            const group = `group${g}`
            const idsWhere = (holds: (number: string) => boolean) =>
              items
                .filter(({ materials, registration_number: number }) => {
                  return materials.includes(group) && number !== null && holds(number)
                })
                .map(({ id }) => id)
            const isTyped = (number: string) => fold(number) === fold(text)
            const hasSameWords = (number: string) => words(number).join(' ') === words(text).join(' ')
            // An exact number in another group is still a reason to raise no other spelling.
            const isTypedAnywhere = items.some(({ registration_number: number }) => number && isTyped(number))
            const first = idsWhere(isTypedAnywhere ? isTyped : hasSameWords)
            const parameters: Parameter[] = [
              ['text', text],
              ['materials_exact', group],
            ]
            const listed = await listedIds(catalogue, 'item', parameters)
            expect(listed.slice(0, first.length)).toEqual(first)
          }
          await catalogue.close()
        }),
        runs(1),
      )
    },
  )

  test('a search for a number among several megabytes of them puts its item first', REST, async () => {
    const filling = 'x'.repeat(6000)
    const items = Array.from({ length: 600 }, (_, i) => ({
      id: 1 + i,
      registration_number: i % 2 ? `N ${i}` : `N ${i + 1} ${filling}`,
      title: 'N 1, N 301 and N 599',
    }))
    const catalogue = await catalogueWith(engine, [], items)
    for (const i of [1, 301, 599])
      expect((await listedIds(catalogue, 'item', [['text', `n.${i}`]]))[0]).toBe(1 + i)
    await catalogue.close()
  })
}

const part = fc.constantFrom('T', 't', 'é', '5', '55', 'x7', '١')
const sign = fc.constantFrom(' ', '.', '/', '-', ' - ')
const number = fc
  .array(fc.tuple(part, sign), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.flat().slice(0, -1).join(''))
const numbered = fc.record({
  registration_number: fc.option(number),
  title: fc.option(number),
  names: fc.array(number, { maxLength: 2 }),
})
/** Items, and the text of a search. The filter on the group keeps searches apart. */
const group = fc.record({ sketches: fc.array(numbered, { minLength: 1, maxLength: 12 }), text: number })
