import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/engines.ts'
import { newFolder } from '../../testkit/command.ts'
import { publish } from '../../testkit/conformance/editions.ts'
import { serviceOver, thesaurusOf } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

let service: Service

beforeAll(async () => {
  const location = path.join(newFolder(), 'museum.db')
  await publish(location, thesaurusOf([{ id: 1, name: 'Cups & <saucers>' }]))
  await publish(
    location,
    thesaurusOf([
      { id: 1, name: 'Cups' },
      { id: 2, name: 'Saucers' },
    ]),
  )
  const catalogue = await openCatalogue(location)
  service = serviceOver(catalogue)
  return () => catalogue.close()
})

test('the feed has an entry for each edition, with its changes in sentences', async () => {
  const response = await service(new Request('http://museum.test/changes.atom'))
  expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  const feed = new DOMParser().parseFromString(await response.text(), 'application/xml')
  expect(feed.querySelector('parsererror')).toBeNull()
  const entries = [...feed.querySelectorAll('entry')]
  expect(entries.map((entry) => entry.querySelector('title')?.textContent)).toEqual([
    'Edition 2',
    'Edition 1',
  ])
  const [second] = entries
  expect(second?.querySelector('link')?.getAttribute('href')).toBe('http://museum.test/changes?edition=2')
  const content = new DOMParser().parseFromString(
    second?.querySelector('content')?.textContent ?? '',
    'text/html',
  )
  expect([...content.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '“Cups & <saucers>” was renamed to “Cups”.',
    '“Saucers” was added.',
  ])
  expect(content.querySelector('a')?.getAttribute('href')).toBe('http://museum.test/terms/1')
})
