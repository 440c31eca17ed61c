import { describe, expect, test } from 'vitest'
import { itemPageSchema } from '../../contract/envelope.ts'
import { revisionIn } from '../../contract/revision.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'

const bowls = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => ({ id: from + index, title: `Bowl ${from + index}` }))

const former = await catalogueOf([{ id: 1, name: 'Bowls' }], bowls(1, 31))
const current = await catalogueOf([{ id: 1, name: 'Basins' }], bowls(6, 41))
const other = await catalogueOf([{ id: 1, name: 'Dishes' }], [])

/** A service that has replaced its catalogue. */
const service = serviceOver(current, {
  withRevision: (revision) => [current, former].find((open) => open.revision === revision),
})
const alone = serviceOver(former)

const inHeader = (revision: string) => ({ headers: { 'X-Revision': revision } })

async function nameOf(path: string, init?: RequestInit) {
  const { status, headers, body } = await ask(service, path, init)
  return [status, Reflect.get(Object(body), 'name'), headers.get('X-Current-Revision')]
}

describe('a request', () => {
  test.each([
    ['without a revision', '', undefined, 'Basins', null],
    ['with the current revision', `?revision=${current.revision}`, undefined, 'Basins', null],
    ['with the former revision', `?revision=${former.revision}`, undefined, 'Bowls', current.revision],
    ['with the former revision in its header', '', former.revision, 'Bowls', current.revision],
    ['with a revision in both', `?revision=${current.revision}`, former.revision, 'Basins', null],
  ])('%s reads its catalogue', async (_, query, header, name, newer) => {
    const init = header === undefined ? {} : inHeader(header)
    expect(await nameOf(`/api/v1/term/1/json/${query}`, init)).toEqual([200, name, newer])
  })

  test.each([
    '/api/v1/term/1/json/',
    '/api/v1/item/json/',
    '/api/v1/item/7/json/',
    '/api/v1/item/7/similar/json/',
    '/api/v1/quality/json/',
    '/api/v1/term/csv/',
    '/api/v1/suggest-terms/json/?text=bowl',
  ])('to %s can name a revision', async (path) => {
    const { status, headers } = await ask(service, path, inHeader(former.revision))
    expect([status, revisionIn(headers.get('ETag'))]).toEqual([200, former.revision])
    const joined = `${path}${path.includes('?') ? '&' : '?'}revision=${former.revision}`
    expect((await ask(service, joined)).headers.get('ETag')).toBe(headers.get('ETag'))
  })

  test('for a revision that is not open is refused, and the current one named', async () => {
    const path = `/api/v1/term/1/json/?revision=${other.revision}`
    const { status, headers, body } = await ask(service, path)
    expect(status).toBe(503)
    expect([headers.get('X-Current-Revision'), headers.get('Retry-After')]).toEqual([current.revision, '1'])
    expect(body).toMatchObject({
      type: '/api/problems/revision-not-served',
      detail: `Revision ${other.revision} is not open here; the current one is ${current.revision}. Another instance may have it. If not, start again without a revision.`,
    })
  })

  test.each([
    ['revision=new', 'revision must be 16 hexadecimal digits in small letters.'],
    [`revision=${former.revision}&revision=${former.revision}`, 'revision is given twice; give it once.'],
  ])('with %s is refused', async (query, detail) => {
    const { status, body } = await ask(service, `/api/v1/term/json/?${query}`)
    expect([status, body]).toMatchObject([400, { errors: [{ parameter: 'revision', detail }] }])
  })

  test('with a header that has no revision is refused', async () => {
    const { status, body } = await ask(service, '/api/v1/term/json/', inHeader('new'))
    expect([status, body]).toMatchObject([
      400,
      { detail: 'The header X-Revision must have 16 hexadecimal digits in small letters.' },
    ])
  })
})

/** Follows the links to next pages from one instance to another in turn. */
async function readAll(instances: readonly (typeof service)[]) {
  const ids: number[] = []
  const revisions = new Set<string | undefined>()
  let next: string | undefined = '/api/v1/item/json/?limit=10'
  for (let turn = 0; next !== undefined; turn++) {
    const instance = instances[turn % instances.length] ?? service
    const { status, headers, body } = await ask(instance, next)
    expect(status).toBe(200)
    ids.push(...itemPageSchema.parse(body).items.map(({ id }) => id))
    revisions.add(revisionIn(headers.get('ETag')))
    next = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1]
  }
  return { ids, revisions: [...revisions] }
}

test('following next while one instance has a new catalogue reads each record of the old one once', async () => {
  expect(await readAll([alone, service])).toEqual({
    ids: bowls(1, 31).map(({ id }) => id),
    revisions: [former.revision],
  })
})
