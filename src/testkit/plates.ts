import { catalogueOf } from './world.ts'

/** Plates 1 to 9; every third is of tin. */
export const plates = () =>
  catalogueOf(
    [{ id: 1, name: 'Plates' }],
    Array.from({ length: 9 }, (_, index) => ({
      id: index + 1,
      title: `Plate ${index + 1}`,
      materials: [(index + 1) % 3 === 0 ? 'tin' : 'clay'],
      termIds: [1],
    })),
  )

/** Terms and items whose names have numbers, on several pages each. */
export const manyPlates = () =>
  catalogueOf(
    Array.from({ length: 1200 }, (_, index) => ({
      id: index + 1,
      name: `Plates ${String(index + 1).padStart(4, '0')}`,
    })),
    Array.from({ length: 320 }, (_, index) => ({ id: index + 1, title: `Plate ${index + 1}` })),
  )
