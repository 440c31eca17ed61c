import { expect, test } from 'vitest'
import { readTermTexts } from '../../../testkit/read-texts.ts'

test.each<[string, string, [number, number][], [number, number][], string[]]>([
  ['broader alone says everything', 'broader\n1,A,\n2,B,1', [[2, 1]], [], []],
  ['narrower alone says everything', 'narrower\n1,A,2\n2,B,', [[2, 1]], [], []],
  ['a pair given on both sides is one', 'broader,narrower\n1,A,,2\n2,B,A,', [[2, 1]], [], []],
  [
    'a side left out is completed',
    'broader,narrower\n1,A,,\n2,B,1,',
    [[2, 1]],
    [],
    ['info one-sided-relation terms:3'],
  ],
  [
    'related left out on one side is completed',
    'related\n1,A,2\n2,B,',
    [],
    [[1, 2]],
    ['info one-sided-relation terms:2'],
  ],
  ['related given on both sides is one pair', 'related\n1,A,2\n2,B,1', [], [[1, 2]], []],
  ['the same pair twice is one', 'broader\n1,A,\n2,B,1|A|1', [[2, 1]], [], []],
  [
    'no term is related to itself',
    'broader,related\n1,A,1,\n2,B,,2',
    [],
    [],
    ['warning self-relation terms:2', 'warning self-relation terms:3'],
  ],
  ['no pair is broader both ways', 'broader\n1,A,2\n2,B,1', [[1, 2]], [], ['warning second-kind terms:3']],
  [
    'no pair is broader and narrower',
    'broader,narrower\n1,A,2,2\n2,B,,1',
    [[1, 2]],
    [],
    ['warning second-kind terms:2'],
  ],
  [
    'related gives way to broader',
    'broader,related\n1,A,,2\n2,B,1,',
    [[2, 1]],
    [],
    ['warning second-kind terms:2'],
  ],
  [
    'an unknown term costs that reference alone',
    'broader\n1,A,\n2,B,9|Z|1',
    [[2, 1]],
    [],
    ['error unknown-term terms:3', 'error unknown-term terms:3'],
  ],
  [
    'a name that two terms have means the first by id',
    'broader\n9,A,\n3,A,\n4,B,A',
    [[4, 3]],
    [],
    ['warning ambiguous-name terms:4'],
  ],
  [
    'a cycle is kept',
    'broader\n1,A,2\n2,B,3\n3,C,1\n4,D,1',
    [
      [1, 2],
      [2, 3],
      [3, 1],
      [4, 1],
    ],
    [],
    [],
  ],
])('%s', async (_, table, broader, related, findings) => {
  const read = await readTermTexts([{ content: `id,name,${table}` }])
  expect({ broader: read.broader, related: read.related, findings: read.findings }).toEqual({
    broader,
    related,
    findings,
  })
})
