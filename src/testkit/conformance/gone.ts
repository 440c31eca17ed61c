import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { WriteOptions } from '../../catalogue/catalogue-writer.ts'
import type { Resource } from '../../contract/fields.ts'
import { firstOf, PROPERTY } from '../property-runs.ts'
import { type GoneSketch, goneOf, itemOf, thesaurusOf } from '../world.ts'
import { createWith, OPTIONS, type TestedEngine } from './tested-engine.ts'

const TERMS = thesaurusOf([{ id: 1, name: 'Vessels' }])
const ITEMS = [itemOf({ id: 7, title: 'Bowl', termIds: [1] })]
const LARGE = Number.MAX_SAFE_INTEGER
const GONE: readonly GoneSketch[] = [
  { resource: 'term', id: 7, name: '“Bowls”', replacedBy: 1 },
  { resource: 'item', id: 1, name: 'Tazza' },
  { resource: 'term', id: LARGE, name: 'Cups', revision: '0123456789abcdef', replacedBy: 7 },
  { resource: 'term', id: 3, name: 'Mugs' },
]

const CHANGES: readonly [string, readonly GoneSketch[]][] = [
  ['another replacement', [{ resource: 'term', id: 7, name: '“Bowls”' }, ...GONE.slice(1)]],
  ['one less', GONE.slice(1)],
  ['one more', [...GONE, { resource: 'item', id: 2, name: 'Cup' }]],
  ['another name', [{ resource: 'term', id: 7, name: 'Basins', replacedBy: 1 }, ...GONE.slice(1)]],
]

/** What a catalogue says about records that earlier ones had, and when it was changed. */
export function describeGone(engine: TestedEngine): void {
  const create = (gone: readonly GoneSketch[], options: Partial<WriteOptions> = {}) =>
    createWith(engine, TERMS, ITEMS, { ...OPTIONS, ...options }, gone.map(goneOf))

  async function revisionOf(gone: readonly GoneSketch[]): Promise<string> {
    const catalogue = await create(gone)
    await catalogue.close()
    return catalogue.revision
  }

  describe('records that are gone', () => {
    let catalogue: Catalogue
    beforeAll(async () => {
      catalogue = await create(GONE)
    })
    afterAll(() => catalogue.close())

    test('have their name, the first revision without them and their replacement', async () => {
      const { revision } = catalogue
      expect([await catalogue.goneIds('term'), await catalogue.goneIds('item')]).toEqual([[3, 7, LARGE], [1]])
      expect(await catalogue.gone('term', 7)).toEqual({ name: '“Bowls”', revision, replacedBy: 1 })
      expect(await catalogue.gone('item', 1)).toEqual({ name: 'Tazza', revision, replacedBy: null })
      expect(await catalogue.gone('term', LARGE)).toEqual({
        name: 'Cups',
        revision: '0123456789abcdef',
        replacedBy: 7,
      })
    })

    test.each<[Resource, number]>([
      ['term', 1],
      ['term', 2],
      ['item', 7],
      ['item', 3],
      ['item', 0],
    ])('do not include %s %i, which is in the catalogue or never was', async (resource, id) => {
      expect(await catalogue.gone(resource, id)).toBeUndefined()
    })

    test('are no records', async () => {
      expect(await catalogue.get('term', 7)).toBeUndefined()
      const all = { filters: [], orderBy: null, start: 0, limit: 10 }
      expect((await catalogue.list({ ...all, resource: 'term' })).total).toBe(1)
      expect((await catalogue.list({ ...all, resource: 'item' })).total).toBe(1)
    })

    test.each<[string, GoneSketch[], RegExp]>([
      ['a term of the catalogue', [{ resource: 'term', id: 1, name: 'Vessels' }], /term 1 cannot be gone/],
      ['an item of the catalogue', [{ resource: 'item', id: 7, name: 'Bowl' }], /item 7 cannot be gone/],
      [
        'the same record twice',
        [
          { resource: 'item', id: 1, name: 'Cup' },
          { resource: 'item', id: 1, name: 'Mug' },
        ],
        /./,
      ],
    ])('cannot be %s', async (_, gone, message) => {
      await expect(create(gone)).rejects.toThrow(message)
    })

    test.each(firstOf(2, CHANGES))('change the revision with %s', PROPERTY, async (_, gone) => {
      expect(await revisionOf(gone)).not.toBe(catalogue.revision)
    })

    test('do not change the revision of the second catalogue without them', async () => {
      const { revision } = catalogue
      const again = GONE.map((one) => ({ revision, ...one }))
      expect(await revisionOf(again)).toBe(revision)
    })
  })

  describe('the time of the last change', () => {
    const EARLIER = '2020-02-29T12:34:56.789Z'

    let before: string
    let plain: Catalogue
    beforeAll(async () => {
      before = new Date().toISOString()
      plain = await create([])
      await plain.close()
    })

    test('is that of writing', async () => {
      expect([before, plain.changedAt, new Date().toISOString()].toSorted()[1]).toBe(plain.changedAt)
    })

    test.each([
      ['stays if the catalogue that is replaced has the same content', true, EARLIER, true],
      ['is new if the catalogue that is replaced has another content', false, EARLIER, false],
      ['is new if the catalogue that is replaced does not say', true, null, false],
    ])('%s', async (_, isSame, changedAt, isKept) => {
      const revision = isSame ? plain.revision : 'f'.repeat(16)
      const catalogue = await create([], { replaces: { revision, changedAt } })
      await catalogue.close()
      expect(catalogue.changedAt === EARLIER).toBe(isKept)
      expect(catalogue.changedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    })
  })
}
