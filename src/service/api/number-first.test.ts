import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemPageSchema } from '../../contract/envelope.ts'
import { formatQueryString, type Parameter } from '../../contract/query-string.ts'
import { fold, words } from '../../contract/text.ts'
import { ask, catalogueOf, type ItemSketch, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

/** Who types an item's number means that item. */

const NUMBERED: readonly ItemSketch[] = [
  { id: 1, title: 'T 55: box of T 55', names: ['T 55'], description: 'T 55, T 55 and T 55' },
  { id: 2, registration_number: 'T 55 55', title: 'T 55' },
  { id: 3, registration_number: '55 T', title: 'T 55' },
  { id: 4, registration_number: 'T 55' },
  {
    id: 5,
    registration_number: 'T.55',
    title: 'A long title in which much else is told',
    materials: ['tin'],
  },
  { id: 6, registration_number: 'T 551', title: 'T 55', materials: ['tin'] },
  { id: 7, registration_number: 'É 7/2', description: 'Beside T 55' },
  { id: 8, title: 'e 7 2', names: ['E 7/2'] },
  { id: 9, registration_number: 'T-55', title: 'Of tin', materials: ['tin'] },
]

async function found(service: Service, ...parameters: Parameter[]) {
  const { body } = await ask(service, `/api/v1/item/json/?${formatQueryString(parameters)}`)
  return itemPageSchema.parse(body).items
}

async function foundIds(service: Service, ...parameters: Parameter[]): Promise<number[]> {
  return (await found(service, ...parameters)).map(({ id }) => id)
}

describe('a search for', async () => {
  const service = serviceOver(await catalogueOf([], NUMBERED))

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
      expect((await foundIds(service, [field, text])).slice(0, first.length)).toEqual(first)
  })

  test('a part of a number puts no number first', async () => {
    expect((await foundIds(service, ['text', 'T']))[0]).toBe(1)
  })

  test('an item found by its number names that field in `matched`', async () => {
    const [first] = await found(service, ['text', 't 55'])
    expect(first?.matched).toEqual({
      field: 'registration_number',
      text: 'T 55',
      hits: [
        [0, 1],
        [2, 4],
      ],
    })
  })

  test('a number among other words puts its item first, if all filters match it', async () => {
    expect(await foundIds(service, ['text', 't.55'], ['text', 'tin'])).toEqual([5, 9, 6])
    expect(await foundIds(service, ['text', 'tin'], ['text', 't.55'])).toEqual([5, 9, 6])
    expect(await foundIds(service, ['text', 't 55'], ['materials', 'tin'])).not.toContain(4)
  })

  test('an explicit order is respected', async () => {
    expect((await foundIds(service, ['text', 't.55'], ['order_by', '-id']))[0]).toBe(9)
  })
})

test('so does a number among so many that they take several megabytes', async () => {
  const filling = 'x'.repeat(6000)
  const items = Array.from({ length: 600 }, (_, i) => ({
    id: 1 + i,
    registration_number: i % 2 ? `N ${i}` : `N ${i + 1} ${filling}`,
    title: 'N 1, N 301 and N 599',
  }))
  const service = serviceOver(await catalogueOf([], items))
  for (const i of [1, 301, 599]) expect((await foundIds(service, ['text', `n.${i}`]))[0]).toBe(1 + i)
})

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

test('among random numbers, the exact number comes first, otherwise its other spellings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(numbered, { minLength: 1, maxLength: 12 }), number, async (sketches, text) => {
      const items = sketches.map((sketch, i) => ({ id: 1 + i, ...sketch }))
      const idsWhere = (holds: (number: string) => boolean) =>
        items
          .filter((item) => item.registration_number !== null && holds(item.registration_number))
          .map(({ id }) => id)
      const typedSo = idsWhere((one) => fold(one) === fold(text))
      const sameWords = idsWhere((one) => words(one).join(' ') === words(text).join(' '))
      const first = typedSo.length > 0 ? typedSo : sameWords
      const listed = await foundIds(serviceOver(await catalogueOf([], items)), ['text', text])
      expect(listed.slice(0, first.length)).toEqual(first)
    }),
    { numRuns: 100 },
  )
})
