import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/engines.ts'
import { newFolder } from '../../testkit/command.ts'
import { publish } from '../../testkit/conformance/editions.ts'
import { PAGE_RENDERER } from '../../testkit/page-renderer.ts'
import { serviceOver, thesaurusOf } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

const PAGE =
  '<!doctype html><html lang="en"><head><title>x</title></head><body><div id="root"></div><script type="application/json" id="state"></script></body></html>'

let service: Service

beforeAll(async () => {
  const location = path.join(newFolder(), 'museum.db')
  await publish(
    location,
    thesaurusOf([
      { id: 1, name: 'Tea pots' },
      { id: 2, name: 'Mugs' },
    ]),
  )
  await publish(location, thesaurusOf([{ id: 1, name: 'Teapots' }]))
  const catalogue = await openCatalogue(location)
  const appFolder = mkdtempSync(path.join(tmpdir(), 'vitrine-app-'))
  writeFileSync(path.join(appFolder, 'index.html'), PAGE)
  writeFileSync(path.join(appFolder, 'manifest.json'), '{}')
  service = serviceOver(catalogue, { appFolder, renderer: PAGE_RENDERER })
  return () => catalogue.close()
})

const open = (address: string) => service(new Request(`http://museum.test${address}`))

test.each([
  ['/terms/1/tea-pots?edition=1', 'Tea pots'],
  ['/terms/2/mugs?edition=1', 'Mugs'],
])('%s has the term as it was, and search engines keep the page of today', async (address, name) => {
  const page = await open(address)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain(`<bdi>${name}</bdi></bdi></h1>`)
  expect(html).toContain('As it was in an earlier edition')
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toMatch(/rel="canonical" href="http:\/\/museum\.test\/terms\/\d"/)
})

test('another spelling of the address leads to that with the name of the edition', async () => {
  const answer = await open('/terms/1/teapots?edition=1')
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/terms/1/tea-pots?edition=1'])
})

test.each([
  ['/terms/2/mugs?edition=2', 410],
  ['/terms/2/mugs', 410],
  ['/terms/1/teapots?edition=9', 404],
  ['/terms/1/teapots?date=1999-01-01', 404],
  ['/terms/1/teapots?edition=x', 404],
])('%s is answered with %d', async (address, status) => {
  expect((await open(address)).status).toBe(status)
})
