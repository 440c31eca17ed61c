import { expect, test } from 'vitest'
import { readTermText, readTermTexts, readTurtle, TURTLE } from '../../../../testkit/read-texts.ts'

const FIRST = `${TURTLE}
x:1 a skos:Concept ; skos:prefLabel "Jugs" ; skos:broader x:2 .
x:2 a skos:Concept ; skos:prefLabel "Vessels" .
x:3 a skos:Concept ; skos:prefLabel "Spouts" .`

test.each(['http://x.test/1', 'https://x.test/1/', 'HTTPS://X.Test/1', 'http://x.test/1/'])(
  'two addresses of one concept are one term: %s',
  async (address) => {
    const second = `${TURTLE} <${address}> a skos:Concept ; skos:altLabel "Ewers", "Pitchers" ; skos:related <http://x.test/3> .
x:3 skos:related <${address}> .`
    const { terms, broader, related, findings } = await readTermTexts([
      { format: 'ttl', content: FIRST },
      { format: 'ttl', content: second },
    ])
    expect(terms.map(({ name, usedFor, sourceUri }) => [name, usedFor, sourceUri])).toEqual([
      ['Jugs', ['Ewers', 'Pitchers'], 'https://x.test/1'],
      ['Vessels', [], 'https://x.test/2'],
      ['Spouts', [], 'https://x.test/3'],
    ])
    expect([broader, related]).toEqual([[[1, 2]], [[1, 3]]])
    expect(new Set(findings)).toEqual(new Set(['info other-form terms']))
  },
)

test.each([
  ['has a name of its own', '<http://x.test/1> a skos:Concept ; skos:prefLabel "Ewers" .', 4],
  ['is that of a page', '<http://x.test/1> a <http://xmlns.com/foaf/0.1/Document> ; dct:title "Page" .', 3],
  ['is that of a collection', '<http://x.test/1> a skos:Collection ; skos:member x:2 ; dct:title "All" .', 3],
])('an address that differs only in its scheme stays apart if it %s', async (_, statements, count) => {
  const { terms } = await readTermTexts([{ format: 'ttl', content: `${FIRST}\n${statements}` }])
  expect(terms.filter(({ usedFor }) => usedFor.length === 0)).toHaveLength(count)
})

test.each([
  ['skos:Collection', 'http://x.test/i/Ages', ''],
  ['skos:OrderedCollection', 'http://x.test/i/Ages', 'skos:altLabel "Periods" ;'],
  ['skos:ConceptScheme', 'http://x.test/i/Ages', ''],
  ['skos:ConceptScheme', 'HTTPS://X.test/i/Ages/', 'skos:prefLabel "Alter"@de ;'],
])('a label at another address of a %s is its label, not a term: %s', async (type, address, more) => {
  const label = `<${address}> <http://www.w3.org/2004/02/skos/core#prefLabel> "Ages"@en .`
  const typed = `${TURTLE} <https://x.test/i/Ages> a ${type} ; ${more} dct:description "All ages." .
x:1 a skos:Concept ; skos:prefLabel "Iron Age" ; skos:inScheme <https://x.test/i/Ages> .`
  for (const contents of [
    [label, typed],
    [typed, label],
  ]) {
    const { terms, scheme, findings } = await readTermTexts(
      contents.map((content) => ({ format: 'ttl', content })),
    )
    expect(terms.map(({ name }) => name)).toEqual(['Iron Age'])
    expect(findings).toContain('info other-form terms')
    if (type === 'skos:ConceptScheme')
      expect([scheme?.uri, scheme?.title?.text]).toEqual(['https://x.test/i/Ages', 'Ages'])
  }
})

test.each([
  ['25F23(LION)', '25F23%28LION%29'],
  ['11A(+1)', '11A%28%2B1%29'],
  ['Caf\u00e9%20pot', 'Caf%C3%A9%20pot'],
  ['caf%C3%A9', 'caf%c3%a9'],
  ['caf%e9', 'caf%E9'],
  ['cafe\u0301', 'caf\u00e9'],
  ['a%2Fb', 'a%2fb'],
])(
  '%s and %s are the ends of one address, in one file, in two, and in the terms of items',
  async (one, other) => {
    const named = `${TURTLE} <http://x.test/v/${one}> a skos:Concept ; skos:prefLabel "Jugs" . x:2 a skos:Concept ; skos:prefLabel "Vessels" .`
    const further = `${TURTLE} <http://x.test/v/${other}> skos:broader x:2 ; skos:altLabel "Ewers" .
x:3 a skos:Concept ; skos:prefLabel "Lids" ; skos:broader <http://x.test/v/${other}> .`
    const inTwo = await readTermTexts([
      { format: 'ttl', content: named },
      { format: 'ttl', content: further },
    ])
    const inOne = await readTermTexts([{ format: 'ttl', content: named + further }])
    for (const { terms, broader } of [inOne, inTwo]) {
      const nameOf = new Map(terms.map(({ id, name }) => [id, name]))
      const jugs = terms.find(({ name }) => name === 'Jugs')
      expect([terms.length, jugs?.usedFor]).toEqual([3, ['Ewers']])
      expect(broader.map((pair) => pair.map((id) => nameOf.get(id)))).toEqual([
        ['Jugs', 'Vessels'],
        ['Lids', 'Jugs'],
      ])
    }
    const { index } = await readTermText(named, 'ttl')
    const { ids } = index.find(`https://x.test/v/${other}`)
    expect(ids.map((id) => index.nameOf(id))).toEqual(['Jugs'])
  },
)

test.each(['a%2Fb and a/b', 'a%3Fb and a?b', 'a%23b and a#b'])(
  '%s are the ends of two addresses',
  async (pair) => {
    const [one, other] = pair.split(' and ')
    const { terms } = await readTurtle(
      `<http://x.test/${one}> a skos:Concept ; skos:prefLabel "Jugs" . <http://x.test/${other}> a skos:Concept ; skos:altLabel "Ewers" .`,
    )
    expect(terms.map(({ name }) => name)).toEqual(['Jugs', 'Ewers'])
  },
)
