import { beforeAll, expect, test } from 'vitest'
import { termSchema } from '../../contract/term.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

const termAt = async (query: string) => {
  const { body, headers } = await ask(service, `/api/v1/term/${query}`)
  return { term: termSchema.parse(body), tag: headers.get('ETag') }
}

test('with languages=*, a term has its names and notes by language; without, it has the same bytes as ever', async () => {
  const plain = await termAt('33/json/')
  const whole = await termAt('33/json/?languages=*')
  const { labels, ...others } = whole.term
  expect(labels).toEqual({
    fr: { name: 'Couteaux pliants', definitions: ['Sa lame se replie.'] },
  })
  expect(plain.term).toEqual(others)
  expect(whole.tag).not.toBe(plain.tag)
  expect((await termAt('33/json/?max_narrower=1&languages=*')).term.labels).toEqual(labels)
})

test('a term whose source gives no language has no labels', async () => {
  expect((await termAt('2/json/?languages=*')).term).toEqual((await termAt('2/json/')).term)
})

test.each([
  ['/api/v1/term/33/json/?languages=fr', 'languages must be *, for the names and notes in all languages.'],
  [
    '/api/v1/item/101/json/?languages=*',
    '“languages” is not a parameter of a single item, which takes language and api_key.',
  ],
  [
    '/api/v1/term/33/json/?lang=fr',
    '“lang” is not a parameter of a single term, which takes max_narrower, languages, edition, date, language and api_key.',
  ],
])('%s is refused', async (path, detail) => {
  const { status, body } = await ask(service, path)
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ detail })] }),
  ])
})
