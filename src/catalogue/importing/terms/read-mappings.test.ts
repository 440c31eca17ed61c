import { expect, test } from 'vitest'
import { mappingsIn } from './read-mappings.ts'

test.each([
  [undefined, [], []],
  ['https://y.test/1', [{ kind: 'exact', uri: 'https://y.test/1' }], []],
  [
    'https://y.test/1|urn:y:2',
    [
      { kind: 'exact', uri: 'https://y.test/1' },
      { kind: 'exact', uri: 'urn:y:2' },
    ],
    [],
  ],
  [
    [
      { kind: 'broad', uri: 'https://y.test/3', name: 'Vessels', language: 'EN-GB', vocabulary: 'Y' },
      { uri: 'https://y.test/1' },
      { kind: 'exact', uri: 'https://y.test/1', name: 'Bowls' },
    ],
    [
      { kind: 'exact', uri: 'https://y.test/1', name: 'Bowls' },
      { kind: 'broad', uri: 'https://y.test/3', name: 'Vessels', language: 'en-gb' },
    ],
    [],
  ],
  [
    'https://y.test/1; https://y.test/2',
    [
      { kind: 'exact', uri: 'https://y.test/1' },
      { kind: 'exact', uri: 'https://y.test/2' },
    ],
    [],
  ],
  [['Bowls', '/aat/3'], [], ['invalid-address', 'invalid-address']],
  [[{ kind: 'same', uri: 'https://y.test/1', note: 'x' }], [], ['unknown-member', 'wrong-type']],
])('of %j the mappings are %j', (value, mappings, codes) => {
  const noted: string[] = []
  expect(mappingsIn(value, (code) => noted.push(code))).toEqual(mappings)
  expect(noted).toEqual(codes)
})
