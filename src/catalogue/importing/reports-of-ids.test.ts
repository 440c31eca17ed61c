import { expect, test } from 'vitest'
import { importEditions, type Sources } from '../../testkit/import-editions.ts'

const { imports, idsByName } = importEditions()

test.each<[string, Sources, Sources, string]>([
  [
    'the number at the end of a code',
    { csv: 'id,name\nAB7,Alpha\nAB9,Beta\n' },
    { csv: 'id,name\nAB9,Beta\nQQ7,Other\n' },
    '7',
  ],
  [
    'the number at the end of an address',
    { csv: 'name,source_uri\nAlpha,http://a.test/7\nBeta,http://a.test/9\n' },
    { csv: 'name,source_uri\nBeta,http://a.test/9\nOther,http://b.test/7\n' },
    'http://a.test/7',
  ],
])('a removed term whose id another term states is reported: %s', async (_, first, second, value) => {
  await imports(first)
  const { said, removed, gone } = await imports(second)
  expect([await idsByName(), removed, gone]).toEqual([{ Beta: 9, Other: 7 }, 1, 0])
  expect(said.filter((text) => text.startsWith('reused'))).toEqual([
    `reused-id 1: The term “Alpha” (7) is no longer in the sources, and its id is now that of “Other”, which has the same number. [${value}]`,
  ])
  expect((await imports(second)).said.filter((text) => text.startsWith('reused'))).toEqual([])
})

test('a table that states an id that was chosen for another term is reported', async () => {
  await imports({ csv: 'name\nBowls\nCups\n' })
  const { said } = await imports({ csv: 'id,name\n1,Bowls\n2,Jugs\n' })
  expect(said).toEqual([
    'reused-id 1: The term “Cups” (2) is no longer in the sources, and its id is now that of “Jugs”, which has the same number. [2]',
  ])
})

test('a publisher can move all addresses and rename terms by their stated ids without a report', async () => {
  await imports({ csv: 'name,source_uri\nAlpha,http://a.test/7\n' })
  const moved = await imports({ csv: 'name,source_uri\nAlpha,http://b.test/7\n' })
  const stated = await imports({ csv: 'id,name,source_uri\n7,Alphas,http://b.test/7\n' })
  const renamed = await imports({ csv: 'id,name\n7,Alphabets\n' })
  const said = [moved, stated, renamed].flatMap(({ said }) => said)
  expect(said.filter((text) => !text.startsWith('kept-id'))).toEqual([])
})
