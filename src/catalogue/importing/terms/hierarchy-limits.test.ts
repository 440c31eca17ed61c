import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../testkit/command.ts'
import { REST } from '../../../testkit/property-runs.ts'
import { MOST_ANCESTORS } from '../../hierarchy.ts'
import { importSources } from '../import-sources.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

async function importTerms(rows: readonly string[]) {
  const catalogue = path.join(newFolder(), 'museum.db')
  const terms = [{ path: 'terms.csv', content: `id,name,broader,related\n${rows.join('\n')}\n` }]
  const result = await importSources({ terms, items: [], language: 'en', strict: false, catalogue })
  return { result, isWritten: existsSync(catalogue) }
}

test('a hierarchy deeper than the limit is refused, and the limit and the term are named', async () => {
  const { result, isWritten } = await importTerms(
    upTo(MOST_ANCESTORS + 5).map((id) => `${id},Level ${id},${id === 1 ? '' : id - 1},`),
  )
  expect([result, isWritten]).toEqual([
    {
      refused: true,
      reason:
        'terms.csv:10003: “Level 10002” (10002) has more than 10,000 broader terms at any level, the most that a term may have.',
      counts: expect.anything(),
    },
    false,
  ])
})

test.each<[string, string[], number]>([
  ['a chain of 2,000 terms', upTo(2000).map((id) => `${id},Level ${id},${id === 1 ? '' : id - 1},`), 1999],
  ['a cycle of 2,000 terms', upTo(2000).map((id) => `${id},Link ${id},${(id % 2000) + 1},`), 2000],
  [
    'a term with 20,000 narrower terms',
    upTo(20_001).map((id) => `${id},Kind ${id},${id === 1 ? '' : 1},`),
    20_000,
  ],
])('%s is imported in seconds', REST, async (_, rows, broader) => {
  const { result } = await importTerms(rows)
  expect(result).toMatchObject({ refused: false, summary: { terms: rows.length, broader } })
})

test('three hundred terms that are all related to each other are imported', REST, async () => {
  const ids = upTo(300)
  const { result } = await importTerms(
    ids.map((id) => `${id},Piece ${id},,${ids.filter((other) => other !== id).join('|')}`),
  )
  expect(result).toMatchObject({ refused: false, summary: { terms: 300, related: 44_850 } })
})

test('a reference that many terms could be meant by lists the first of them', async () => {
  const reasons: string[] = []
  const catalogue = path.join(newFolder(), 'museum.db')
  const rows = upTo(500).map((id) => `${id},Same,${id === 500 ? 'Same' : ''}`)
  await importSources({
    terms: [{ path: 'terms.csv', content: `id,name,broader\n${rows.join('\n')}\n` }],
    items: [],
    language: 'en',
    strict: false,
    catalogue,
    onFinding: ({ code, reason }) => code === 'ambiguous-name' && reasons.push(reason),
  })
  expect(reasons).toEqual([
    'Broader of “Same” (500): the name belongs to the terms 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 490 more; 1 is used.',
  ])
})
