import { expect, test } from 'vitest'
import { readTurtle } from '../../../../testkit/read-texts.ts'

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
