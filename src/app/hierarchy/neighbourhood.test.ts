import { expect, test } from 'vitest'
import { buildAncestorGraph } from './ancestor-graph.ts'
import { neighbourhood } from './neighbourhood.ts'

interface Case {
  /** `3<1,2`: term 3 has the broader terms 1 and 2. The first is the focus; a term is called by its number. */
  above: string[]
  narrower?: string[]
  related?: number[]
}

function readLine(line: string): { id: number; name: string; broader: number[] } {
  const [id = '', broader = ''] = line.split('<')
  return { id: Number(id), name: id, broader: broader.split(',').filter(Boolean).map(Number) }
}

function pictureOf({ above, narrower = [], related = [] }: Case) {
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
  ['several broader terms are several lines', { above: ['9<1,2', '1', '2'] }, '9 1 2', '1↓9 2↓9'],
  [
    'a diamond is drawn once, with all its lines',
    { above: ['9<2,3', '2<1', '3<1', '1'] },
    '9 2 1 3',
    '2↓9 3↓9 1↓2 1↓3',
  ],
  ['narrower below, related beside', { above: ['9'], narrower: ['5<9'], related: [7] }, '9 5 7', '9↓5 9–7'],
  [
    'a narrower term that sits under an ancestor as well',
    { above: ['9<1', '1'], narrower: ['5<9,1'] },
    '9 1 5',
    '1↓9 9↓5 1↓5',
  ],
  [
    'a narrower term that sits under another narrower one as well',
    { above: ['9'], narrower: ['5<9', '6<9,5'] },
    '9 5 6',
    '9↓5 9↓6 5↓6',
  ],
  ['a broader term outside of the picture has no line', { above: ['9'], narrower: ['5<9,77'] }, '9 5', '9↓5'],
  ['a circle above closes in a line of its own', { above: ['9<1', '1<2', '2<1'] }, '9 1 2', '1↓9 2↓1 1↻2'],
  [
    'a circle through the focus term does not draw that term twice',
    { above: ['9<1', '1<9'], narrower: ['1<9'] },
    '9 1',
    '1↓9 9↻1',
  ],
  ['a term broader than itself', { above: ['9<9'], narrower: ['9<9'] }, '9', '9↻9'],
  ['a related term that is an ancestor too', { above: ['9<1', '1'], related: [1] }, '9 1', '1↓9 9–1'],
])('%s', (_, sketch, terms, lines) => {
  const picture = pictureOf(sketch)
  expect(picture.terms.map(({ id }) => String(id)).sort()).toEqual(terms.split(' ').sort())
  const written = picture.lines.map(({ kind, from, to }) => `${from}${SIGN[kind]}${to}`)
  expect(written.sort()).toEqual(lines.split(' ').filter(Boolean).sort())
})

test('of very many narrower and related terms the first are drawn, and it is told how many are not', () => {
  const narrower = Array.from({ length: 1867 }, (_, index) => `${index + 100}<9`)
  const related = Array.from({ length: 25 }, (_, index) => index + 5000)
  const picture = pictureOf({ above: ['9'], narrower, related })
  expect(picture.terms.filter(({ standing }) => standing === 'narrower')).toHaveLength(40)
  expect(picture.terms.filter(({ standing }) => standing === 'related')).toHaveLength(20)
  expect([picture.narrowerLeft, picture.relatedLeft]).toEqual([1827, 5])
})

test('where only the first of the narrower terms are given, it is told how many of all are not drawn', () => {
  const first = Array.from({ length: 50 }, (_, index) => ({ id: index + 100, name: `Plates ${index}` }))
  const graph = buildAncestorGraph({ id: 9, name: '9', broader: [100] }, [
    { id: 100, name: 'Plates 0', broader: [] },
  ])
  const picture = neighbourhood(graph, first, [], new Map(), 5001)
  expect(picture.terms.filter(({ standing }) => standing === 'narrower')).toHaveLength(40)
  // One of them is above, too.
  expect(picture.narrowerLeft).toBe(4960)
})
