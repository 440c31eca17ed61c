import { beforeAll, expect, test } from 'vitest'
import type { Service } from '../../service/service.ts'
import { exampleCatalogue } from '../examples.ts'
import { ask, serviceOver, TEST_KEY } from '../world.ts'
import { abbreviateLike, parseAbbreviated } from './abbreviated-json.ts'
import { blocksIn, sectionOf, textOf } from './page.ts'
import { sampleService } from './sample-service.ts'

const page = textOf('docs/api.md')

let service: Service

beforeAll(async () => {
  service = await sampleService()
})

interface ExampleRequest {
  path: string
  init: RequestInit
}

/** The requests to the service among the lines of a block. A form from a file is left out. */
function requestsIn(block: string): ExampleRequest[] {
  return [...block.matchAll(/^curl (.*?)'?http:\/\/127\.0\.0\.1:4173([^'\s]*)/gm)].flatMap(
    ([, options = '', address = '']) => {
      const path = address.replace('api_key=KEY', `api_key=${TEST_KEY}`)
      const form = /--data-urlencode '([^']*)'/.exec(options)?.[1]
      if (form === undefined) return [{ path, init: {} }]
      const [name = '', value] = form.split(/=(.*)/s)
      return value === undefined
        ? []
        : [{ path, init: { method: 'POST', body: new URLSearchParams({ [name]: value }) } }]
    },
  )
}

/** Each JSON block that follows a block of requests without another block between, with the first of the requests. */
function examplesIn(text: string): { request: ExampleRequest; json: string }[] {
  const pairs = text.matchAll(/^```sh\n((?:(?!^```).)*)^```$(?:(?!^```).)*^```json\n(.*?)^```$/gms)
  return [...pairs].map(([, block = '', json = '']) => {
    const [request] = requestsIn(block)
    if (!request) throw new Error(`no request in\n${block}`)
    return { request, json }
  })
}

const requests = blocksIn(page, 'sh').flatMap(requestsIn)

test.each(requests.map((request) => [request.path, request] as const))(
  'the example %s has the status that the page gives',
  async (path, { init }) => {
    const { status } = await ask(service, path, init)
    expect(status).toBe(path.includes('titel=') ? 400 : 200)
  },
)

const examples = examplesIn(page)

test.each(examples.map((example) => [example.request.path, example] as const))(
  'the answer to %s is what the page shows',
  async (path, { request, json }) => {
    const { body } = await ask(service, path, request.init)
    const shown = parseAbbreviated(json)
    expect(abbreviateLike(shown, body)).toEqual(shown)
  },
)

// The sample has no removed records.
test('every answer on the page follows its request, except that for a removed term', async () => {
  const answers = blocksIn(page, 'json')
  const tried = new Set(examples.map(({ json }) => json))
  const [json = '', ...others] = answers.filter((answer) => !tried.has(answer))
  expect(others).toEqual([])
  expect(sectionOf(page, 'Errors')).toContain(json)
  const { status, body } = await ask(serviceOver(await exampleCatalogue()), '/api/v1/term/438/json/')
  expect(status).toBe(410)
  const shown = parseAbbreviated(json)
  expect(abbreviateLike(shown, body)).toEqual(shown)
})
