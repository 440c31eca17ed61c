import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod/mini'
import { newFolder } from '../../../testkit/command.ts'
import { PROPERTY, runs } from '../../../testkit/property-runs.ts'
import { type TermSketch, thesaurusOf } from '../../../testkit/world.ts'
import type { Catalogue } from '../../catalogue.ts'
import { fillCatalogue } from '../../catalogue-writer.ts'
import { openCatalogue, writeCatalogue } from '../../engines.ts'
import { bytesIn } from '../file/packed.ts'
import { catalogueOver } from '../sqlite-catalogue.ts'
import { DatabaseWriter } from './database-writer.ts'

const termsSchema = z.array(z.object({ id: z.int(), name: z.string() }))

/** The ids of all terms in the order of a list without filters, read a page at a time. */
async function listedIds(catalogue: Catalogue): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0, total = 1; start < total; start += 100) {
    const query = { resource: 'term', filters: [], orderBy: null, start, limit: 100 } as const
    const page = await catalogue.list(query)
    total = page.total
    ids.push(...termsSchema.parse(page.records.parsed()).map(({ id }) => id))
  }
  return ids
}

function storedIds(db: DatabaseSync): number[] {
  const rows = db.prepare('select record from term order by row').all()
  const terms = rows.map(({ record }): unknown => JSON.parse(bytesIn(record).toString()))
  return termsSchema.parse(terms).map(({ id }) => id)
}

function idIn(record: Buffer | undefined): unknown {
  return record && JSON.parse(record.toString()).id
}

const name = fc.oneof(
  fc.constantFrom('Bowls', 'bowls', 'Böwls', 'Bowl', 'bowl-lids', 'Ärmel', 'Zinc', '中国', '', ' '),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
)
const sketches: fc.Arbitrary<TermSketch[]> = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 0, max: 2 ** 40 }), name }),
  { selector: ({ id }) => id, maxLength: 30 },
)

test.each(['en-AU', 'sv', 'cs'])(
  'terms are stored in the order of a list without filters (%s)',
  PROPERTY,
  async (language) => {
    await fc.assert(
      fc.asyncProperty(sketches, async (terms) => {
        const db = new DatabaseSync(':memory:')
        await fillCatalogue(new DatabaseWriter(db, { title: 'Test', language }), thesaurusOf(terms), [])
        const catalogue = catalogueOver(db)
        const stored = storedIds(db)
        expect(stored).toEqual(await listedIds(catalogue))
        const records = await Promise.all(stored.map((id) => catalogue.get('term', id)))
        expect(records.map(idIn)).toEqual(stored)
        catalogue.close()
      }),
      runs(2),
    )
  },
)

const COUNT = 3000
/** In no order, with ids that are far apart and descend as the names ascend. */
const OPPOSITE = Array.from({ length: COUNT }, (_, i) => {
  const number = (i * 7919) % COUNT
  const name = `Name ${String(COUNT - number).padStart(4, '0')}`
  return { id: 7 + number * 1009, name, scopeNotes: `Use for what is called ${name}.` }
})

async function oppositeCatalogue() {
  const file = path.join(newFolder(), 'opposite.db')
  await writeCatalogue(file, thesaurusOf(OPPOSITE), [], { title: 'Test', language: 'en' })
  const catalogue = await openCatalogue(file)
  onTestFinished(() => catalogue.close())
  return { file, catalogue }
}

test('terms are stored in the order of their names, even if their ids are in the opposite order', async () => {
  const { file, catalogue } = await oppositeCatalogue()
  const db = new DatabaseSync(file, { readOnly: true })
  onTestFinished(() => db.close())
  const descending = OPPOSITE.map(({ id }) => id).sort((a, b) => b - a)
  expect(await listedIds(catalogue)).toEqual(descending)
  expect(storedIds(db)).toEqual(descending)
})
