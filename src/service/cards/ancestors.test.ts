import { expect, test } from 'vitest'
import { MUSEUM_TERMS } from '../../testkit/museum.ts'
import { catalogueOf, type TermSketch } from '../../testkit/world.ts'
import { ancestorsOf, cardTerm } from './ancestors.ts'

async function ancestors(terms: readonly TermSketch[], id: number) {
  const catalogue = await catalogueOf(terms)
  const term = await cardTerm(catalogue, id)
  const found = term ? await ancestorsOf(catalogue, term) : []
  return found.sort((a, b) => a.id - b.id)
}

test('all terms above a term are found, each once, with their broader terms', async () => {
  expect(await ancestors(MUSEUM_TERMS, 23)).toEqual([
    { id: 2, name: 'Toys', broader: [] },
    { id: 3, name: 'Vessels', broader: [] },
    { id: 20, name: 'Teapots', broader: [21, 22] },
    { id: 21, name: 'Ceramic vessels', broader: [3] },
    { id: 22, name: 'Tea vessels', broader: [3] },
  ])
})

test('in a cycle, the term itself is not among the terms above it', async () => {
  expect(await ancestors(MUSEUM_TERMS, 50)).toEqual([{ id: 51, name: 'Rings', broader: [50] }])
})

test('a deprecated term that is in no place is not found', async () => {
  const terms = [
    { id: 1, name: 'Old vessels', isDeprecated: true as const },
    { id: 2, name: 'Pots', broader: [1] },
    { id: 3, name: 'Jugs', broader: [1, 2] },
  ]
  expect(await ancestors(terms, 3)).toEqual([{ id: 2, name: 'Pots', broader: [] }])
})

test('a term with very many narrower terms is found above one of them', async () => {
  const plates = Array.from({ length: 201 }, (_, index) => ({
    id: index + 3,
    name: `Plate ${index}`,
    broader: [2],
  }))
  const terms = [{ id: 1, name: 'Tableware' }, { id: 2, name: 'Plates', broader: [1] }, ...plates]
  expect(await ancestors(terms, 100)).toEqual([
    { id: 1, name: 'Tableware', broader: [] },
    { id: 2, name: 'Plates', broader: [1] },
  ])
})

test('a thousand levels are found', async () => {
  const chain = Array.from({ length: 1000 }, (_, index) => ({
    id: index + 1,
    name: `Level ${index}`,
    broader: index === 0 ? [] : [index],
  }))
  expect((await ancestors(chain, 1000)).length).toBe(999)
})
