import { beforeAll, expect, test } from 'vitest'
import { fieldNamed, type Resource, TERM_FIELDS } from '../../contract/fields.ts'
import { FILTER_OPS, splitParameter } from '../../contract/filter.ts'
import type { Service } from '../../service/service.ts'
import { ask } from '../world.ts'
import { codeIn, sectionOf, tableIn, textOf } from './page.ts'
import { sampleService } from './sample-service.ts'

const page = textOf('docs/api.md')
const filters = sectionOf(page, 'Filters')
const [ofTerms = '', ofItems = ''] = filters.split('**Fields of items:**')

let service: Service

beforeAll(async () => {
  service = await sampleService()
})

/** The examples of the filters, such as `name_begins=tea`. */
function examplesIn(text: string, resource: Resource): { resource: Resource; example: string }[] {
  return codeIn(text)
    .filter((code) => /^[a-z_]+=[^{}]+$/.test(code))
    .map((example) => ({ resource, example }))
}

test('the table of filters has each filter once, with an example of it', () => {
  const rows = tableIn(filters, 'Filter').map(([filter = '', , , example = '']) => ({
    filter: filter === '(none)' ? 'bare' : filter.replaceAll('`', ''),
    example: splitParameter('term', example.replace(/^`|=.*$/g, ''))?.op,
  }))
  expect(rows).toEqual(FILTER_OPS.map((op) => ({ filter: op, example: op })))
})

test('the page about the API lists every field of terms and no other', () => {
  const listed = ofTerms.slice(ofTerms.indexOf('**Fields of terms:**'))
  const names = codeIn(listed)
    .map((code) => code.replace(/=.*$/, ''))
    .filter((name) => name !== 'Example')
  const fields = new Set(names.map((name) => fieldNamed('term', name)?.name))
  expect([...fields].sort()).toEqual(TERM_FIELDS.map(({ name }) => name).sort())
})

test('every word in code about the fields of items is a field of items or an example', () => {
  const names = codeIn(ofItems).map((code) => code.replace(/=.*$/, ''))
  expect(names.filter((name) => splitParameter('item', name) === undefined)).toEqual([])
})

test.each([...examplesIn(ofTerms, 'term'), ...examplesIn(ofItems, 'item')])(
  'the $resource example $example finds something in the sample catalogue',
  async ({ resource, example }) => {
    const { status, body } = await ask(service, `/api/v1/${resource}/json/?${example}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: expect.toSatisfy((total: number) => total > 0) })
  },
)
