import { html } from 'hono/html'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../contract/fields.ts'
import { MUSEUM_TERMS } from '../../testkit/museum.ts'
import { ask, catalogueOf, serviceOver } from '../../testkit/world.ts'
import { describeApi } from './openapi.ts'
import { codeName } from './reference/html.ts'

const service = serviceOver(await catalogueOf(MUSEUM_TERMS))
const response = await service(new Request('http://museum.test/api/'))
const page = await response.text()

test('the reference is a public page, cached for an hour', () => {
  const { headers } = response
  expect([response.status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=3600',
  ])
})

test('browsers load nothing but its style, and frame it only within its own site', () => {
  const { headers } = response
  expect(headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; img-src data:; style-src 'sha256-[\w+/]+='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  )
  expect([headers.get('Cross-Origin-Opener-Policy'), headers.get('Permissions-Policy')]).toEqual([
    'same-origin',
    expect.stringContaining('camera=()'),
  ])
})

test('it is the same at the address without its last slash', async () => {
  expect(await (await service(new Request('http://museum.test/api'))).text()).toBe(page)
})

test('it is not sent again to a client that has it', async () => {
  const headers = { 'If-None-Match': response.headers.get('ETag') ?? '' }
  expect((await service(new Request('http://museum.test/api/', { headers }))).status).toBe(304)
})

test('it runs no script and loads nothing', () => {
  expect(
    page.match(/<script|<img|<iframe|@import|url\(|\son\w+=|\ssrc=|<link (?!rel="icon" href="data:,")/g),
  ).toBeNull()
})

test('every link within it leads somewhere, to one place', () => {
  const ids = Array.from(page.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
  const targets = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})

test('every link to another page works', async () => {
  const targets = Array.from(page.matchAll(/href="(\/[^"]*)"/g), ([, path]) => path ?? '')
  expect(targets.length).toBeGreaterThan(10)
  for (const path of targets) expect([path, (await ask(service, path)).status]).toEqual([path, 200])
})

test('it describes every address, field, schema and member', () => {
  const api = describeApi()
  const expected = [
    ...Object.keys(api.paths).map((path) => String(html`<code>${path}</code>`)),
    ...fieldsOf('term').map(({ name }) => `id="term-${name}"`),
    ...fieldsOf('item').map(({ name }) => `id="item-${name}"`),
    ...Object.keys(api.components.schemas).map((name) => `id="record-${name}"`),
    ...Object.values(api.components.schemas).flatMap(({ properties = {} }) =>
      Object.keys(properties).map((name) => String(codeName(name))),
    ),
  ]
  expect(expected.filter((text) => !page.includes(text))).toEqual([])
})

test('every member of every record is described', () => {
  const bare = Object.entries(describeApi().components.schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).flatMap(([member, schema]) =>
      typeof schema === 'object' && schema.description ? [] : `${name}.${member}`,
    ),
  )
  expect(bare).toEqual([])
})
