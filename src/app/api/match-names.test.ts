import { expect, test } from 'vitest'
import { catalogueOf, serviceOver, TEST_KEY, type TermSketch } from '../../testkit/world.ts'
import { createApiClient } from './client.ts'
import { matchNames } from './match-names.ts'

const DEPRECATED = Array.from({ length: 150 }, (_, index) => ({ id: index + 1, name: `Oldname${index}` }))
const { signal } = new AbortController()

const TERMS: readonly TermSketch[] = [
  ...DEPRECATED.map(({ id, name }) => ({ id, name, isDeprecated: true as const, replacedBy: id + 1000 })),
  ...DEPRECATED.map(({ id, name }) => ({ id: id + 1000, name: name.replace('Old', 'New') })),
]

async function open(terms = TERMS) {
  const service = serviceOver(await catalogueOf(terms))
  const asked: string[] = []
  const api = createApiClient({ baseUrl: '', apiKey: TEST_KEY }, async (url, { signal: _, ...init }) => {
    asked.push(url)
    return service(new Request(`http://museum.test${url}`, init))
  })
  return { api, asked }
}

test('a name in another language means its term only if it is no name in the language of the catalogue', async () => {
  const labels = { fr: { name: 'Pains', used_for: ['Miches'] } }
  const terms = [
    { id: 1, name: 'Breads', labels, texts: { notations: ['FO.3'] } },
    { id: 2, name: 'Pains' },
  ]
  const { api } = await open(terms)
  const named = await matchNames(api, ['Pains', 'Miches', 'FO.3'], signal)
  expect(named.map((one) => one.outcome === 'one' && [one.term.id, one.term.isUsedFor])).toEqual([
    [2, false],
    [1, true],
    [1, true],
  ])
})

test('the replacements of 150 deprecated names come in two requests', async () => {
  const { api, asked } = await open()
  const names = DEPRECATED.map(({ name }) => name)
  const named = await matchNames(api, names, signal)
  expect(named.map(({ outcome }) => outcome)).toEqual(names.map(() => 'deprecated'))
  expect(named.map((one) => ('candidates' in one ? one.candidates[0] : undefined))).toEqual(
    names.map((name, index) => expect.objectContaining({ id: 1001 + index, replaces: name })),
  )
  expect(asked.filter((url) => url.includes('/term/'))).toHaveLength(2)
  expect(asked.every((url) => url.length < 8192)).toBe(true)
})

test('names without deprecated terms need no records', async () => {
  const { api, asked } = await open()
  const named = await matchNames(api, ['Newname1', 'zzyzx'], signal)
  expect(named.map(({ outcome }) => outcome)).toEqual(['one', 'none'])
  expect(asked).toHaveLength(1)
})
