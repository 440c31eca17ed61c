import { expect, test } from 'vitest'
import { buildAncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import { neighbourhood } from '../../../hierarchy/neighbourhood.ts'
import { type Box, linesOf } from './boxes.ts'
import { drawingOf } from './layout.ts'

const named = (ids: number[]) => ids.map((id) => ({ id, name: `Term number ${id}` }))
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

const DIAGRAMS = {
  'a diamond with narrower and related terms': neighbourhood(
    buildAncestorGraph({ id: 9, name: 'Focus', broader: [2, 3] }, [
      { id: 2, name: 'Left', broader: [1] },
      { id: 3, name: 'Right', broader: [1] },
      { id: 1, name: 'Top', broader: [] },
    ]),
    named(range(20, 5)),
    named(range(40, 3)),
  ),
  'forty narrower and twenty related terms': neighbourhood(
    buildAncestorGraph({ id: 9, name: 'Focus', broader: [1] }, [{ id: 1, name: 'Top', broader: [] }]),
    named(range(100, 300)),
    named(range(500, 20)),
  ),
  'cycles, and a term that is its own broader term': neighbourhood(
    buildAncestorGraph({ id: 9, name: 'Focus', broader: [1, 9] }, [
      { id: 1, name: 'One', broader: [2] },
      { id: 2, name: 'Two', broader: [1, 9] },
    ]),
    named([20]),
    [],
  ),
}

test.each(Object.entries(DIAGRAMS))(
  '%s: broader terms are above narrower ones, and no boxes overlap',
  (_, diagram) => {
    const { boxes, strokes, width, height } = drawingOf(diagram)
    expect(boxes).toHaveLength(diagram.terms.length)
    expect(strokes).toHaveLength(diagram.lines.length)
    const at = new Map(boxes.map((box) => [box.term.id, box]))
    for (const { kind, from, to } of diagram.lines) {
      if (kind === 'hierarchy') expect(at.get(from)?.y).toBeLessThan(at.get(to)?.y ?? 0)
    }
    for (const box of boxes) {
      expect(boxes.filter((other) => other !== box && overlaps(box, other))).toEqual([])
      expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(
        true,
      )
    }
  },
)

test('no line of the hierarchy crosses a related term', () => {
  for (const diagram of Object.values(DIAGRAMS)) {
    const { boxes, strokes } = drawingOf(diagram)
    const related = boxes.filter(({ term }) => term.role === 'related')
    const points = strokes
      .filter(({ line }) => line.kind === 'hierarchy')
      .flatMap((stroke) => along(stroke.points))
    expect(related.filter((box) => points.some((point) => isInside(point, box)))).toEqual([])
  }
})

test('related terms are on both sides of the focus term', () => {
  const { boxes } = drawingOf(DIAGRAMS['a diamond with narrower and related terms'])
  const focus = boxes.find(({ term }) => term.role === 'focus')
  const related = boxes.filter(({ term }) => term.role === 'related')
  expect(related.map(({ x }) => x > (focus?.x ?? 0))).toContain(true)
  expect(related.map(({ x }) => x > (focus?.x ?? 0))).toContain(false)
  const [above, below] = ['ancestor', 'narrower'].map((role) =>
    boxes.filter(({ term }) => term.role === role),
  )
  for (const box of related) {
    expect(above?.every(({ y, height }) => y + height <= box.y)).toBe(true)
    expect(below?.every(({ y }) => y >= box.y + box.height)).toBe(true)
  }
})

test('related terms are in order of their names, by row and by keyboard', () => {
  const { boxes } = drawingOf(DIAGRAMS['forty narrower and twenty related terms'])
  const related = boxes.filter(({ term }) => term.role === 'related')
  const asRead = related.toSorted((one, other) => one.y - other.y || one.x - other.x)
  expect(asRead.map(({ term }) => term.id)).toEqual(range(500, 20))
  expect(related.map(({ term }) => term.id)).toEqual(range(500, 20))
})

test('sixty broader terms are in order of their names, by row and by keyboard', () => {
  const broader = range(1, 60).map((id) => ({
    id,
    // Names of one to three lines, with boxes of different heights.
    name: `${String(id).padStart(2, '0')} ${'Broader term of many words '.repeat(id % 3)}`,
    broader: [],
  }))
  const graph = buildAncestorGraph({ id: 99, name: 'Focus', broader: range(1, 60) }, broader)
  const { boxes } = drawingOf(neighbourhood(graph, [], []))
  expect(boxes.map(({ term }) => term.id)).toEqual([...range(1, 60), 99])
})

test('very many narrower terms form rows, with the number of the rest', () => {
  const { boxes, rest, width } = drawingOf(DIAGRAMS['forty narrower and twenty related terms'])
  const rows = new Set(boxes.filter(({ term }) => term.role === 'narrower').map(({ y }) => y))
  expect(rows.size).toBe(5)
  expect(rest?.count).toBe(260)
  expect(width).toBeLessThan(1600)
})

test.each([
  ['Pipes', ['Pipes']],
  ['Personal equipment', ['Personal equipment']],
  [
    'Economics, Philosophy, Politics, Religion & Sociology',
    ['Economics,', 'Philosophy, Politics,', 'Religion & Sociology'],
  ],
  ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffa', 'hrtsgesellschaft']],
  ['ARCHITECTURAL COMPONENTS', ['ARCHITECTURAL', 'COMPONENTS']],
  ['日本の伝統的な茶の湯の道具', ['日本の伝統的な', '茶の湯の道具']],
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen',
    ['one two three four five', 'six seven eight nine', 'ten eleven twelve…'],
  ],
  [
    'one two three four five six seven eight nine ten eleven twelve forty of them',
    ['one two three four five', 'six seven eight nine', 'ten eleven twelve…'],
  ],
])('the name %s in lines', (name, lines) => {
  expect(linesOf(name)).toEqual(lines)
})

type Points = ReturnType<typeof drawingOf>['strokes'][number]['points']

/** Points at short distances along the lines between the given points. */
function along(points: Points): Points {
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to
    return Array.from({ length: 51 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 50,
      y: from.y + ((to.y - from.y) * step) / 50,
    }))
  })
}

function isInside({ x, y }: Points[number], box: Box): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
