import { expect, test } from 'vitest'
import { MUSEUM_TERMS } from '../../testkit/museum.ts'
import { catalogueOf, type TermSketch } from '../../testkit/world.ts'
import { idFilter } from '../id-filter.ts'
import { type OutlineOptions, outline } from './outline.ts'
import { readPart } from './part.ts'

/** The outline of a whole thesaurus, or of the branch of a term, with two dashes for each tab. */
async function outlined(terms: readonly TermSketch[], options: OutlineOptions = {}): Promise<string[]> {
  const catalogue = await catalogueOf(terms)
  const { head } = options
  const read =
    head === undefined
      ? await catalogue.readAll('term', [], { orderBy: null })
      : await readPart(catalogue, { resource: 'term', branch: head, filters: [] })
  let text = ''
  for await (const piece of outline(read, options)) text += piece
  return text.replaceAll('\t', '--').split('\n').slice(0, -1)
}

const PIPES: readonly TermSketch[] = [
  { id: 1, name: 'Toys' },
  { id: 2, name: 'Pipes' },
  { id: 3, name: 'Bubble pipes', broader: [1, 2] },
  { id: 4, name: 'Clay bubble pipes', broader: [3] },
  { id: 5, name: 'Clay pipes', broader: [2] },
]

test('a term is under each of its broader terms, with everything under it, and names are in order', async () => {
  expect(await outlined(PIPES)).toEqual([
    'Pipes (2)',
    '--Bubble pipes (3)',
    '----Clay bubble pipes (4)',
    '--Clay pipes (5)',
    'Toys (1)',
    '--Bubble pipes (3)',
    '----Clay bubble pipes (4)',
  ])
})

test('a branch begins with its term', async () => {
  expect(await outlined(PIPES, { head: 3 })).toEqual(['Bubble pipes (3)', '--Clay bubble pipes (4)'])
})

test('in a list, a term is under those broader terms that are in the list too', async () => {
  const catalogue = await catalogueOf(PIPES)
  const read = await catalogue.readAll('term', [idFilter('term', 'ancestor', 2)], { orderBy: null })
  let text = ''
  for await (const piece of outline(read)) text += piece
  expect(text).toBe('Bubble pipes (3)\n\tClay bubble pipes (4)\nClay pipes (5)\n')
})

test('a cycle is cut where it would begin again, and all its terms are listed', async () => {
  const cycle: TermSketch[] = [
    { id: 1, name: 'Vessels' },
    { id: 2, name: 'Bowls', broader: [1, 4] },
    { id: 3, name: 'Cups', broader: [2] },
    { id: 4, name: 'Mugs', broader: [3] },
    { id: 5, name: 'Eggs', broader: [6] },
    { id: 6, name: 'Hens', broader: [5] },
  ]
  expect(await outlined(cycle)).toEqual([
    'Vessels (1)',
    '--Bowls (2)',
    '----Cups (3)',
    '------Mugs (4)',
    '--------Bowls (2) [cycle]',
    'Eggs (5)',
    '--Hens (6)',
    '----Eggs (5) [cycle]',
  ])
  expect(await outlined(cycle, { head: 3 })).toEqual([
    'Cups (3)',
    '--Mugs (4)',
    '----Bowls (2)',
    '------Cups (3) [cycle]',
  ])
})

test('the museum has a line for each occurrence of each term', async () => {
  const lines = await outlined(MUSEUM_TERMS)
  for (const { id, broader = [] } of MUSEUM_TERMS)
    expect(lines.filter((line) => line.includes(`(${id})`)).length).toBeGreaterThanOrEqual(broader.length)
})

test('if there would be too many lines, narrower terms are listed once', async () => {
  // Each level doubles the number of paths.
  const levels = 40
  const terms = Array.from({ length: levels * 2 + 1 }, (_, id): TermSketch => {
    const level = Math.floor((id + 1) / 2)
    const broader = level === 0 ? [] : level === 1 ? [0] : [level * 2 - 3, level * 2 - 2]
    return { id, name: `Level ${String(level).padStart(2, '0')} ${id % 2}`, broader }
  })
  const lines = await outlined(terms)
  expect(lines.length).toBe(1 + levels * 4 - 2)
  expect(lines.filter((line) => line.endsWith('[narrower terms: see above]')).length).toBe(levels * 2 - 4)
  expect(await outlined(terms.slice(0, 5), { mostLines: 6 })).toHaveLength(7)
})
