import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { itemOf, thesaurusOf } from '../../../testkit/world.ts'
import { fillCatalogue } from '../../catalogue-writer.ts'
import { uint32sIn } from '../file/packed.ts'
import { DatabaseWriter } from './database-writer.ts'
import { writeOrders } from './write-orders.ts'

const TITLES = [
  'Été',
  'Axe',
  'été',
  'Bowl',
  'axe',
  'Zinc',
  'Bowls',
  'bowl',
  'Äxe',
  'Cup',
  'Ete',
  'Dish',
  'axes',
]

test.each([1, 2, 3, 5, 100])(
  'titles are sorted by the rules of the language, in parts of %i',
  async (partTexts) => {
    const db = new DatabaseSync(':memory:')
    const items = TITLES.map((title, index) => itemOf({ id: index, title }))
    await fillCatalogue(
      new DatabaseWriter(db, {
        title: 'Test',
        language: 'en',
      }),
      thesaurusOf([]),
      [...items, itemOf({ id: 99 })],
    )
    db.exec('delete from item_order')
    await writeOrders(db, 'item', items.length + 1, 'en', async () => {}, undefined, partTexts)
    const ranks = uint32sIn(db.prepare("select ranks from item_order where field = 'title'").get()?.ranks)
    const byRank = Map.groupBy([...ranks.keys()], (ordinal) => ranks[ordinal])
    const inOrder = [...byRank].sort(([a = 0], [b = 0]) => a - b).map(([, ordinals]) => ordinals)
    expect(inOrder.map((ordinals) => ordinals.map((ordinal) => TITLES[ordinal]))).toEqual([
      ['Axe', 'axe', 'Äxe'],
      ['axes'],
      ['Bowl', 'bowl'],
      ['Bowls'],
      ['Cup'],
      ['Dish'],
      ['Été', 'été', 'Ete'],
      ['Zinc'],
      [undefined],
    ])
  },
)
