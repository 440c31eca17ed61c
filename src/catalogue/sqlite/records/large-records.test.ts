import { expect, test } from 'vitest'
import { catalogueOf } from '../../../testkit/world.ts'

test('concurrent requests share a large record, and read a short one each', async () => {
  const plates = Array.from({ length: 3000 }, (_, index) => ({
    id: index + 2,
    name: `Plates number ${index} of a long list`,
    broader: [1],
  }))
  const catalogue = await catalogueOf([{ id: 1, name: 'Tableware' }, ...plates])
  const wide = await catalogue.get('term', 1)
  expect(wide?.length).toBeGreaterThan(256 * 1024)
  expect(await catalogue.get('term', 1)).toBe(wide)
  expect(await catalogue.get('term', 2)).not.toBe(await catalogue.get('term', 2))
})
