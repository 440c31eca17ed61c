import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { facetNamed } from '../../contract/facets.ts'
import type { Provider } from '../../contract/item.ts'
import { MUSEUM_TERMS } from '../museum.ts'
import type { ItemSketch } from '../world.ts'
import { listedIds, listQuery, parsedRecord } from './read-lists.ts'
import { sharedCatalogue, type TestedEngine } from './tested-engine.ts'

const BAY: Provider = {
  key: 'merrin-bay',
  name: 'Merrin Bay Museum',
  address: 'https://bay.example/',
  logo: 'https://bay.example/logo.svg',
}
const FARM: Provider = { key: null, name: 'Hill Farm', address: null, logo: null }
const ITEMS: ItemSketch[] = [
  { id: 1, title: 'Teapot', provider: BAY },
  { id: 2, title: 'Plough', provider: FARM },
  { id: 3, title: 'Museum bench' },
  { id: 4, title: 'Kettle', provider: BAY },
]

/** Institutions that items come from. */
export function describeProviders(engine: TestedEngine): void {
  describe('items of several museums', () => {
    let catalogue: Catalogue

    beforeAll(async () => {
      catalogue = await sharedCatalogue(engine, MUSEUM_TERMS, ITEMS)
    })

    test('say in their records which one they come from, last of all; others say nothing', async () => {
      const read = async (id: number) => parsedRecord((await catalogue.get('item', id)) ?? undefined)
      expect([(await read(1)).provider, (await read(2)).provider]).toEqual([BAY, FARM])
      expect(Object.keys(await read(1)).at(-1)).toBe('provider')
      expect(Object.keys(await read(3))).not.toContain('provider')
    })

    test.each([
      ['provider=museum', [1, 4]],
      ['provider=bay.example', []],
      ['provider_exact=Hill+Farm', [2]],
      ['provider_begins=hill', [2]],
      ['provider_isblank=1', [3]],
      ['provider_isblank=0', [1, 2, 4]],
      ['text=museum', [3]],
      ['order_by=provider', [2, 1, 4, 3]],
      ['order_by=-provider', [1, 4, 2, 3]],
    ])('%s lists %j', async (query, expected) => {
      expect(await listedIds(catalogue, 'item', query)).toEqual(expected)
    })

    test('are counted by their museum', async () => {
      const field = facetNamed('provider')
      const facets = await catalogue.facets(listQuery('item', ''), {
        fields: field ? [field] : [],
        limit: 10,
      })
      expect(facets[0]).toEqual({
        field: 'provider',
        distinct: 2,
        values: [
          { value: 'Merrin Bay Museum', total: 2, filter: 'provider_exact=Merrin%20Bay%20Museum' },
          { value: 'Hill Farm', total: 1, filter: 'provider_exact=Hill%20Farm' },
        ],
      })
    })
  })
}
