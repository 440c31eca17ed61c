import { expect, test } from 'vitest'
import { buildAncestorGraph } from '../hierarchy/ancestor-graph.ts'
import { ancestorPaths } from '../hierarchy/ancestor-paths.ts'
import { MAX_PLACES, placesOf } from './places.ts'

test('the places of a term are its paths with the names of the terms', () => {
  const graph = buildAncestorGraph({ id: 4, name: 'Bubble pipes', broader: [3, 2] }, [
    { id: 3, name: 'Toys', broader: [] },
    { id: 2, name: 'Pipes', broader: [1] },
    { id: 1, name: 'Smoking', broader: [] },
  ])
  expect(placesOf(graph, ancestorPaths(graph))).toEqual({
    placeCount: 2n,
    places: [
      [{ id: 3, name: 'Toys' }],
      [
        { id: 1, name: 'Smoking' },
        { id: 2, name: 'Pipes' },
      ],
    ],
  })
})

test('a top term has one place, with nothing above it', () => {
  const graph = buildAncestorGraph({ id: 1, name: 'Toys', broader: [] }, [])
  expect(placesOf(graph, ancestorPaths(graph))).toEqual({ placeCount: 1n, places: [[]] })
})

test('of very many places, the first fifty are named and all are counted', () => {
  const broader = Array.from({ length: 60 }, (_, index) => index + 1)
  const graph = buildAncestorGraph(
    { id: 0, name: 'Focus', broader },
    broader.map((id) => ({ id, name: `Term ${id}`, broader: [] })),
  )
  const { places, placeCount } = placesOf(graph, ancestorPaths(graph))
  expect([places.length, placeCount]).toEqual([MAX_PLACES, 60n])
})
