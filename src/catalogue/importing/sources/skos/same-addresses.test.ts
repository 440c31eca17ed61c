import { expect, test } from 'vitest'
import { readTermTexts, TURTLE } from '../../../../testkit/read-texts.ts'

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
