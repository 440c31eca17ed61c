import { expect, test } from 'vitest'
import { type FacetQuery, facetNamed } from '../../../contract/facets.ts'
import { listQuery } from '../../../testkit/conformance/read-lists.ts'
import { catalogueOf, type ItemSketch } from '../../../testkit/world.ts'

/** Each item has a maker of its own, and every tenth one has A. Baker too. */
const ITEMS: ItemSketch[] = Array.from({ length: 400 }, (_, i) => ({
  id: i + 1,
  makers: [...(i % 10 === 0 ? ['A. Baker'] : []), `Maker ${1000 + i}`].map(makerOf),
}))

function makerOf(name: string) {
  return { name, role: null, place: null, date: null }
}

const makers = facetNamed('makers')
const facets: FacetQuery = { fields: makers ? [makers] : [], limit: 3 }

test.each([
  { list: 'id_in=1,11,12', distinct: 4, totals: { 'A. Baker': 2, 'Maker 1000': 1, 'Maker 1010': 1 } },
  { list: 'id_in=5', distinct: 1, totals: { 'Maker 1004': 1 } },
  { list: '', distinct: 401, totals: { 'A. Baker': 40, 'Maker 1000': 1, 'Maker 1001': 1 } },
])(
  'the makers of “$list” are counted, whether few or all items are in the list',
  async ({ list, ...counted }) => {
    const catalogue = await catalogueOf([], ITEMS)
    const [facet] = await catalogue.facets(listQuery('item', list), facets)
    expect({
      distinct: facet?.distinct,
      totals: Object.fromEntries(facet?.values.map(({ value, total }) => [value, total]) ?? []),
    }).toEqual(counted)
  },
)
