import path from 'node:path'
import { expect, test } from 'vitest'
import { parseListQuery } from '../../../contract/list-query.ts'
import { newFolder } from '../../../testkit/command.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { openCatalogue, writeCatalogue } from '../../engines.ts'

test('a page that was requested before is not made again', async () => {
  const file = path.join(newFolder(), 'museum.db')
  const options = { title: 'Test museum', language: 'en-AU' }
  await writeCatalogue(file, thesaurusOf(MUSEUM_TERMS), MUSEUM_ITEMS.map(itemOf), options)
  const catalogue = await openCatalogue(file)
  const query = parseListQuery('item', [['text', 'teapot']])
  if (!query.ok) throw new Error(query.problem.detail)
  const first = await catalogue.list(query.value)
  expect(await catalogue.list(query.value)).toBe(first)
  expect(await catalogue.list({ ...query.value, limit: 1 })).not.toBe(first)
  await catalogue.close()
})
