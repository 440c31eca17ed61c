import { expect, test } from 'vitest'
import { type TermSketch, thesaurusOf } from '../testkit/world.ts'
import { type ThesaurusCode, thesaurusFindings } from './thesaurus-findings.ts'

function found(code: ThesaurusCode, terms: TermSketch[], withItems: number[] | null = null): string[] {
  const items = withItems === null ? null : new Set(withItems)
  const findings = [...thesaurusFindings({ ...thesaurusOf(terms), withItems: items })]
  return findings.filter((finding) => finding.code === code).map(({ id, reason }) => `${id}: ${reason}`)
}

test('two terms with one name, whatever its case and accents', () => {
  const terms = [
    { id: 9, name: 'Étuis' },
    { id: 3, name: 'etuis' },
    { id: 4, name: 'Cases' },
  ]
  expect(found('homograph', terms)).toEqual(['9: The terms 3, 9 have the same name, “Étuis”.'])
})

test('a non-preferred term that is the name of another', () => {
  const terms = [
    { id: 1, name: 'Bowls', usedFor: ['Basins', 'Bowls'] },
    { id: 2, name: 'basins' },
  ]
  expect(found('name-of-another', terms)).toEqual([
    '1: “basins” is a non-preferred term of 1 and the name of 2.',
  ])
})

test('a non-preferred term that leads to several terms', () => {
  const terms = [
    { id: 1, name: 'Bowls', usedFor: ['Dishes'] },
    { id: 2, name: 'Plates', usedFor: ['dishes'] },
  ]
  expect(found('shared-name', terms)).toEqual([
    '2: The non-preferred term “Dishes” leads to several terms: 1, 2.',
  ])
})

test.each<[string, Record<number, number[]>, string[]]>([
  ['of three', { 1: [2], 2: [3], 3: [1], 4: [1] }, ['1: “T1” (1) → “T2” (2) → “T3” (3) → “T1” (1)']],
  ['of two', { 5: [7], 7: [5] }, ['5: “T5” (5) → “T7” (7) → “T5” (5)']],
  [
    'beside another that shares a term with it',
    { 1: [2, 3], 2: [1], 3: [4], 4: [1] },
    ['1: “T1” (1) → “T2” (2) → “T1” (1)', '3: “T3” (3) → “T4” (4) → “T1” (1) → “T3” (3)'],
  ],
  ['that is none', { 1: [2, 3], 2: [4], 3: [4] }, []],
])('a cycle %s is a path', (_, broader, paths) => {
  const terms = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, name: `T${id}`, broader: broader[id] ?? [] }))
  expect(found('cycle', terms)).toEqual(
    paths.map((path) => path.replace(': ', ': Along Broader this leads back to itself: ').concat('.')),
  )
})

test.each<[string, Record<number, number>, string[]]>([
  ['of two', { 1: 2, 2: 1 }, ['1: “T1” (1) → “T2” (2) → “T1” (1)']],
  ['that other terms lead to', { 1: 3, 2: 3, 3: 4, 4: 3 }, ['3: “T3” (3) → “T4” (4) → “T3” (3)']],
  ['that is none', { 1: 2, 2: 3, 4: 3 }, []],
])('a circle of replacements %s is a path', (_, replacedBy, paths) => {
  const terms = [1, 2, 3, 4].map((id) => ({
    id,
    name: `T${id}`,
    ...(replacedBy[id] !== undefined && { isDeprecated: true as const, replacedBy: replacedBy[id] }),
  }))
  expect(found('replacement-cycle', terms)).toEqual(
    paths.map((path) => path.replace(': ', ': Along replaced_by this leads back to itself: ').concat('.')),
  )
})

test('a cycle of ten thousand terms is found, and its path is shortened in the middle', () => {
  const length = 10_000
  const terms = Array.from({ length }, (_, id) => ({ id, name: 'T', broader: [(id + 1) % length] }))
  const [path, ...others] = found('cycle', terms)
  expect([path, others]).toEqual([expect.stringMatching(/→ “T” \(10\) → … 9989 more … → “T” \(0\)\.$/), []])
})

test('a broader term that another one implies, at any number of levels', () => {
  const terms = [
    { id: 1, name: 'Things' },
    { id: 2, name: 'Vessels', broader: [1] },
    { id: 3, name: 'Bowls', broader: [2] },
    { id: 4, name: 'Toys', broader: [1] },
    { id: 5, name: 'Toy bowls', broader: [1, 3, 4] },
  ]
  expect(found('redundant-broader', terms)).toEqual([
    '5: “Toy bowls” (5) has the broader term “Things” (1), which its broader term “Bowls” (3) implies.',
  ])
})

test('two broader terms that are broader than each other imply nothing', () => {
  const terms = [
    { id: 1, name: 'A', broader: [2] },
    { id: 2, name: 'B', broader: [1] },
    { id: 3, name: 'C', broader: [1, 2] },
  ]
  expect(found('redundant-broader', terms)).toEqual([])
})

test('terms without broader and narrower terms, and one without a scope note', () => {
  const terms = [
    { id: 1, name: 'A', scopeNotes: 'Note.' },
    { id: 2, name: 'B', broader: [3], scopeNotes: 'Note.' },
    { id: 3, name: 'C' },
    { id: 4, name: 'D', related: [5], scopeNotes: 'Note.' },
    { id: 5, name: 'E', scopeNotes: 'Note.' },
  ]
  expect(found('orphan', terms)).toEqual(
    ['“A” (1)', '“D” (4)', '“E” (5)'].map(
      (term, index) => `${[1, 4, 5][index]}: ${term} has neither broader nor narrower terms.`,
    ),
  )
  expect(found('no-scope-note', terms)).toEqual(['3: “C” (3) has no scope note.'])
})

test('a term whose branch has no items, if there are any items', () => {
  const terms = [
    { id: 1, name: 'A' },
    { id: 2, name: 'B', broader: [1] },
    { id: 3, name: 'C', broader: [2] },
    { id: 4, name: 'D', broader: [1] },
  ]
  expect(found('no-items', terms, [2])).toEqual([
    '3: No item is catalogued with “C” (3) or a narrower term.',
    '4: No item is catalogued with “D” (4) or a narrower term.',
  ])
  expect(found('no-items', terms)).toEqual([])
})
