import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { openCatalogue } from '../../catalogue/engines.ts'
import { changePageSchema, editionListSchema, termInEditionSchema } from '../../contract/changes.ts'
import { newFolder } from '../../testkit/command.ts'
import { publish } from '../../testkit/conformance/editions.ts'
import { ask, serviceOver, thesaurusOf } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service
let catalogue: Catalogue

beforeAll(async () => {
  const location = path.join(newFolder(), 'museum.db')
  await publish(
    location,
    thesaurusOf([
      { id: 1, name: 'Vessels', labels: { fr: { name: 'Récipients' } } },
      { id: 2, name: 'Tea pots', broader: [1], usedFor: ['Pots for tea'] },
      { id: 3, name: 'Mugs', broader: [1] },
    ]),
  )
  await publish(
    location,
    thesaurusOf([
      { id: 1, name: 'Vessels', labels: { fr: { name: 'Récipients' } } },
      { id: 2, name: 'Teapots, with “quotes”', broader: [1] },
    ]),
  )
  catalogue = await openCatalogue(location)
  service = serviceOver(catalogue)
  return () => catalogue.close()
})

describe('editions', () => {
  test('are listed, newest first', async () => {
    const { body, headers } = await ask(service, '/api/v1/editions/json/')
    const { editions } = editionListSchema.parse(body)
    expect(editions).toMatchObject([
      { number: 2, num_terms: 2, num_changes: 3, date: catalogue.changedAt },
      { number: 1, num_terms: 3, num_changes: 0 },
    ])
    expect(headers.get('etag')).toContain(catalogue.revision)
    expect((await ask(service, '/api/v1/editions')).body).toEqual(body)
  })

  test('have changes, in pages and by conditions', async () => {
    const { body, headers } = await ask(service, '/api/v1/change/json/?limit=2')
    const { changes, ...paging } = changePageSchema.parse(body)
    expect(paging).toEqual({ start: 0, end: 1, result: 2, total: 3 })
    expect(changes).toEqual([
      {
        edition: 2,
        date: catalogue.changedAt,
        term: { id: 3, name: 'Mugs', uri: '/api/v1/term/3/json/' },
        kind: 'removed',
        before: [{ text: 'Mugs' }],
        after: [],
      },
      {
        edition: 2,
        date: catalogue.changedAt,
        term: { id: 2, name: 'Teapots, with “quotes”', uri: '/api/v1/term/2/json/' },
        kind: 'renamed',
        before: [{ text: 'Tea pots' }],
        after: [{ text: 'Teapots, with “quotes”' }],
      },
    ])
    expect(headers.get('link')).toContain('/api/v1/change/json/?start=2&limit=2')
    const kinds = async (query: string) =>
      changePageSchema
        .parse((await ask(service, `/api/v1/change/json/?${query}`)).body)
        .changes.map(({ kind }) => kind)
    expect(await kinds('term=2')).toEqual(['renamed', 'non_preferred'])
    expect(await kinds('kind=removed,non_preferred')).toEqual(['removed', 'non_preferred'])
    expect(await kinds('ancestor=1&kind=removed')).toEqual(['removed'])
    expect(await kinds('ancestor=2&kind=removed')).toEqual([])
    expect(await kinds('edition=1')).toEqual([])
  })

  test.each([
    ['edition=x', 'edition must be a whole number'],
    ['kind=moved,gone', 'kind must be one or more of added'],
    ['kind=', 'kind must be one or more of added'],
    ['term=-1', 'term must be a whole number'],
    ['name=x', 'is not a parameter of the list of changes'],
  ])('refuse a request for changes with %s', async (query, said) => {
    const { status, body } = await ask(service, `/api/v1/change/json/?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ detail: expect.stringContaining(said) })
  })

  test('give all changes as a table', async () => {
    const { status, headers, body } = await ask(service, '/api/v1/change/csv/?kind=renamed')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="changes.csv"')
    expect(body).toBe(
      `edition,date,term_id,term,kind,part,language,before,after\n2,${catalogue.changedAt},2,"Teapots, with “quotes”",renamed,,,Tea pots,"Teapots, with “quotes”"\n`,
    )
    expect((await ask(service, '/api/v1/change/csv/?start=1')).status).toBe(400)
    expect((await ask(service, '/api/v1/change/xml/')).body).toMatchObject({ allowed: ['json', 'csv'] })
  })

  test('give a term as it was, also one that is gone', async () => {
    const { status, body, headers } = await ask(service, '/api/v1/term/3/json/?edition=1')
    expect(status).toBe(200)
    const [first] = await catalogue.editions()
    expect(termInEditionSchema.parse(body)).toEqual({
      id: 3,
      name: 'Mugs',
      used_for: [],
      scope_notes: null,
      relations: [{ kind: 'Broader', id: 1, name: 'Vessels', uri: '/api/v1/term/1/json/' }],
      uri: '/api/v1/term/3/json/?edition=1',
      source_uri: null,
      edition: { number: 1, date: first?.date },
      is_current: false,
    })
    expect(Date.parse(headers.get('memento-datetime') ?? '')).toBe(
      Math.floor(Date.parse(first?.date ?? '') / 1000) * 1000,
    )
    expect((await ask(service, '/api/v1/term/3/json/')).status).toBe(410)
    expect((await ask(service, '/api/v1/term/3/json/?edition=2')).status).toBe(404)
  })

  test('are found by a day or a moment', async () => {
    const nameAt = async (date: string) =>
      (await ask(service, `/api/v1/term/2/json/?date=${encodeURIComponent(date)}`)).body
    const [first, second] = await catalogue.editions()
    expect(await nameAt(first?.date ?? '')).toMatchObject({ name: 'Tea pots' })
    expect(await nameAt(second?.date ?? '')).toMatchObject({ name: 'Teapots, with “quotes”' })
    expect(await nameAt('2999-12-31')).toMatchObject({ edition: { number: 2 }, is_current: true })
    expect(await nameAt('1999-12-31')).toMatchObject({
      type: '/api/problems/edition-not-found',
      detail: expect.stringContaining('Editions 1 to 2 are kept'),
    })
    expect(await nameAt('yesterday')).toMatchObject({ status: 400 })
    expect((await ask(service, '/api/v1/term/2/json/?edition=1&date=2026-03-01')).status).toBe(400)
    expect((await ask(service, '/api/v1/term/2/json/?edition=1&max_narrower=1')).status).toBe(400)
    expect(await nameAt('2026-02-31')).toMatchObject({ status: 400 })
  })

  test('answer in all languages, whatever language is wanted', async () => {
    const { body } = await ask(service, '/api/v1/term/1/json/?edition=1&language=fr')
    expect(body).toMatchObject({ name: 'Vessels', labels: { fr: { name: 'Récipients' } } })
  })
})
