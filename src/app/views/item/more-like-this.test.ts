import { expect, test } from 'vitest'
import { EXAMPLE_ITEM, EXAMPLE_TERM } from '../../../service/openapi/examples.ts'
import { likeItems, MAX_ITEMS } from './more-like-this.ts'

const term = (id: number, num_items: number) => ({ ...EXAMPLE_TERM, id, name: `Term ${id}`, num_items })
const item = (id: number, ...terms: number[]) => ({
  ...EXAMPLE_ITEM,
  id,
  terms: terms.map((one) => ({ id: one, name: `Term ${one}`, uri: '' })),
})

test('items that share more and rarer terms come first, once each, without the item itself', () => {
  const terms = [term(1, 100), term(2, 4), term(3, 50)]
  const like = likeItems(item(9, 1, 2, 3), terms, [
    { list: 'term=2', rows: [item(9, 1, 2, 3), item(11, 2), item(12, 2, 1)] },
    { list: 'term=3', rows: [item(12, 2, 1), item(13, 3), item(14, 3, 1)] },
  ])
  expect(like.map(({ item: { id }, list, index, shared }) => [id, list, index, shared])).toEqual([
    [12, 'term=2', 2, ['Term 2', 'Term 1']],
    [11, 'term=2', 1, ['Term 2']],
    [14, 'term=3', 2, ['Term 3', 'Term 1']],
    [13, 'term=3', 1, ['Term 3']],
  ])
})

test('the number of similar items is limited', () => {
  const rows = Array.from({ length: 13 }, (_, index) => item(index + 1, 1))
  expect(likeItems(item(1, 1), [term(1, 13)], [{ list: 'term=1', rows }])).toHaveLength(MAX_ITEMS)
})
