import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../../testkit/property-runs.ts'
import { buildAncestorGraph, type HierarchyTerm } from '../../../hierarchy/ancestor-graph.ts'
import { ancestorPaths } from '../../../hierarchy/ancestor-paths.ts'
import { placeTree } from '../../../hierarchy/place-tree.ts'
import { nodeNames, placeNames } from './place-names.ts'
import { type PlaceRange, type PlaceRow, placeRows } from './place-rows.ts'

const rowsOf = (places: string[]) => placeRows(placeTree(places.map((place) => [...place])))
const range = ({ from, until }: PlaceRange) => `${from}–${until}`

/** One line for each row, as in the graph of a version history: `|` passes, `/` joins. */
function graphOf(rows: readonly PlaceRow<string>[]): string[] {
  return rows.map(
    ({ node, lane, isJoining }) => `${'|'.repeat(lane)}${node.term ?? '●'}${isJoining ? '/' : ''}`,
  )
}

test.each([
  ['one place', ['AB'], ['A', 'B', '●']],
  ['two places join at the term', ['AB', 'C'], ['A', 'B', '|C/', '●']],
  ['a place joins at the term that it shares', ['AC', 'BC', 'D'], ['A', '|B/', 'C', '|D/', '●']],
  ['sixty places need two lanes', Array.from('ABCDEF'), ['A', '|B/', '|C/', '|D/', '|E/', '|F/', '●']],
])('%s', (_, places, graph) => {
  expect(graphOf(rowsOf(places))).toEqual(graph)
})

test('in columns, top terms are in the first row and the term is across all places', () => {
  const cells = rowsOf(['AC', 'BC', 'D']).map(({ node, cell }) => [
    node.term ?? 'focus',
    `rows ${range(cell.row)}, columns ${range(cell.column)}`,
  ])
  expect(Object.fromEntries(cells)).toEqual({
    A: 'rows 0–1, columns 0–1',
    B: 'rows 0–1, columns 1–2',
    C: 'rows 1–2, columns 0–2',
    D: 'rows 0–2, columns 2–3',
    focus: 'rows 2–3, columns 0–3',
  })
})

/** Hierarchies in which only terms with higher ids are above a term, and several terms have one name. */
const anyHierarchy = fc
  .array(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }), { minLength: 2, maxLength: 12 })
  .map((steps) =>
    steps.map(
      (list, id): HierarchyTerm => ({
        id,
        name: `Name ${id % 4}`,
        broader: list.map((step) => id + step).filter((other) => other < steps.length),
      }),
    ),
  )

function drawingOf([focus, ...ancestors]: HierarchyTerm[]) {
  const graph = buildAncestorGraph(focus ?? { id: 0, name: '', broader: [] }, ancestors)
  const paths = ancestorPaths(graph)
  const tree = placeTree(paths.take(0, 60))
  return { graph, paths, tree, rows: placeRows(tree) }
}

const overlap = (a: PlaceRange, b: PlaceRange) => a.from < b.until && b.from < a.until

test('in any hierarchy, no two terms are in one cell, and no line passes through a dot', PROPERTY, () => {
  fc.assert(
    fc.property(anyHierarchy, (terms) => {
      const { rows } = drawingOf(terms)
      for (const [index, { cell, lane, passing }] of rows.entries()) {
        expect(cell.row.until).toBeGreaterThan(cell.row.from)
        for (const { cell: other } of rows.slice(index + 1))
          expect(overlap(cell.row, other.row) && overlap(cell.column, other.column)).toBe(false)
        // All lanes before its own are those of passing lines.
        expect(passing).toHaveLength(lane)
      }
    }),
    runs(50),
  )
})

test(
  'in any hierarchy, each place is one top term of the drawing, in the order of places, with a name of its own',
  PROPERTY,
  () => {
    fc.assert(
      fc.property(anyHierarchy, (terms) => {
        const { graph, paths, tree, rows } = drawingOf(terms)
        const tops = rows.filter(({ node }) => node.broader.length === 0 && node.level > 0)
        const drawn = paths.first.length === 0 ? 0 : Number(paths.count < 60n ? paths.count : 60n)
        expect(tops.map(({ places }) => range(places))).toEqual(
          Array.from({ length: drawn }, (_, place) => `${place}–${place + 1}`),
        )
        const names = placeNames(tree, nodeNames(tree, graph))
        expect(new Set(names).size).toBe(drawn)
      }),
      runs(50),
    )
  },
)

test(
  'in any hierarchy, the rank of each place is its index in the order of broader terms, from the term upwards',
  PROPERTY,
  () => {
    fc.assert(
      fc.property(anyHierarchy, (terms) => {
        const { graph, paths } = drawingOf(terms)
        const upwards = (id: number): number[][] => {
          const broader = graph.broader.get(id) ?? []
          return broader.length === 0
            ? [[]]
            : broader.flatMap((other) => upwards(other).map((path) => [...path, other]))
        }
        const expected = upwards(graph.focusId)
        expect(paths.count).toBe(BigInt(expected.length))
        expect(paths.take(0, expected.length)).toEqual(expected)
        expect(expected.map((path) => paths.rankOf(path))).toEqual(expected.map((_, rank) => BigInt(rank)))
      }),
      runs(30),
    )
  },
)
