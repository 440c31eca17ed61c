import { beforeAll, describe, expect, test } from 'vitest'
import { TERM_TEXT_MEMBERS } from '../../contract/term-texts.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { form, NO_KEY, RECONCILE } from '../../testkit/reconcile-requests.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'
import { extensionSchema, proposedSchema } from './schemas.ts'

let service: Service

beforeAll(async () => {
  service = serviceOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

describe('terms', () => {
  test('can be extended with every property that is proposed', async () => {
    const proposed = proposedSchema.parse(
      (await ask(service, `${RECONCILE}/properties?type=term`, NO_KEY)).body,
    )
    const extend = { ids: ['20', '999', 'x'], properties: proposed.properties.map(({ id }) => ({ id })) }
    const { meta, rows } = extensionSchema.parse((await ask(service, RECONCILE, form({ extend }))).body)
    expect(meta.map(({ id, name }) => ({ id, name }))).toEqual(
      proposed.properties.map(({ id, name }) => ({ id, name })),
    )
    expect(rows['20']).toEqual({
      scope_notes: [{ str: 'Use for vessels in which tea is brewed at the table.' }],
      used_for: [],
      ...Object.fromEntries(TERM_TEXT_MEMBERS.map((member) => [member, []])),
      broader: [
        { id: '21', name: 'Ceramic vessels' },
        { id: '22', name: 'Tea vessels' },
      ],
      related: [],
      replaced_by: [],
      num_items: [{ int: 2 }],
      num_branch_items: [{ int: 2 }],
      num_narrower: [{ int: 1 }],
      page: [{ str: 'http://museum.test/terms/20' }],
      uri: [{ str: 'http://museum.test/api/v1/term/20/json/' }],
      source_uri: [],
    })
    for (const id of ['999', 'x']) expect(Object.values(rows[id] ?? {}).flat()).toEqual([])
  })

  test('can be extended with their notations, notes and other texts', async () => {
    const properties = TERM_TEXT_MEMBERS.map((id) => ({ id }))
    const extend = { ids: ['33'], properties }
    const { meta, rows } = extensionSchema.parse((await ask(service, RECONCILE, form({ extend }))).body)
    expect(meta.map(({ name }) => name)).toEqual([
      'Notations',
      'Definition',
      'Examples',
      'Notes',
      'History',
      'Changes to the record',
      'Editorial notes',
      'Sources',
    ])
    const texts = MUSEUM_TERMS.find(({ id }) => id === 33)?.texts ?? {}
    expect(rows['33']).toEqual(
      Object.fromEntries(Object.entries(texts).map(([member, all]) => [member, all.map((str) => ({ str }))])),
    )
  })

  test('are proposed no more properties than the limit', async () => {
    const { body } = await ask(service, `${RECONCILE}/properties?type=term&limit=2`, NO_KEY)
    expect(proposedSchema.parse(body).properties.map(({ id }) => id)).toEqual(['scope_notes', 'used_for'])
    expect((await ask(service, `${RECONCILE}/properties?limit=two`, NO_KEY)).status).toBe(400)
    expect((await ask(service, `${RECONCILE}/properties?type=`, NO_KEY)).status).toBe(200)
    expect(await ask(service, `${RECONCILE}/properties?type=person`, NO_KEY)).toMatchObject({
      status: 400,
      body: { detail: 'type must be term, the type of all terms, or missing.' },
    })
  })

  test('that the service does not have are empty columns beside the others', async () => {
    const properties = ['colour', 'num_items', '__proto__', 'num_items'].map((id) => ({ id }))
    const { body } = await ask(service, RECONCILE, form({ extend: { ids: ['20', '999'], properties } }))
    const { meta, rows } = extensionSchema.parse(body)
    expect(meta.map(({ id }) => id)).toEqual(['colour', 'num_items', '__proto__'])
    expect(rows['20']).toMatchObject({ colour: [], num_items: [{ int: 2 }] })
    expect(rows['999']).toMatchObject({ colour: [], num_items: [] })
  })

  test('are refused for too many ids or properties, or an id that is no text', async () => {
    const properties = Array.from({ length: 101 }, (_, at) => ({ id: `p${at}` }))
    expect(await ask(service, RECONCILE, form({ extend: { ids: [], properties } }))).toMatchObject({
      status: 413,
      body: { detail: 'The request has 101 properties; at most 100 are answered at a time.' },
    })
    const ids = Array.from({ length: 1001 }, String)
    expect((await ask(service, RECONCILE, form({ extend: { ids, properties: [] } }))).status).toBe(413)
    expect((await ask(service, RECONCILE, form({ extend: { ids: '20' } }))).status).toBe(400)
  })

  test('have a preview that any site may frame', async () => {
    const { body, headers } = await ask(service, `${RECONCILE}/preview?id=20`, NO_KEY)
    expect(body).toContain('<h1>Teapots</h1>')
    expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
    expect((await ask(service, `${RECONCILE}/preview?id=41`, NO_KEY)).body).toContain('100% wool_blankets')
    expect((await ask(service, `${RECONCILE}/preview?id=999`, NO_KEY)).status).toBe(404)
    for (const address of ['/preview', '/preview?id=', '/flyout/entity'])
      expect(await ask(service, RECONCILE + address, NO_KEY)).toMatchObject({
        status: 400,
        body: { detail: 'id must be given: the id of a term, such as id=440.' },
      })
  })
})
