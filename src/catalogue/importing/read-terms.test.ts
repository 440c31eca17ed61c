import { expect, test } from 'vitest'
import { readTermTexts } from '../../testkit/read-texts.ts'

test('a table of terms is read, with references by id and by name into any later source', async () => {
  const read = await readTermTexts([
    {
      content:
        'id,name,used_for,scope_notes,broader,related,source_uri\n1,Bowls,Basins|Dishes,Open.,Vessels,,https://x.test/1\n2,Cups,,,3|1,Jugs,',
    },
    {
      file: 'more',
      format: 'jsonl',
      content: '{"id":3,"name":"Vessels","related":[4]}\n{"id":4,"name":"Jugs","related":[{"id":3},"Cups"]}',
    },
  ])
  expect(read).toEqual({
    title: null,
    terms: [
      {
        id: 1,
        name: 'Bowls',
        usedFor: ['Basins', 'Dishes'],
        scopeNotes: 'Open.',
        sourceUri: 'https://x.test/1',
      },
      { id: 2, name: 'Cups', usedFor: [], scopeNotes: null, sourceUri: null },
      { id: 3, name: 'Vessels', usedFor: [], scopeNotes: null, sourceUri: null },
      { id: 4, name: 'Jugs', usedFor: [], scopeNotes: null, sourceUri: null },
    ],
    broader: [
      [1, 3],
      [2, 3],
      [2, 1],
    ],
    related: [
      [2, 4],
      [3, 4],
    ],
    findings: [],
  })
})

test('rows that are no terms are left out, the others are read', async () => {
  const { terms, findings } = await readTermTexts([
    { content: 'id,name,used_for\n1,Bowls,Bowls|Basins\n,Cups,\n2,,\n1,Jugs,\nx,Pots,\n3,None,\n4,Pans,' },
  ])
  expect(terms.map(({ id, name, usedFor }) => [id, name, usedFor])).toEqual([
    [1, 'Bowls', ['Basins']],
    [4, 'Pans', []],
  ])
  expect(findings).toEqual([
    'info repeated-value terms:2',
    'error missing-id terms:3',
    'error missing-name terms:4',
    'error invalid-id terms:6',
    'info placeholder terms:7',
    'error missing-name terms:7',
    'error repeated-id terms:5',
  ])
})

test('a name that leads to two terms is kept for both', async () => {
  const { terms } = await readTermTexts([
    { content: 'id,name,used_for\n1,Rings,\n2,rings,\n3,Bowls,Basins\n4,Basins,' },
  ])
  expect(terms.map(({ name, usedFor }) => [name, ...usedFor])).toEqual([
    ['Rings'],
    ['rings'],
    ['Bowls', 'Basins'],
    ['Basins'],
  ])
})

test('terms that the API served can be read again', async () => {
  const relation = { kind: 'Broader', id: 2, name: 'Vessels', uri: '/x', num_broader: 0 }
  const content = [
    { id: 1, name: 'Bowls', relations: [relation], num_items: 4, uri: '/x' },
    { id: 2, name: 'Vessels', relations: [{ kind: 'Narrower', id: 1, name: 'Bowls' }] },
  ]
  const { broader, findings } = await readTermTexts([
    { format: 'jsonl', content: content.map((term) => JSON.stringify(term)).join('\n') },
  ])
  expect([broader, findings]).toEqual([[[1, 2]], []])
})
