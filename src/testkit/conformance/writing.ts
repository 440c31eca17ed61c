import { describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { WriteOptions, WriteProgress } from '../../catalogue/catalogue-writer.ts'
import { JoinedRecords } from '../../catalogue/joined-records.ts'
import { fieldsOf, type Resource } from '../../contract/fields.ts'
import { flagsOf, formatParameter, opsOf } from '../../contract/filter.ts'
import { REST } from '../property-runs.ts'
import { type ItemSketch, itemOf, type TermSketch, thesaurusOf } from '../world.ts'
import { everyBatch, listedIds, pageOf, parsedRecord } from './read-lists.ts'
import { catalogueWith, createWith, OPTIONS, type TestedEngine } from './tested-engine.ts'

const BOWLS: TermSketch = { id: 1, name: 'Bowls' }
/** Enough that an engine reports each stage. */
const MANY = 2001
const TERMS = Array.from({ length: MANY }, (_, i) => ({ id: i + 1, name: `Bowls ${i}` }))
const ITEMS = Array.from({ length: MANY }, (_, i) => ({ id: i + 1, title: `Bowl ${i}`, termIds: [i + 1] }))

export function describeWriting(engine: TestedEngine): void {
  describe('writing', () => {
    test('a catalogue without terms and items lists nothing, for every filter and order', async () => {
      const catalogue = await catalogueWith(engine, [])
      for (const resource of ['term', 'item'] as const) {
        expect(await catalogue.get(resource, 1)).toBeUndefined()
        expect(await everyBatch(await catalogue.readAll(resource, []))).toEqual([])
        for (const query of everyKindOfList(resource))
          expect([query, await pageOf(catalogue, resource, query)]).toEqual([
            query,
            { total: 0, records: JoinedRecords.of([]) },
          ])
      }
      await catalogue.close()
    })

    test('a thesaurus without items has terms whose counts are zero', async () => {
      const catalogue = await catalogueWith(engine, [BOWLS, { id: 2, name: 'Cups', broader: [1] }])
      expect(parsedRecord(await catalogue.get('term', 1))).toMatchObject({
        num_items: 0,
        num_narrower_items: 0,
        num_branch_items: 0,
        num_narrower: 1,
      })
      expect(await listedIds(catalogue, 'item', 'term_branch=1')).toEqual([])
      expect(await listedIds(catalogue, 'term', 'num_items_isblank=1')).toEqual([1, 2])
      await catalogue.close()
    })

    test('items without a thesaurus are listed', async () => {
      const catalogue = await catalogueWith(engine, [], [{ id: 7, title: 'Bowl' }])
      expect(await listedIds(catalogue, 'item', 'title=bowl')).toEqual([7])
      expect(await listedIds(catalogue, 'item', 'term_isblank=1')).toEqual([7])
      expect(await listedIds(catalogue, 'item', 'term_branch=1')).toEqual([])
      await catalogue.close()
    })

    test.each<[string, TermSketch[], ItemSketch[], RegExp]>([
      [
        'an item with an unknown term',
        [BOWLS],
        [{ id: 7, termIds: [2] }],
        /item 7 has term 2, which does not exist/,
      ],
      ['an unknown broader term', [{ ...BOWLS, broader: [2] }], [], /term 2, which does not exist/],
      ['an unknown related term', [{ ...BOWLS, related: [2] }], [], /term 2, which does not exist/],
      ['two items with one id', [BOWLS], [{ id: 7 }, { id: 7 }], /./],
    ])('%s is refused', async (_, terms, items, message) => {
      await expect(catalogueWith(engine, terms, items)).rejects.toThrow(message)
    })

    test('progress rises within each stage, up to its total', async () => {
      const reports: WriteProgress[] = []
      const catalogue = await createMany(engine, { onProgress: (progress) => reports.push(progress) })
      await catalogue.close()
      expect(reports.length).toBeGreaterThan(0)
      for (const [, ofStage] of Map.groupBy(reports, ({ stage }) => stage)) {
        const done = ofStage.map((report) => report.done)
        expect(done).toEqual(done.toSorted((a, b) => a - b))
        for (const { done, total } of ofStage) if (total !== null) expect(done).toBeLessThanOrEqual(total)
      }
    })

    test('an abort in any stage before the last rejects with the reason of the signal', REST, async () => {
      const stages = new Set<WriteProgress['stage']>()
      const complete = await createMany(engine, { onProgress: ({ stage }) => stages.add(stage) })
      await complete.close()
      stages.delete('finish')
      expect(stages.size).toBeGreaterThan(0)
      for (const aborted of stages) {
        const controller = new AbortController()
        const onProgress = ({ stage }: WriteProgress) => {
          if (stage === aborted) controller.abort(new Error(`in ${stage}`))
        }
        const created = createMany(engine, { onProgress, signal: controller.signal })
        await expect(created).rejects.toThrow(`in ${aborted}`)
      }
    })
  })
}

function createMany(engine: TestedEngine, options: Partial<WriteOptions>): Promise<Catalogue> {
  return createWith(engine, thesaurusOf(TERMS), ITEMS.map(itemOf), { ...OPTIONS, ...options })
}

function everyKindOfList(resource: Resource): string[] {
  const fields = fieldsOf(resource)
  return [
    '',
    ...fields.flatMap((field) =>
      opsOf(field).map((op) => {
        const value = field.kind === 'flag' ? flagsOf(field)[0] : '1'
        return `${formatParameter(field, op)}=${value}`
      }),
    ),
    ...fields.filter(({ sortable }) => sortable).map(({ name }) => `order_by=${name}`),
  ]
}
