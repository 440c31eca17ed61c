import { expect, test } from 'vitest'
import { imageOf } from '../../contract/item.ts'
import { readLocally } from '../../service/api/local.ts'
import { catalogueOf } from '../../testkit/world.ts'
import { getItem, listItems } from './items.ts'
import { createLocalClient } from './local-client.ts'
import { listKeyOf } from './params.ts'

const { signal } = new AbortController()

const LONG = `${'A round pot of brown earthenware. '.repeat(20)}The spout is silver.`
const IMAGES = [imageOf('https://example.org/front.jpg'), imageOf('https://example.org/back.jpg')]

async function open() {
  const item = {
    id: 1,
    title: 'Brown pot',
    description: LONG,
    history_notes: 'Found in a well.',
    significance_statement: 'The only one of its kind.',
    images: IMAGES,
  }
  const catalogue = await catalogueOf([], [item])
  return createLocalClient((path) => readLocally(path, catalogue, {}))
}

async function firstRow(words: string) {
  const { rows } = await listItems(await open(), listKeyOf([['text', words]]), 0, 1, signal)
  return rows[0]
}

test('a row has the beginnings of texts and one image, and no text that lists never show', async () => {
  const row = await firstRow('pot')
  expect(row?.description).toBe(LONG.slice(0, 300))
  expect(row?.images).toEqual(IMAGES.slice(0, 1))
  expect(row).not.toHaveProperty('history_notes')
  // Only in place of the others.
  expect(row?.significance_statement).toBeNull()
})

test('a row equals the record in all else', async () => {
  const api = await open()
  const { rows } = await listItems(api, '', 0, 1, signal)
  const { description: _, significance_statement: __, images: ___, matched: ____, ...row } = rows[0] ?? {}
  expect(await getItem(api, 1, signal)).toMatchObject(row)
})

test.each([
  ['well', 'history_notes', false],
  ['silver', 'description', true],
])('the match of “%s” says whether it begins where its value does', async (words, field, isFromMiddle) => {
  expect((await firstRow(words))?.matched).toMatchObject({ field })
  expect((await firstRow(words))?.matched?.isFromMiddle).toBe(isFromMiddle)
})
