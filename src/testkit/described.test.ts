import { expect, test } from 'vitest'
import { EXAMPLE_TERM } from '../service/openapi/examples.ts'
import { undescribed } from './described.ts'
import { exampleCatalogue } from './examples.ts'
import { serviceOver } from './world.ts'

const service = serviceOver(await exampleCatalogue())

const responseTo = async (path: string) => {
  const response = await service(
    new Request(`http://museum.test${path}`, { headers: { 'X-Api-Key': 'test-key-1234' } }),
  )
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const path = '/api/v1/term/440/json/'

test.each([
  ['a member that is not described', { text: JSON.stringify({ ...EXAMPLE_TERM, colour: 'red' }) }],
  ['a member that is missing', { text: JSON.stringify({ ...EXAMPLE_TERM, name: undefined }) }],
  ['a value of another type', { text: JSON.stringify({ ...EXAMPLE_TERM, num_items: '1' }) }],
  ['a status that is not described', { status: 418 }],
  ['a field of the header that is missing', { headers: new Headers({ 'Content-Type': 'application/json' }) }],
])('%s is found', async (_what, change) => {
  const response = await responseTo(path)
  expect(undescribed('GET', path, response)).toBeUndefined()
  expect(undescribed('GET', path, { ...response, ...change })).toContain(`GET ${path} answered`)
})
