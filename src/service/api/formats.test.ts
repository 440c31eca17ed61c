import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { idFilter } from '../../catalogue/id-filter.ts'
import { FORMATS, type Format, formatsOf, listPath, recordPath } from '../../contract/endpoint.ts'
import { itemPageSchema } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/fields.ts'
import { problemCodeOf, problemSchema } from '../../contract/problem.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { exportedText } from '../../testkit/round-trip.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'

const SITE = 'http://museum.test'
const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
const service = serviceOver(catalogue)
const MANY = 230
const many = await catalogueOf(
  [{ id: 1, name: 'Bowls' }],
  Array.from({ length: MANY }, (_, id) => ({ id, title: `Silver bowl ${MANY - id}`, termIds: [1] })),
)

const bothOf = (operation: 'get' | 'list') =>
  (['term', 'item'] as const).flatMap((resource) =>
    formatsOf(operation, resource).map((format): [Resource, Format] => [resource, format]),
  )
const idOf = (resource: Resource) => (resource === 'term' ? 11 : 101)

/** As `ask` and `textAt` return it: JSON in one spelling. */
async function normalised(format: Format, document: Promise<string>): Promise<string> {
  return format === 'jsonld' ? JSON.stringify(JSON.parse(await document)) : document
}

async function textAt(path: string, over = service): Promise<string> {
  const { status, body } = await ask(over, path)
  expect(status).toBe(200)
  if (body === null) return ''
  return typeof body === 'string' ? body : JSON.stringify(body)
}

describe('one record', () => {
  test.each(bothOf('get'))('of an %s is served as %s, by path and by Accept', async (resource, format) => {
    const byPath = await ask(service, recordPath(resource, idOf(resource), format))
    const { mediaType, extension } = FORMATS[format]
    expect(byPath.headers.get('Content-Type')).toBe(`${mediaType}; charset=utf-8`)
    expect(byPath.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(byPath.headers.get('Content-Disposition')).toBe(
      format === 'json' ? null : `attachment; filename="${resource}-${idOf(resource)}.${extension}"`,
    )
    const headers = { Accept: mediaType }
    const byAccept = await ask(service, `/api/v1/${resource}/${idOf(resource)}/`, { headers })
    expect(byAccept.body).toEqual(byPath.body)
    expect([byPath.headers.get('Vary'), byAccept.headers.get('Vary')]).toEqual([
      'Accept-Encoding, X-Api-Key',
      'Accept, Accept-Encoding, X-Api-Key',
    ])
    expect(byAccept.headers.get('ETag')).toBe(byPath.headers.get('ETag'))
  })

  test.each(['ttl', 'jsonld', 'rdfxml', 'csv', 'jsonl'] as const)(
    'as %s is what an export has',
    async (format) => {
      // This term has no narrower terms.
      expect(await textAt(recordPath('term', 33, format))).toBe(
        await normalised(format, exportedText(catalogue, format, { resource: 'term', branch: 33 }, SITE)),
      )
    },
  )

  test.each(['ttl', 'jsonld', 'rdfxml', 'csv', 'jsonl'] as const)(
    'of a term comes with its branch as %s, as in an export',
    async (format) => {
      expect(await textAt(`${recordPath('term', 3, format)}?branch=1`)).toBe(
        await normalised(format, exportedText(catalogue, format, { resource: 'term', branch: 3 }, SITE)),
      )
    },
  )

  test('of a term as indented text has the branch with each occurrence', async () => {
    const { body, headers } = await ask(service, '/api/v1/term/3/txt/?branch=1')
    expect(body).toMatch(/^[^\t].* \(3\)\n(\t+.* \(\d+\)\n)+$/)
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="term-3-branch.txt"')
    expect(await textAt('/api/v1/term/33/txt/')).toMatch(/^.* \(33\)\n$/)
  })

  test.each([
    ['/api/v1/term/999/ttl/', '404 term-not-found'],
    ['/api/v1/item/999/csv/', '404 item-not-found'],
    ['/api/v1/term/abc/ttl/', '404 term-not-found'],
    ['/api/v1/term/11/json/?branch=1', '400 unknown-parameter'],
    ['/api/v1/term/11/bibtex/?branch=1', '400 unknown-parameter'],
    ['/api/v1/item/101/ttl/?branch=1', '400 unknown-parameter'],
    ['/api/v1/term/11/ttl/?max_narrower=200', '400 unknown-parameter'],
    ['/api/v1/term/11/ttl/?branch=yes', '400 invalid-parameter'],
    ['/api/v1/term/11/ttl/?branch=1&branch=1', '400 invalid-parameter'],
    ['/api/v1/item/101/txt/', '404 unknown-format'],
  ])('at %s is answered with %s', async (path, expected) => {
    const { status, body } = await ask(service, path)
    expect(`${status} ${problemCodeOf(problemSchema.parse(body).type)}`).toBe(expected)
  })

  test('has its own tag in each format, on each site, alone and with its branch', async () => {
    const tag = async (path: string, host = 'museum.test') =>
      (await ask(service, path, { headers: { Host: host } })).headers.get('ETag')
    const tags = await Promise.all([
      ...formatsOf('get', 'term').map((format) => tag(recordPath('term', 11, format))),
      tag('/api/v1/term/11/ttl/?branch=1'),
      tag('/api/v1/term/11/ttl/', 'other.test'),
      tag('/api/v1/term/10/ttl/'),
    ])
    expect(new Set(tags).size).toBe(tags.length)
    expect(await tag('/api/v1/term/11/ttl/?branch=0')).toBe(await tag('/api/v1/term/11/ttl/'))
  })
})

describe('a list', () => {
  test.each(bothOf('list'))('of %ss is served as %s', async (resource, format) => {
    const { status, headers } = await ask(service, listPath(resource, format))
    expect([status, headers.get('Content-Type')]).toEqual([
      200,
      `${FORMATS[format].mediaType}; charset=utf-8`,
    ])
    expect(headers.get('Content-Disposition')).toBe(
      format === 'json' ? null : `attachment; filename="${resource}s.${FORMATS[format].extension}"`,
    )
  })

  test('as CSV has all records that match, in the order of the list, with the columns of an export', async () => {
    const over = serviceOver(many)
    const rows: string[][] = parse(await textAt('/api/v1/item/csv/?text=silver&order_by=title', over))
    const header = (await exportedText(many, 'csv', { resource: 'item' })).split('\n')[0]
    expect(rows[0]?.join()).toBe(header)
    const titles = rows.slice(1).map((row) => row[2] ?? '')
    expect(titles).toEqual([...titles].sort(new Intl.Collator('en-AU').compare))
    expect(titles).toHaveLength(MANY)
  })

  test('as JSON Lines has the records of its pages', async () => {
    const over = serviceOver(many)
    const lines = (await textAt('/api/v1/item/jsonl/?title=silver', over)).split('\n').slice(0, -1)
    const pages = []
    for (const start of [0, 100, 200]) {
      const { body } = await ask(over, `/api/v1/item/json/?title=silver&limit=100&start=${start}`)
      pages.push(...itemPageSchema.parse(body).items)
    }
    expect(lines.map((line) => JSON.parse(line))).toEqual(pages.map(({ matched: _, ...item }) => item))
  })

  test('as Turtle has the terms or items that match', async () => {
    expect(await textAt('/api/v1/term/ttl/?broader=20')).toBe(
      await exportedText(
        catalogue,
        'ttl',
        { resource: 'term', filters: [idFilter('term', 'broader', 20)] },
        SITE,
      ),
    )
    expect(await textAt('/api/v1/item/ttl/?term_branch=20')).toContain(`<${SITE}/id/item/102> a schema:`)
  })

  test('that is empty is an empty file', async () => {
    expect(await textAt('/api/v1/item/jsonl/?title=zeppelin')).toBe('')
    expect(await textAt('/api/v1/term/txt/?name=zeppelin')).toBe('')
    expect(await textAt('/api/v1/term/csv/?name=zeppelin')).toMatch(/^id,name,[\w,]+\n$/)
  })

  test.each(['start=0', 'limit=10', 'start=5&limit=5'])(
    'as CSV takes no %s, because it has all records',
    async (paging) => {
      const { status, body } = await ask(service, `/api/v1/item/csv/?${paging}`)
      const problem = problemSchema.parse(body)
      expect([status, problemCodeOf(problem.type)]).toEqual([400, 'unknown-parameter'])
      expect(problem.detail).toContain('is not a parameter of a list as csv, which has all records.')
    },
  )

  test('in an unknown format names those that there are', async () => {
    const { body } = await ask(service, '/api/v1/item/bibtex/')
    expect(problemSchema.parse(body).allowed).toEqual(['json', 'jsonld', 'ttl', 'rdfxml', 'csv', 'jsonl'])
  })
})

describe.each(['/api/v1/term/3/ttl/?branch=1', '/api/v1/item/csv/?text=teapot', '/api/v1/term/11/bibtex/'])(
  '%s',
  (path) => {
    test('is not sent again to a client that has it', async () => {
      const tag = (await ask(service, path)).headers.get('ETag') ?? ''
      const again = await ask(service, path, { headers: { 'If-None-Match': tag } })
      expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, null, tag])
    })

    test('is answered to HEAD as to GET, without a body', async () => {
      const head = await ask(service, path, { method: 'HEAD' })
      const get = await ask(service, path)
      const fields = ['ETag', 'Content-Type', 'Content-Disposition', 'Cache-Control', 'Vary']
      expect([head.status, head.body]).toEqual([200, null])
      expect(fields.map((name) => head.headers.get(name))).toEqual(
        fields.map((name) => get.headers.get(name)),
      )
    })
  },
)

test('the URIs of things are under the public address of the site, or else under that of the request', async () => {
  const at = async (host: string, publicUrl: string | null) => {
    const over = serviceOver(catalogue, { publicUrl })
    const response = await over(new Request(`http://${host}/api/v1/term/11/ttl/`))
    return /<(http[^>]*)\/id\/term\/11>/.exec(await response.text())?.[1]
  }
  expect(await at('museum.test:8080', null)).toBe('http://museum.test:8080')
  expect(await at('museum.test:8080', 'https://collection.example.org')).toBe(
    'https://collection.example.org',
  )
})
