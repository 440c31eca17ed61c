import { expect, test } from 'vitest'
import { buildAncestorGraph } from './ancestor-graph.ts'
import { neighbourhood } from './neighbourhood.ts'

interface Case {
  /**
   * `3<1,2` means that term 3 has the broader terms 1 and 2. The first line is the focus term. The name of a term is
   * its number.
   */
  above: string[]
  narrower?: string[]
  related?: number[]
}

function readLine(line: string): { id: number; name: string; broader: number[] } {
  const [id = '', broader = ''] = line.split('<')
  return { id: Number(id), name: id, broader: broader.split(',').filter(Boolean).map(Number) }
}

function diagramOf({ above, narrower = [], related = [] }: Case) {
  const [focus = readLine('0'), ...ancestors] = above.map(readLine)
  const below = narrower.map(readLine)
  return neighbourhood(
    buildAncestorGraph(focus, ancestors),
    below,
    related.map((id) => ({ id, name: String(id) })),
    new Map(below.map(({ id, broader }) => [id, broader])),
  )
}

const SIGN = { hierarchy: '↓', loop: '↻', related: '–' }

test.each<[string, Case, string, string]>([
  ['a term alone', { above: ['9'] }, '9', ''],
  ['a chain above', { above: ['9<2', '2<1', '1'] }, '9 2 1', '2↓9 1↓2'],
  ['several broader terms have a line each', { above: ['9<1,2', '1', '2'] }, '9 1 2', '1↓9 2↓9'],
  [
    'a diamond appears once, with all its lines',
    { above: ['9<2,3', '2<1', '3<1', '1'] },
    '9 2 1 3',
    '2↓9 3↓9 1↓2 1↓3',
  ],
  ['narrower and related terms', { above: ['9'], narrower: ['5<9'], related: [7] }, '9 5 7', '9↓5 9–7'],
  [
    'a narrower term that is also under an ancestor',
    { above: ['9<1', '1'], narrower: ['5<9,1'] },
    '9 1 5',
    '1↓9 9↓5 1↓5',
  ],
  [
    'a narrower term that is also under another narrower term',
    { above: ['9'], narrower: ['5<9', '6<9,5'] },
    '9 5 6',
    '9↓5 9↓6 5↓6',
  ],
  ['a broader term outside the diagram has no line', { above: ['9'], narrower: ['5<9,77'] }, '9 5', '9↓5'],
  ['a cycle above closes with a loop line', { above: ['9<1', '1<2', '2<1'] }, '9 1 2', '1↓9 2↓1 1↻2'],
  [
    'a cycle through the focus term shows it once',
    { above: ['9<1', '1<9'], narrower: ['1<9'] },
    '9 1',
    '1↓9 9↻1',
  ],
  ['a term that is its own broader term', { above: ['9<9'], narrower: ['9<9'] }, '9', '9↻9'],
  ['a related term that is also an ancestor', { above: ['9<1', '1'], related: [1] }, '9 1', '1↓9 9–1'],
])('%s', (_, sketch, terms, lines) => {
  const diagram = diagramOf(sketch)
  expect(diagram.terms.map(({ id }) => String(id)).sort()).toEqual(terms.split(' ').sort())
  const written = diagram.lines.map(({ kind, from, to }) => `${from}${SIGN[kind]}${to}`)
  expect(written.sort()).toEqual(lines.split(' ').filter(Boolean).sort())
})

test('the diagram shows the first narrower and related terms and counts the rest', () => {
  const narrower = Array.from({ length: 1867 }, (_, index) => `${index + 100}<9`)
  const related = Array.from({ length: 25 }, (_, index) => index + 5000)
  const diagram = diagramOf({ above: ['9'], narrower, related })
  expect(diagram.terms.filter(({ role }) => role === 'narrower')).toHaveLength(40)
  expect(diagram.terms.filter(({ role }) => role === 'related')).toHaveLength(20)
  expect([diagram.omittedNarrower, diagram.omittedRelated]).toEqual([1827, 5])
})

test('an incomplete list of narrower terms still counts the terms left out', () => {
  const first = Array.from({ length: 50 }, (_, index) => ({ id: index + 100, name: `Plates ${index}` }))
  const graph = buildAncestorGraph({ id: 9, name: '9', broader: [100] }, [
    { id: 100, name: 'Plates 0', broader: [] },
  ])
  const diagram = neighbourhood(graph, first, [], new Map(), 5001)
  expect(diagram.terms.filter(({ role }) => role === 'narrower')).toHaveLength(40)
  // One of them is also an ancestor.
  expect(diagram.omittedNarrower).toBe(4960)
})
