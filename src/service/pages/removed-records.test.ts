import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { catalogueOf, type GoneSketch, serviceOver, TEST_KEY } from '../../testkit/world.ts'

/** Names that a source may contain and that no page, header or document may take literally. */
const NAMES = {
  markup: '</script><script>alert(1)</script>',
  attribute: '" onload="alert(1)',
  lines: 'Bowls\r\nSet-Cookie: key=1',
  entity: '&lt;b&gt; &amp;amp;',
  direction: '\u202Eslwob',
  control: 'a\u0000b\u2028c',
  surrogate: 'lone \uD800 half',
  long: 'very '.repeat(4000),
  empty: '',
} as const
const PAGE =
  '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="root"></div><script type="application/json" id="state"></script></body></html>'

const gone = Object.values(NAMES).flatMap((name, index): GoneSketch[] => [
  { resource: 'term', id: index + 10, name, replacedBy: index + 11 },
  { resource: 'item', id: index + 10, name },
])
const appFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-app-'))
writeFileSync(path.join(appFolder, 'index.html'), PAGE)
writeFileSync(path.join(appFolder, 'manifest.json'), '{}')
const service = serviceOver(await catalogueOf([{ id: 1, name: 'Bowls' }], [{ id: 1 }], gone), {
  appFolder,
  renderer: PAGE_RENDERER,
})

const open = (address: string) =>
  service(new Request(`http://museum.test${address}`, { headers: { 'X-Api-Key': TEST_KEY } }))

test.each(Object.keys(NAMES).map((kind, index) => [kind, index + 10] as const))(
  'the former name of a removed record is only text: %s',
  async (_, id) => {
    for (const address of [`/terms/${id}`, `/items/${id}`, `/terms/${id}/former-name`]) {
      const page = await open(address)
      const html = await page.text()
      expect([address, page.status]).toEqual([address, 410])
      expect(html.match(/<h1\b/g)).toHaveLength(1)
      expect(html).not.toMatch(/<script>alert|(?<!\\)" onload="/)
      expect(page.headers.get('Set-Cookie')).toBeNull()
    }
    for (const format of ['json', 'jsonld', 'ttl', 'rdfxml']) {
      const answer = await open(`/api/v1/term/${id}/${format}/`)
      expect([format, answer.status]).toEqual([format, 410])
      expect(answer.headers.get('Content-Type')).toMatch(/^application\/problem\+json/)
      expect(JSON.parse(await answer.text())).toMatchObject({ status: 410, type: '/api/problems/term-gone' })
    }
  },
)

test.each([
  '/cards/term/10.png',
  '/embed/terms/10',
  '/api/v1/reconcile/preview?id=10',
  '/api/v1/reconcile/flyout/entity?id=10',
])('%s of a removed term says that it was removed', async (address) => {
  const answer = await open(address)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([410, 'no-store'])
  expect(JSON.parse(await answer.text())).toMatchObject({
    type: '/api/problems/term-gone',
    former_name: NAMES.markup,
  })
})

test('addresses beside those of removed records are not found', async () => {
  for (const address of ['/terms/9', '/terms/10.5', '/terms/010', '/terms/10/a/b', '/embed/terms/9'])
    expect([address, (await open(address)).status]).toEqual([address, 404])
})
