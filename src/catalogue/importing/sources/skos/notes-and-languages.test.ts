import { expect, test } from 'vitest'
import { readTermTexts, readTurtle, TURTLE } from '../../../../testkit/read-texts.ts'

const NAMES = 'x:1 a skos:Concept ; skos:prefLabel "Jugs"@en, "Krüge"@de'

test.each<[string, string, string | null]>([
  ['skos:definition "For wine."@en ; skos:scopeNote "Für Wein."@de', 'en', 'For wine.'],
  ['skos:definition "For wine."@en ; skos:scopeNote "Für Wein."@de', 'de', 'Für Wein.'],
  ['skos:definition "For wine."@en ; skos:scopeNote "Für Wein."', 'en', 'Für Wein.'],
  ['skos:note "For wine."@en ; dct:description "Für Wein."@de', 'en', 'For wine.'],
  ['skos:definition "Für Bier."@de ; skos:scopeNote "Für Wein."@de', 'en', null],
  ['skos:definition "Für Bier."@de ; skos:scopeNote "Für Wein."@de', 'de', 'Für Wein.'],
  ['skos:definition "Pour vin."@fr ; skos:scopeNote "Für Wein."@de', 'fr', 'Pour vin.'],
  ['skos:definition "For beer."@en-GB ; skos:scopeNote "Für Wein."@de', 'en', 'For beer.'],
  ['skos:definition "  "@en ; skos:scopeNote "Für Wein."@de', 'en', null],
])('of notes, the language counts before the kind: %s, in %s', async (notes, language, scopeNotes) => {
  const { terms } = await readTurtle(`${NAMES} ; ${notes} .`, language)
  expect(terms.map((term) => term.scopeNotes)).toEqual([scopeNotes])
})

test.each([
  ['eng', 'deu'],
  ['ENG', 'ger'],
  ['eng-GB', 'deu-AT'],
])('the language of a text can have a code of three letters: %s, %s', async (english, german) => {
  const { terms, languages } = await readTurtle(
    `x:1 a skos:Concept ; skos:prefLabel "Jugs"@${english}, "Krüge"@${german} .`,
  )
  const labels = Object.values(languages?.get(1)?.labels ?? {})
  expect([terms.map(({ name }) => name), labels]).toEqual([['Jugs'], [{ name: 'Krüge' }]])
})

test.each<[string, string, string, string, string[]]>([
  ['a text in no particular language', 'en', '"Vase"@fr, "Foo"@mul', 'Foo', []],
  ['an unknown language', 'en', '"Vase"@fr, "Foo"@und', 'Foo', []],
  ['no language', 'en', '"Vase"@fr, "Foo"@zxx, "Bar"', 'Bar', ['Foo']],
  ['the chosen one', 'fr', '"Foo"@mul, "Vase"@fr', 'Vase', ['Foo']],
  ['a written form of Norwegian', 'no', '"cup"@en, "Kopp"@nb', 'Kopp', []],
  ['Norwegian', 'nb', '"cup"@en, "Kopp"@no', 'Kopp', []],
  ['the chosen form of Norwegian', 'nn', '"Kopp"@nb, "Kopp"@no, "Koppen"@nn', 'Koppen', ['Kopp']],
  ['the other form of Norwegian', 'nn', '"cup"@en, "Kopp"@nb', 'Kopp', []],
])('a label in %s comes before others if “%s” is chosen: %s', async (_, language, labels, name, usedFor) => {
  const { terms } = await readTurtle(`x:1 a skos:Concept ; skos:prefLabel ${labels} .`, language)
  expect(terms.map((term) => [term.name, term.usedFor])).toEqual([[name, usedFor]])
})

test.each<[string, string, string[], Record<string, object>]>([
  [
    'rdfs:label "Jugs"@en, "Cruches"@fr, "Krüge"@de',
    'Jugs',
    [],
    { de: { name: 'Krüge' }, fr: { name: 'Cruches' } },
  ],
  ['dct:title "Jugs"@en, "Cruches"@fr', 'Jugs', [], { fr: { name: 'Cruches' } }],
  ['schema:name "Cruches"@fr, "Brocs"@fr', 'Cruches', ['Brocs'], {}],
  [
    'rdfs:label "Jugs"@en, "Pitchers"@en, "Cruches"@fr, "Brocs"@fr',
    'Jugs',
    ['Pitchers'],
    { fr: { name: 'Cruches', used_for: ['Brocs'] } },
  ],
  ['rdfs:label "Jugs" ; dct:title "Jug"@en ; schema:name "Jug"@en', 'Jug', ['Jugs'], {}],
  ['rdfs:label "Jugs", "Jugs"@en', 'Jugs', [], {}],
  [
    'rdfs:label "Jugs"@en ; skos:altLabel "Ewers"@en, "Brocs"@fr',
    'Jugs',
    ['Ewers'],
    { fr: { used_for: ['Brocs'] } },
  ],
])(
  'titles of a concept without a preferred label are its names: %s',
  async (titles, name, usedFor, labels) => {
    const { terms, languages } = await readTurtle(`@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <http://schema.org/> . x:1 a skos:Concept ; ${titles} .`)
    const found = [terms[0]?.name, terms[0]?.usedFor, languages?.get(1)?.labels ?? {}]
    expect(found).toEqual([name, usedFor, labels])
  },
)

test('titles of a concept can be in several files', async () => {
  const content = ['x:1 a skos:Concept ; dct:title "Jugs"@en .', 'x:1 dct:title "Cruches"@fr .']
  const { languages } = await readTermTexts(
    content.map((text, i) => ({ file: `${i}.ttl`, format: 'ttl', content: TURTLE + text })),
  )
  expect(languages?.get(1)?.labels).toEqual({ fr: { name: 'Cruches' } })
})
