import { expect, test } from 'vitest'
import { type PlaceNode, placeTree } from './place-tree.ts'

/** A term with those above it: `Pipes(Smoking)`. Left out levels are dots. */
function written({ term, omitted, broader }: PlaceNode<string>): string {
  const own = omitted > 0 ? `…${omitted}` : (term ?? 'focus')
  return broader.length === 0 ? own : `${own}(${broader.map(written).join(' ')})`
}

test.each<[what: string, places: string[], tree: string]>([
  ['meet in the term', ['A', 'BC'], 'focus(A C(B))'],
  ['that end in the same terms share them', ['AC', 'BC', 'D'], 'focus(C(A B) D)'],
  ['that begin in the same term have it each', ['AB', 'AC'], 'focus(B(A) C(A))'],
  ['of one term have it twice, if one is also its own top', ['A', 'ABC'], 'focus(A C(B(A)))'],
  ['of five levels are whole', ['ABCDE'], 'focus(E(D(C(B(A)))))'],
  ['of more levels have their top term and the last three', ['ABCDEFG'], 'focus(G(F(E(…3(A)))))'],
  [
    'that differ in the middle of long ones show where',
    ['ABCDEFGHIJKL', 'ABCDEXGHIJKL'],
    'focus(L(K(J(…2(G(F(E(D(…2(A)))) X(E(D(…2(A))))))))))',
  ],
])('places %s', (_, places, tree) => {
  const found = placeTree(places.map((place) => [...place]))
  expect(written(found.focus)).toBe(tree)
})

test('each term knows the places that lead through it', () => {
  const { focus, placeCount, levels } = placeTree([['A', 'C'], ['B', 'C'], ['D']])
  const ranges = focus.broader.map(({ term, firstPlace, placeCount }) => [term, firstPlace, placeCount])
  expect({ placeCount, levels, ranges }).toEqual({
    placeCount: 3,
    levels: 2,
    ranges: [
      ['C', 0, 2],
      ['D', 2, 1],
    ],
  })
})
