import { expect, test } from 'vitest'
import { words } from '../contract/text.ts'
import { isWithoutMeaning, tellingWordIn } from './words-without-meaning.ts'

test.each([
  'she',
  'her',
  'would',
  'very',
  'and',
  'was',
  'without',
  'like',
  'side',
  'made',
  'used',
  'nothing',
  'now',
  'b',
  '7',
  'é',
  '٣',
])('“%s” says nothing of an object', (word) => {
  expect(isWithoutMeaning(word)).toBe(true)
})

test.each(['can', 'still', 'mine', 'down', 'will', 'may', 'teapot', 'silver', '1888', '12', 'a4', '壺', ''])(
  '“%s” may say something of an object',
  (word) => {
    expect(isWithoutMeaning(word)).toBe(false)
  },
)

test.each([
  [
    'fr',
    'Une cuillère à soupe en argent avec la boîte d’étain pour le thé',
    'cuillere soupe argent boite etain the',
  ],
  ['fr-CA', 'L’encrier qu’on pose sur une table', 'encrier pose table'],
  ['de', 'Eine Kanne aus Silber mit dem Deckel für den Tee', 'kanne silber deckel tee'],
  ['es', 'Una caja de madera para el té con la tapa', 'caja madera te tapa'],
  ['it', 'Una scatola di legno per il tè dell’Ottocento', 'scatola legno te ottocento'],
  ['nl', 'Een houten doos voor de thee', 'houten doos thee'],
  ['pt', 'Uma caixa de madeira para o chá', 'caixa madeira cha'],
  ['sv', 'En ask av trä för te', 'ask tra te'],
  ['da', 'En æske af træ til te', 'aeske trae te'],
  ['nb', 'En eske av tre til te', 'eske tre te'],
  ['nn', 'Ein boks frå 1900', 'boks 1900'],
  ['ar', 'صندوق من خشب في البيت مع غطاء و مفتاح', 'صندوق خشب البيت غطاء مفتاح'],
])('in a catalogue in %s, “%s” says: %s', (language, text, expected) => {
  // “Thé” is folded, and “the” is always left out.
  const wanted = expected.split(' ').filter((word) => word !== 'the')
  expect(tellingIn(text, [language])).toEqual(wanted)
  expect(tellingIn(text, ['en-AU'])).not.toEqual(wanted)
})

function tellingIn(text: string, languages: readonly string[]): string[] {
  const tellingWord = tellingWordIn(languages)
  return words(text).flatMap((word) => tellingWord(word) ?? [])
}

test('what names something elsewhere is dropped only in a catalogue in the language itself', () => {
  expect(tellingIn('die Kanne van os', ['de', 'nl', 'pt'])).toEqual(['kanne', 'van', 'os'])
  expect(tellingIn('die Kanne van os', ['nl', 'de', 'pt'])).toEqual(['kanne', 'os'])
  expect(tellingIn('mit der Kanne', ['en', 'de'])).toEqual(['kanne'])
})

test('English words are left out in every catalogue, those of other languages only in their own', () => {
  expect(tellingIn('the box with une boîte avec', ['fr'])).toEqual(['box', 'boite'])
  expect(tellingIn('the box with une boîte avec', ['en', 'de'])).toEqual(['box', 'une', 'boite', 'avec'])
  expect(tellingIn('the und box d’argent', ['constructor', '', 'xx'])).toEqual(['und', 'box', "d'argent"])
  expect(tellingIn('the box', [])).toEqual(['box'])
})
