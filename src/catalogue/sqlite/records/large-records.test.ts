import { expect, test } from 'vitest'
import { catalogueOf } from '../../../testkit/world.ts'

test('a large record is read once for all that use it at the same time, a short one each time', async () => {
  const plates = Array.from({ length: 3000 }, (_, index) => ({
    id: index + 2,
    name: `Plates number ${index} of a long list`,
    broader: [1],
  }))
  const catalogue = await catalogueOf([{ id: 1, name: 'Tableware' }, ...plates])
  const wide = catalogue.get('term', 1)
  expect(wide?.length).toBeGreaterThan(256 * 1024)
  expect(catalogue.get('term', 1)).toBe(wide)
  expect(catalogue.get('term', 2)).not.toBe(catalogue.get('term', 2))
})
