import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { fieldNamed, type Resource } from '../../contract/fields.ts'
import { parseFilter } from '../../contract/filter.ts'
import { PROPERTY, REST, runs } from '../property-runs.ts'
import type { ItemSketch, TermSketch } from '../world.ts'
import { idsIn, listedIds, parsedRecord } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

const SPECIAL = [
  '"',
  '\\',
  '\\u0000',
  "'",
  '%',
  '_',
  '\n',
  '\u2028',
  '\ufeff',
  '🫖',
  'E\u0301',
  'İ',
  'ß',
  '茶壺',
  'שלום',
]

/** Texts of any characters, except the two that cleaning always removes: NUL and unpaired surrogates. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.constantFrom(...SPECIAL),
  )
  .filter((text) => !text.includes('\0'))
const texts = fc.array(text, { minLength: 40, maxLength: 40 })

export function describeTexts(engine: TestedEngine): void {
  describe('texts', () => {
    test('with any characters stay as they are, and are found as they are', PROPERTY, async () => {
      await fc.assert(
        fc.asyncProperty(texts, async (texts) => {
          const terms = texts.map((name, id): TermSketch => ({ id, name, usedFor: [name], scopeNotes: name }))
          const items = texts.map((title, id): ItemSketch => {
            const maker = { name: title, role: title, place: null, date: null }
            return { id, title, names: ['Bowl', title], makers: [maker], marks: title }
          })
          const catalogue = await catalogueWith(engine, terms, items)
          for (const { id, name, usedFor, scopeNotes } of terms) {
            const record = parsedRecord(await catalogue.get('term', id))
            expect(record).toMatchObject({ name, used_for: usedFor, scope_notes: scopeNotes })
          }
          for (const item of items)
            expect(parsedRecord(await catalogue.get('item', item.id))).toMatchObject(item)
          for (const one of new Set(texts)) {
            const ids = [...texts.keys()].filter((id) => texts[id] === one)
            for (const [resource, field] of EXACT)
              expect([field, one, await exactIds(catalogue, resource, field, one)]).toEqual([field, one, ids])
          }
          await catalogue.close()
        }),
        runs(1),
      )
    })

    test('of megabytes stay whole, and are found by their last word', REST, async () => {
      const description = `${'A bowl, é 🫖. '.repeat(100_000)}Zeppelin`
      const catalogue = await catalogueWith(engine, [], [{ id: 1, description }, { id: 2 }])
      onTestFinished(() => catalogue.close())
      expect(parsedRecord(await catalogue.get('item', 1)).description).toBe(description)
      expect(await listedIds(catalogue, 'item', 'text=zeppelin')).toEqual([1])
      expect(await listedIds(catalogue, 'item', 'description_ends=zeppelin')).toEqual([1])
    })
  })
}

const EXACT: readonly [Resource, string][] = [
  ['term', 'name'],
  ['term', 'used_for'],
  ['term', 'scope_notes'],
  ['item', 'title'],
  ['item', 'names'],
  ['item', 'makers'],
  ['item', 'marks'],
]

async function exactIds(catalogue: Catalogue, resource: Resource, name: string, value: string) {
  const field = fieldNamed(resource, name)
  const filter = field ? parseFilter(field, 'exact', value) : `no field ${name}`
  if (typeof filter === 'string') throw new Error(filter)
  const query = { resource, filters: [filter], orderBy: null, start: 0, limit: 100 }
  return idsIn((await catalogue.list(query)).records).sort((a, b) => a - b)
}
