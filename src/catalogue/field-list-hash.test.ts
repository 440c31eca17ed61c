import { expect, test } from 'vitest'
import { ITEM_FIELDS, TERM_FIELDS } from '../contract/fields.ts'
import { fieldListHash } from './field-list-hash.ts'

const [id, title, ...others] = ITEM_FIELDS
if (!id || title?.kind !== 'text') throw new Error('items have no fields')

test.each([
  ['another field', [...ITEM_FIELDS, { ...title, name: 'condition' }]],
  ['one field fewer', [title, ...others]],
  ['another name', [id, { ...title, name: 'condition' }, ...others]],
  ['another kind', [id, { ...title, kind: 'number' as const, phrase: null }, ...others]],
  ['a list instead of one value', [id, { ...title, list: true }, ...others]],
  ['long texts', [id, { ...title, isLong: true }, ...others]],
  ['a field that no longer sorts', [id, { ...title, sortable: false }, ...others]],
])('%s changes the hash of the field list', (_, items) => {
  expect(fieldListHash(TERM_FIELDS, items)).not.toBe(fieldListHash())
})

test('another alias leaves the hash of the field list as it is', () => {
  const items = [id, { ...title, aliases: ['caption'] }, ...others]
  expect(fieldListHash(TERM_FIELDS, items)).toBe(fieldListHash())
})
