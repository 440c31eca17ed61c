import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'

/** A, B, C … and one homograph: 1 is A, 101 is A too. */
const nameOf = (id: number) => String.fromCharCode(64 + (id % 100))

test.each<[what: string, paths: number[][], labels: string[]]>([
  [
    'other ends tell places apart',
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    ['A › C', 'D › F'],
  ],
  ['one place of one level', [[1]], ['A']],
  [
    'the level between equal ends',
    [
      [1, 2, 4],
      [1, 3, 4],
    ],
    ['A › B › D', 'A › C › D'],
  ],
  [
    'the level nearest to the term',
    [
      [1, 2, 5, 4],
      [1, 3, 6, 4],
    ],
    ['A › E › D', 'A › F › D'],
  ],
  [
    'a level that the other place lacks',
    [
      [1, 4],
      [1, 3, 4],
    ],
    ['A › D', 'A › C › D'],
  ],
  [
    'places of equal ends beside another',
    [
      [1, 2, 4],
      [1, 3, 4],
      [7, 4],
    ],
    ['A › B › D', 'A › C › D', 'G › D'],
  ],
  [
    'three of equal ends',
    [
      [1, 2, 4],
      [1, 3, 4],
      [1, 5, 4],
    ],
    ['A › B › D', 'A › C › D', 'A › E › D'],
  ],
  [
    'terms of one name below others',
    [
      [5, 101],
      [6, 1],
    ],
    ['E › A', 'F › A'],
  ],
  [
    'terms of one name between',
    [
      [1, 2, 9, 4],
      [1, 3, 109, 4],
    ],
    ['A › B › D', 'A › C › D'],
  ],
])('places are told apart by %s', (_, paths, labels) => {
  expect(placeLabels(paths, nameOf).map((ids) => ids.map(nameOf).join(' › '))).toEqual(labels)
})
