import { expect, test } from 'vitest'
import { readTurtle } from '../../../../testkit/read-texts.ts'

const NAMES = 'x:1 a skos:Concept ; skos:prefLabel "Jugs"@en, "Krüge"@de'

test.each<[string, string, string | null]>([
  ['skos:definition "For wine."@en ; skos:scopeNote "Für Wein."@de', 'en', 'For wine.'],
  ['skos:definition "For wine."@en ; skos:scopeNote "Für Wein."@de', 'de', 'Für Wein.'],
  ['skos:definition "For wine."@en ; skos:scopeNote "Für Wein."', 'en', 'Für Wein.'],
  ['skos:note "For wine."@en ; dct:description "Für Wein."@de', 'en', 'For wine.'],
  ['skos:definition "Für Bier."@de ; skos:scopeNote "Für Wein."@de', 'en', 'Für Wein.'],
  ['skos:definition "For beer."@en-GB ; skos:scopeNote "Für Wein."@de', 'en', 'For beer.'],
  ['skos:definition "  "@en ; skos:scopeNote "Für Wein."@de', 'en', 'Für Wein.'],
])('of notes, the language counts before the kind: %s, in %s', async (notes, language, scopeNotes) => {
  const { terms } = await readTurtle(`${NAMES} ; ${notes} .`, language)
  expect(terms.map((term) => term.scopeNotes)).toEqual([scopeNotes])
})

test.each([
  ['eng', 'deu'],
  ['ENG', 'ger'],
  ['eng-GB', 'deu-AT'],
])('the language of a text can have a code of three letters: %s, %s', async (english, german) => {
  const { terms, findings } = await readTurtle(
    `x:1 a skos:Concept ; skos:prefLabel "Jugs"@${english}, "Krüge"@${german} .`,
  )
  expect([terms.map(({ name }) => name), findings]).toEqual([['Jugs'], ['info unused-label terms']])
})
