import { expect, test } from 'vitest'
import { readTermTexts } from '../../../../testkit/read-texts.ts'
import { Findings } from '../../findings.ts'
import { readThesaurus } from '../../terms/read-thesaurus.ts'
import { openSource } from '../source.ts'
import { PartialSource } from '../source-break.ts'

/** One concept, after one that nothing is wrong with, as JSON-LD with the members of SKOS and `broader` of each. */
const withConcept = (concept: object) =>
  JSON.stringify({
    '@context': {
      '@vocab': 'http://www.w3.org/2004/02/skos/core#',
      altLabel: { '@container': '@language' },
      id: '@id',
    },
    '@graph': [
      { '@id': 'https://x.test/8', '@type': 'Concept', prefLabel: 'Vessels' },
      { '@type': 'Concept', prefLabel: 'Bowls', broader: { '@id': 'https://x.test/8' }, ...concept },
    ],
  })

test.each<[string, object, string | null, string[]]>([
  ['a space', { '@id': 'https://x.test/my bowls' }, 'https://x.test/my%20bowls', []],
  ['a space, by another name', { id: 'https://x.test/my bowls' }, 'https://x.test/my%20bowls', []],
  ['brackets', { '@id': 'https://x.test/[bowls]' }, 'https://x.test/[bowls]', []],
  ['angle brackets', { '@id': 'https://x.test/<bowls>' }, 'https://x.test/%3Cbowls%3E', []],
  ['two hashes', { '@id': 'https://x.test/#bowls#1' }, 'https://x.test/#bowls#1', []],
  ['no beginning', { '@id': 'bowls' }, 'bowls', []],
  ['no text', { '@id': 7 }, null, ['warning invalid-address terms']],
  ['a property of no vocabulary', { '@id': 'https://x.test/7', 'my colour': 'red' }, 'https://x.test/7', []],
])('a concept in JSON-LD whose address has %s is read all the same', async (_, concept, sourceUri, said) => {
  const { terms, broader, findings } = await readTermTexts([
    { format: 'jsonld', content: withConcept(concept) },
  ])
  const bowls = terms.find(({ name }) => name === 'Bowls')
  expect([terms.length, bowls?.sourceUri, broader]).toEqual([2, sourceUri, [[bowls?.id, 8]]])
  expect(findings.filter((finding) => !finding.startsWith('info'))).toEqual(said)
})

// A label without a language goes before one in another language than the chosen one.
test.each<[string, object, string[]]>([
  [
    'read as the language it means',
    { prefLabel: ['en_AU', 'de'].map((language) => ({ '@value': `In ${language}`, '@language': language })) },
    ['In en_AU'],
  ],
  ['read as the language it means', { altLabel: { en_AU: 'Basins', de: 'Schalen' } }, ['Bowls', 'Basins']],
  [
    'left out',
    { prefLabel: ['?', 'de'].map((language) => ({ '@value': `In ${language}`, '@language': language })) },
    ['In ?'],
  ],
  ['left out', { altLabel: { '1': 'Basins', de: 'Schalen' } }, ['Bowls', 'Basins']],
])('a language in JSON-LD that is not quite one is %s, and its label read', async (_, labels, names) => {
  const { terms, findings } = await readTermTexts([
    { format: 'jsonld', content: withConcept({ '@id': 'https://x.test/7', ...labels }) },
  ])
  const [bowls] = terms.filter(({ id }) => id === 7)
  expect([[bowls?.name, ...(bowls?.usedFor ?? [])], findings]).toEqual([names, []])
})

test.each([
  ['the outermost object', (members: string) => `{${members}}`],
  ['a node of a list', (members: string) => `[{${members}}]`],
])('a member that is written twice, and half a character, are reported in %s', async (_, around) => {
  const members = `"@type":"http://www.w3.org/2004/02/skos/core#Concept","@id":"https://x.test/1",
"http://www.w3.org/2004/02/skos/core#prefLabel":"Ju\\ud83dgs \\ud83c\\udffa",
"http://www.w3.org/2004/02/skos/core#altLabel":"Ewers","http://www.w3.org/2004/02/skos/core#altLabel":"Pots"`
  const { terms, findings } = await readTermTexts([{ format: 'jsonld', content: around(members) }])
  expect(terms.map(({ name, usedFor }) => [name, usedFor])).toEqual([['Jugs 🏺', ['Pots']]])
  const warnings = findings.filter((finding) => finding.startsWith('warning')).sort()
  expect(warnings.map((finding) => finding.split(' ')[1])).toEqual(['repeated-member', 'unpaired-surrogate'])
})

test.each<[string, object]>([
  ['a context that is none', { '@context': 5 }],
  ['a context on the web', { '@context': 'https://x.test/context' }],
  ['a value that is an object', { prefLabel: { '@value': {} } }],
  ['a type that is a number', { '@type': 7 }],
])('JSON-LD in which the parser stops at %s is refused', async (_, members) => {
  const context = { '@vocab': 'http://www.w3.org/2004/02/skos/core#' }
  const concepts = [1, 2, 3].map((id) => ({
    '@context': context,
    '@id': `https://x.test/${id}`,
    '@type': 'Concept',
    prefLabel: `Term ${id}`,
    ...(id === 2 && members),
  }))
  const content = JSON.stringify(concepts)
  const source = { file: 'terms', format: 'jsonld', bytes: openSource({ path: 'terms', content }) } as const
  await expect(readThesaurus([source], 'en', new Findings())).rejects.toThrow(PartialSource)
})
