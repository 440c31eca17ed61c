import { beforeAll, expect, test } from 'vitest'
import type { Resource } from '../../contract/fields.ts'
import type { Service } from '../../service/service.ts'
import { ask } from '../world.ts'
import { codeIn, textOf } from './page.ts'
import { sampleService } from './sample-service.ts'

const examples = codeIn(textOf('docs/guide.md'))

let service: Service

beforeAll(async () => {
  service = await sampleService()
})

/** The ids in the examples of addresses: those after `/terms/` and `terms=`, and of items alike. */
function idsOf(resource: Resource): string[] {
  const ids = new RegExp(String.raw`\b${resource}s[/=](\d+(?:,\d+)*)`, 'g')
  return examples.flatMap((code) => [...code.matchAll(ids)].flatMap(([, list = '']) => list.split(',')))
}

/** The positions in the examples of parameters, such as `at=436.437`. */
const positions = examples.flatMap(
  (code) => /^(?:path|at|open|turn)=([\d.,]+)$/.exec(code)?.[1]?.split(',') ?? [],
)

const records = [
  ...idsOf('term').map((id) => `/api/v1/term/${id}/json/`),
  ...idsOf('item').map((id) => `/api/v1/item/${id}/json/`),
]

test('the guide has examples of addresses with ids and positions', () => {
  expect([records.length > 4, positions.length > 4]).toEqual([true, true])
})

test.each([...new Set(records)])('the guide has the id of a record of the sample: %s', async (path) => {
  expect((await ask(service, path)).status).toBe(200)
})

test.each(positions)('the position %s of the guide is one of the sample', async (position) => {
  const ids = position.split('.').map(Number)
  for (const [level, id] of ids.entries()) {
    const { body } = await ask(service, `/api/v1/term/${id}/json/`)
    const above = ids[level - 1]
    expect(body).toMatchObject(
      above === undefined
        ? { num_broader: 0 }
        : { relations: expect.arrayContaining([expect.objectContaining({ kind: 'Broader', id: above })]) },
    )
  }
})
