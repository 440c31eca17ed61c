import { expect, test } from 'vitest'
import { readTermTexts } from '../../../../testkit/read-texts.ts'
import { declaredEntities } from './xml-entities.ts'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const SKOS = 'http://www.w3.org/2004/02/skos/core#'

function declared(declarations: string): Record<string, string> {
  const predefined = ['amp', 'lt', 'gt', 'quot', 'apos']
  const entities = declaredEntities(`rdf:RDF [ ${declarations} ]`)
  return Object.fromEntries([...entities].filter(([name]) => !predefined.includes(name)))
}

test.each<[string, string, Record<string, string>]>([
  ['a text', '<!ENTITY a "b"> <!ENTITY c \'"d"\'>', { a: 'b', c: '"d"' }],
  ['a character', '<!ENTITY eacute "&#233;"> <!ENTITY cup "&#x1F3FA;">', { eacute: 'é', cup: '🏺' }],
  [
    'other entities',
    '<!ENTITY v "&b;voc/"> <!ENTITY b "https://x.test/">',
    { v: 'https://x.test/voc/', b: 'https://x.test/' },
  ],
  [
    'a sign of XML',
    '<!ENTITY and "this &amp; that"> <!ENTITY less "&#38;#60;">',
    { and: 'this & that', less: '<' },
  ],
  ['itself, which is left out', '<!ENTITY a "&b;"> <!ENTITY b "&a;"> <!ENTITY c "d">', { c: 'd' }],
  ['something undeclared, which is left out', '<!ENTITY a "&nope;">', {}],
  ['several texts: the first', '<!ENTITY a "b"> <!ENTITY a "c">', { a: 'b' }],
])('an entity can stand for %s', (_, declarations, expected) => {
  expect(declared(declarations)).toEqual(expected)
})

test.each([
  ['0123456789', ['e0', 'e1', 'e2', 'e3']],
  ['', Array.from({ length: 31 }, (_, i) => `e${i}`)],
])('thirty entities of ten times “%s” in one another take neither memory nor time', (first, expected) => {
  const levels = Array.from({ length: 30 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)
  expect(Object.keys(declared(`<!ENTITY e0 "${first}"> ${levels.join('')}`))).toEqual(expected)
})

test('names and addresses of RDF/XML are read with entities that stand for others', async () => {
  const content = `<?xml version="1.0"?>
<!DOCTYPE rdf:RDF [ <!ENTITY site "https://x.test/"> <!ENTITY voc "&site;voc/"> <!ENTITY eacute "&#233;"> ]>
<rdf:RDF xmlns:rdf="${RDF}" xmlns:skos="${SKOS}">
<skos:Concept rdf:about="&voc;1"><skos:prefLabel>Caf&eacute; chairs</skos:prefLabel></skos:Concept>
<skos:Concept rdf:about="&voc;2"><skos:prefLabel>Stools</skos:prefLabel><skos:broader rdf:resource="https://x.test/voc/1"/></skos:Concept>
</rdf:RDF>`
  const { terms, broader } = await readTermTexts([{ format: 'rdf', content }])
  expect([terms.map(({ name, sourceUri }) => [name, sourceUri]), broader]).toEqual([
    [
      ['Café chairs', 'https://x.test/voc/1'],
      ['Stools', 'https://x.test/voc/2'],
    ],
    [[2, 1]],
  ])
})

test('a relative address without a base stays as it is, in RDF/XML as in Turtle', async () => {
  const rdf = `<rdf:RDF xmlns:rdf="${RDF}" xmlns:skos="${SKOS}">
<skos:Concept rdf:about="c1"><skos:prefLabel>Chairs</skos:prefLabel></skos:Concept>
<skos:Concept rdf:about="#c2"><skos:prefLabel>Stools</skos:prefLabel><skos:broader rdf:resource="c1"/></skos:Concept>
<skos:Concept rdf:about="http://localhost/3"><skos:prefLabel>Tables</skos:prefLabel></skos:Concept>
</rdf:RDF>`
  const ttl = `@prefix skos: <${SKOS}> .
<c1> a skos:Concept ; skos:prefLabel "Chairs" .
<#c2> a skos:Concept ; skos:prefLabel "Stools" ; skos:broader <c1> .
<http://localhost/3> a skos:Concept ; skos:prefLabel "Tables" .`
  const [fromXml, fromTurtle] = [
    await readTermTexts([{ format: 'rdf', content: rdf }]),
    await readTermTexts([{ format: 'ttl', content: ttl }]),
  ]
  expect(fromXml.terms).toEqual(fromTurtle.terms)
  expect(fromXml.terms.map(({ sourceUri }) => sourceUri)).toEqual(['c1', '#c2', 'http://localhost/3'])
})
