import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { termSchema } from '../../../contract/term.ts'
import { WIDE } from '../../../contract/term-lists.ts'
import { type TermSketch, thesaurusOf } from '../../../testkit/world.ts'
import type { Catalogue } from '../../catalogue.ts'
import { fillCatalogue } from '../../catalogue-writer.ts'
import { catalogueOver } from '../sqlite-catalogue.ts'
import { DatabaseWriter } from '../write/database-writer.ts'

const [DISHES, PLATES, CUPS, MUGS] = [2, 3, 4, 5]

/** Every kind of record: a wide term and one just below, in the middle of the hierarchy, with and without related terms. */
const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Tableware' },
  { id: DISHES, name: 'Dishes', broader: [1], related: [MUGS], usedFor: ['{"kind":"Narrower"'] },
  { id: PLATES, name: 'Plates', broader: [1], scopeNotes: '茶壺 🫖 \ud800 "],"uri":"' },
  { id: CUPS, name: 'Cups', broader: [1], related: [MUGS] },
  { id: MUGS, name: 'Mugs', broader: [CUPS] },
  ...narrowerTerms(1000, DISHES, WIDE + 1),
  ...narrowerTerms(2000, PLATES, WIDE),
]

function narrowerTerms(firstId: number, broader: number, count: number): TermSketch[] {
  return Array.from({ length: count }, (_, i) => ({ id: firstId + i, name: `Kind ${i}`, broader: [broader] }))
}

const db = new DatabaseSync(':memory:')
let catalogue: Catalogue

beforeAll(async () => {
  const writer = new DatabaseWriter(db, { title: 'Test', language: 'en' })
  await fillCatalogue(writer, thesaurusOf(TERMS), [])
  catalogue = catalogueOver(db)
})

test.each([0, 1, WIDE - 1, WIDE, WIDE + 1, 999_999_999_999_999])(
  'a record has all Narrower relations if there are at most %i, else none, and is otherwise the same',
  async (maxNarrower) => {
    for (const id of [1, DISHES, PLATES, CUPS, MUGS, 1000]) {
      const whole = String(await catalogue.get('term', id))
      const term = termSchema.parse(JSON.parse(whole))
      const relations = term.relations.filter(({ kind }) => kind !== 'Narrower')
      const expected = term.num_narrower <= maxNarrower ? whole : JSON.stringify({ ...term, relations })
      expect(String(await catalogue.get('term', id, { maxNarrower }))).toBe(expected)
    }
  },
)

test('lean records are stored only for wide terms', () => {
  expect(db.prepare('select id from lean_term').all()).toEqual([{ id: DISHES }])
})

test('there is no lean record of a term that does not exist', async () => {
  expect(await catalogue.get('term', 6, { maxNarrower: 0 })).toBeUndefined()
})
