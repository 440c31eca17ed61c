import { expect, test } from 'vitest'
import { sortedMappings, withVocabulary } from './mappings.ts'

test.each([
  ['http://vocab.getty.edu/aat/300193015', 'AAT'],
  ['https://www.wikidata.org/entity/Q81707', 'Wikidata'],
  ['http://purl.org/heritagedata/schemes/mda_obj/concepts/96129', 'FISH'],
  ['https://d-nb.info/gnd/4185188-5', 'GND'],
  ['http://id.loc.gov/authorities/subjects/sh85133082', 'LCSH'],
  ['https://x.test/vocab.getty.edu/aat/1', undefined],
  ['urn:x:1', undefined],
])('%s is in the vocabulary %s', (uri, vocabulary) => {
  expect(withVocabulary({ kind: 'exact', uri }).vocabulary).toBe(vocabulary)
})

test('mappings are in the order of kinds, each once, and keep the first name', () => {
  expect(
    sortedMappings([
      { kind: 'broad', uri: 'urn:x:3' },
      { kind: 'exact', uri: 'urn:x:1' },
      { kind: 'exact', uri: 'urn:x:1', name: 'Bowls' },
      { kind: 'close', uri: 'urn:x:1' },
    ]),
  ).toEqual([
    { kind: 'exact', uri: 'urn:x:1', name: 'Bowls' },
    { kind: 'close', uri: 'urn:x:1' },
    { kind: 'broad', uri: 'urn:x:3' },
  ])
})
