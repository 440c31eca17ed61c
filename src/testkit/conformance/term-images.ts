import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { imageOf } from '../../contract/item.ts'
import { termSchema } from '../../contract/term.ts'
import { PROPERTY, runs } from '../property-runs.ts'
import { imagedItem } from '../reference-term-images.ts'
import type { ItemSketch, TermSketch } from '../world.ts'
import { parsedRecord } from './read-lists.ts'
import { catalogueWith, type TestedEngine } from './tested-engine.ts'

const SIDE = imageOf('/photos/side-0123456789abcdef.jpg', { credit: 'A. Quill', width: 600, height: 400 })
const TERMS: readonly TermSketch[] = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Jugs', broader: [1] },
  { id: 3, name: 'Bowls', broader: [1], picture: 'T 9' },
  { id: 4, name: 'Ewers', broader: [2], picture: SIDE.uri },
  { id: 5, name: 'Cups', picture: 'https://x.test/cup.jpg' },
  { id: 6, name: 'Mugs', picture: '/photos/store-0123456789abcdef.jpg' },
  { id: 7, name: 'Vases', picture: '12' },
]
const ITEMS: readonly ItemSketch[] = [
  { id: 9, title: 'Plain bowl', termIds: [3], images: [imageOf('/bowl.svg')] },
  {
    id: 10,
    registration_number: 'T 9',
    title: 'Ewer',
    termIds: [4],
    images: [imageOf('/ewer.svg', { alt: 'A ewer', thumbnail_uri: '/ewer-small.svg' }), SIDE],
  },
  { id: 12, title: 'Vase', termIds: [7] },
]

/** The image that stands for a term. */
export function describeTermImages(engine: TestedEngine): void {
  describe('images of terms', () => {
    let catalogue: Catalogue
    beforeAll(async () => {
      catalogue = await catalogueWith(engine, TERMS, ITEMS)
    })
    afterAll(() => catalogue.close())

    const imageOfTerm = (id: number) => readImage(catalogue, id)

    test('are those of items, with the title as text where the image has none', async () => {
      const item = { id: 10, uri: '/api/v1/item/10/json/' }
      const ewer = {
        url: '/ewer.svg',
        thumbnail_url: '/ewer-small.svg',
        width: null,
        height: null,
        alt: 'A ewer',
        credit: null,
        item,
      }
      const side = { ...ewer, url: SIDE.uri, thumbnail_url: null, width: 600, height: 400 }
      expect(await imageOfTerm(3)).toEqual(ewer)
      expect(await imageOfTerm(4)).toEqual({ ...side, alt: 'Ewer', credit: 'A. Quill' })
    })

    test('come from the nearest narrower term with an image of its own, whatever that term has chosen', async () => {
      expect(await imageOfTerm(1)).toMatchObject({ url: '/bowl.svg', alt: 'Plain bowl', item: { id: 9 } })
      expect(await imageOfTerm(2)).toMatchObject({ url: '/ewer.svg' })
    })

    test('can be an address that no item has, but no photo of another item, and are absent if there is none', async () => {
      expect(await imageOfTerm(5)).toEqual({
        url: 'https://x.test/cup.jpg',
        thumbnail_url: null,
        width: null,
        height: null,
        alt: null,
        credit: null,
        item: null,
      })
      expect([await imageOfTerm(6), await imageOfTerm(7)]).toEqual([undefined, undefined])
    })

    test('are known to be chosen, as far as there is such an item', async () => {
      expect(catalogue.hasPictures).toBe(true)
      expect(await catalogue.picturesOf([7, 5, 4, 3, 1, 99])).toEqual(
        new Map([
          [5, 'https://x.test/cup.jpg'],
          [4, SIDE.uri],
          [3, 'T 9'],
        ]),
      )
      const same = await catalogueWith(engine, [{ id: 3, name: 'Bowls' }], ITEMS.slice(0, 1))
      const chosen = await catalogueWith(engine, [{ id: 3, name: 'Bowls', picture: '9' }], ITEMS.slice(0, 1))
      expect(await readImage(chosen, 3)).toEqual(await readImage(same, 3))
      expect([same.hasPictures, await same.picturesOf([3])]).toEqual([false, new Map()])
      expect(chosen.revision).not.toBe(same.revision)
      await same.close()
      await chosen.close()
    })
  })

  test(
    'in any hierarchy, a term has the image of the item that a search of all items finds',
    PROPERTY,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyMuseum, { minLength: 25, maxLength: 25 }), async (museums) => {
          const sketches = museums.map(sketched)
          const catalogue = await catalogueWith(
            engine,
            sketches.flatMap(({ terms }) => terms),
            sketches.flatMap(({ items }) => items),
          )
          for (const { terms, items } of sketches)
            for (const { id } of terms)
              expect((await readImage(catalogue, id))?.item?.id).toBe(imagedItem(id, terms, items))
          await catalogue.close()
        }),
        runs(1),
      )
    },
  )
}

async function readImage(catalogue: Catalogue, id: number) {
  return termSchema.parse(parsedRecord(await catalogue.get('term', id))).image
}

interface Museum {
  /** The broader terms of each term, and the number of the item that it chooses. */
  terms: { broader: number[]; picture: number | null }[]
  items: { of: number[]; hasImage: boolean; facts: number }[]
}

const MOST = 8
const number = fc.nat({ max: MOST - 1 })
/** Small hierarchies of any shape, including cycles. */
const anyMuseum: fc.Arbitrary<Museum> = fc.record({
  terms: fc.array(
    fc.record({
      broader: fc.uniqueArray(number, { maxLength: 3 }),
      picture: fc.option(number, { freq: 4 }),
    }),
    { minLength: 2, maxLength: MOST },
  ),
  items: fc.array(
    fc.record({
      of: fc.uniqueArray(number, { maxLength: 3 }),
      hasImage: fc.boolean(),
      facts: fc.nat({ max: 3 }),
    }),
    { maxLength: MOST },
  ),
})

const FACTS = [{}, { summary: 'Old' }, { summary: 'Old', marks: 'A' }, { dimensions: '2 × 3', marks: 'B' }]

/** With ids that no other museum of the catalogue has. The number of an item can be the id of another one. */
function sketched({ terms, items }: Museum, at: number) {
  const base = at * 1000
  return {
    terms: terms.map(
      ({ broader, picture }, index): TermSketch => ({
        id: base + index,
        name: `Term ${index}`,
        broader: broader.filter((one) => one !== index && one < terms.length).map((one) => base + one),
        ...(picture !== null && { picture: String(base + picture) }),
      }),
    ),
    items: items.map(
      ({ of, hasImage, facts }, index): ItemSketch => ({
        id: base + index,
        termIds: of.filter((one) => one < terms.length).map((one) => base + one),
        registration_number: index % 2 === 0 ? null : String(base + index + 1),
        images: hasImage ? [imageOf(`/${base + index}.jpg`)] : [],
        ...FACTS[facts],
      }),
    ),
  }
}
