import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { fieldsOf, type Resource } from '../../contract/fields.ts'
import { FILTER_OPS } from '../../contract/filter.ts'
import { formatQueryString } from '../../contract/query-string.ts'
import { exampleCatalogue } from '../../testkit/examples.ts'
import { ask, serviceOver } from '../../testkit/world.ts'
import type { ParameterObject } from './document.ts'
import { EXAMPLE_ITEM, EXAMPLE_TERM } from './examples.ts'
import { describeApi } from './openapi.ts'
import { resolve } from './reference/resolve.ts'

const api = describeApi()
const catalogue = await exampleCatalogue()
const service = serviceOver(catalogue, { withRevision: () => catalogue })
const RESOURCES = ['term', 'item'] as const
const listOf = (resource: Resource) => `/api/v1/${resource}/json/`
const exampleOf = (resource: Resource) => (resource === 'term' ? EXAMPLE_TERM : EXAMPLE_ITEM)

function parametersOf(path: string): ParameterObject[] {
  return (api.paths[path.replace('/json/', '/{format}/')]?.parameters ?? []).map((reference) =>
    resolve(api.components.parameters, reference),
  )
}

/** A parameter and its example as they stand in an address. */
function written({ name, example }: ParameterObject): string {
  return formatQueryString([[name, [example].flat().join(',')]])
}

describe.each(RESOURCES)('the parameters of a list of %ss', (resource) => {
  const described = parametersOf(listOf(resource)).filter((parameter) => parameter.in === 'query')

  test('are accepted, and each example of a filter finds the example record', async () => {
    for (const parameter of described) {
      const { status, body } = await ask(service, `${listOf(resource)}?${written(parameter)}`)
      expect([parameter.name, status]).toEqual([parameter.name, 200])
      // The example records have no flags.
      if (parameter['x-filter'] === undefined || parameter['x-field'] === 'quality') continue
      expect(body, parameter.name).toMatchObject({
        [`${resource}s`]: expect.arrayContaining([expect.objectContaining({ id: exampleOf(resource).id })]),
      })
    }
  })

  test('are all: any other filter on any member or field is refused', async () => {
    const names = new Set([
      ...RESOURCES.flatMap((one) => fieldsOf(one).flatMap(({ name, aliases }) => [name, ...aliases])),
      ...Object.keys(EXAMPLE_TERM),
      ...Object.keys(EXAMPLE_ITEM),
      'matched',
    ])
    const known = new Set(described.map(({ name }) => name))
    const others = [...names]
      .flatMap((name) => FILTER_OPS.map((op) => (op === 'bare' ? name : `${name}_${op}`)))
      .filter((name) => !known.has(name))
    expect(others.length).toBeGreaterThan(100)
    for (const name of others) {
      const { status } = await ask(service, `${listOf(resource)}?${name}=1`)
      expect([name, status]).toEqual([name, 400])
    }
  })

  test('order by just the fields that are listed', async () => {
    const order = described.find(({ name }) => name === 'order_by')
    const names = fieldsOf(resource).flatMap(({ name, aliases }) => [name, ...aliases])
    for (const value of names.flatMap((name) => [name, `-${name}`])) {
      const { status } = await ask(service, `${listOf(resource)}?order_by=${value}`)
      expect([value, status]).toEqual([value, order?.schema.enum?.includes(value) ? 200 : 400])
    }
  })

  test.each(['start', 'limit', ...(resource === 'item' ? ['facet_limit'] : [])])(
    '%s is accepted within its bounds, and refused beyond them',
    async (name) => {
      const { minimum = 0, maximum = 0 } =
        described.find((parameter) => parameter.name === name)?.schema ?? {}
      const statuses = []
      for (const value of [minimum - 1, minimum, maximum, maximum + 1])
        statuses.push((await ask(service, `${listOf(resource)}?${name}=${value}`)).status)
      expect(statuses).toEqual([400, 200, 200, 400])
    },
  )

  test('count only what is listed as a facet', async () => {
    const facets = z
      .object({ enum: z.array(z.string()) })
      .safeParse(described.find(({ name }) => name === 'facet')?.schema.items).data?.enum
    const names = [...fieldsOf('item').map(({ name }) => name), 'decade', 'branch', 'colour']
    for (const name of names) {
      const { status } = await ask(service, `${listOf(resource)}?facet=${name}`)
      expect([name, status]).toEqual([name, facets?.includes(name) ? 200 : 400])
    }
  })

  test('are none of a single record, except the revision and the language', async () => {
    for (const parameter of described.filter(({ name }) => name !== 'revision' && name !== 'language')) {
      const { status } = await ask(service, `${exampleOf(resource).uri}?${written(parameter)}`)
      expect([parameter.name, status]).toEqual([parameter.name, 400])
    }
  })
})
