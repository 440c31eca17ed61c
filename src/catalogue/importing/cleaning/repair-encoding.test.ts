import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY, runs } from '../../../testkit/property-runs.ts'
import { readItemText, reasonsIn } from '../../../testkit/read-texts.ts'
import { repairDoubleEncoding } from './repair-encoding.ts'

/** What becomes of a text whose UTF-8 is read in that encoding. */
function misread(text: string, encoding: 'windows-1252' | 'latin1'): string {
  const bytes = Buffer.from(text)
  return encoding === 'latin1' ? bytes.toString('latin1') : new TextDecoder(encoding).decode(bytes)
}

test.each([
  'più',
  'Città di Castello, perché',
  'Österreich',
  'MÜHLE',
  'FÊTE',
  'DAĞLAR',
  'Straße',
  'CÔTÉ NIÑO',
  'AÑO',
  'Óbidos',
  'Ålesund',
  'Citroën',
  '12 × 14 cm',
  'It’s a “bowl” – about 1890…',
  '£5, ½ pint © 1890',
  'Łódź, Šibenik, Çeşme',
  'Κύπελλο',
  'Чаша',
  'Đồ gốm',
  '中国の器',
  '🏺 vase',
  'Two lines:\nthé\nà la carte',
])('“%s” is restored when its UTF-8 was read in another encoding, once or twice', (text) => {
  const once = misread(text, 'windows-1252')
  const texts = [once, misread(once, 'windows-1252'), misread(text, 'latin1')]
  expect(texts.map(repairDoubleEncoding)).toEqual([text, text, text])
})

test.each([
  'Bowl',
  'più',
  'Ã',
  'IRMÃ”',
  'CORAÇÃO – MANHÃ…',
  'MÂ— so he said',
  'AÇÃO “MANHÃ”',
  'Âge d’or',
  'ÅÄÖ',
  'le café\u00a0»',
  '« le café\u00a0»',
  'À la carte, ¿qué?',
  '12é””',
  'Pâ””',
  'piÃ¹ and più',
  'Ã¨ and Чаша',
  'SÃO PAULO',
  'Ä“',
  'Ä” Åa',
  'é””',
  'é…»',
  'MANHÃ–TARDE',
  'Å–Z',
  'Å\u00a0være',
  'Å’et',
  '25 °C ± 2',
])('“%s” stays as it is', (text) => {
  expect(repairDoubleEncoding(text)).toBe(text)
})

/**
 * Words as languages write them: in small letters, with a capital, or in capitals. No language has Â or Ã as a word, or Ã
 * with Š, Ž or Œ.
 */
const small = fc.constantFrom(...`aeiou${'áéèêëàâäãçíîïñóôöõøúüßåæðœšž'.repeat(2)}`)
const capital = fc.constantFrom(...`AEIOU${'ÂÃÄÅÎÏÐÑÁÉÈÀÇÔÖÜØÆŠŽŒ'.repeat(2)}`)
const word = fc
  .oneof(
    fc.array(small, { minLength: 1, maxLength: 5 }),
    fc.tuple(capital, fc.array(small, { maxLength: 5 })).map(([first, rest]) => [first, ...rest]),
    fc.array(capital, { minLength: 1, maxLength: 5 }),
  )
  .map((letters) => letters.join(''))
  .filter((letters) => !/^[ÂÃ]$|Ã[ŠŽŒšœž]/.test(letters))
/** What joins or parts words, or ends a text, in one language or another. */
const mark = fc.constantFrom(
  ...[
    ' ',
    '\u00a0',
    '–',
    '—',
    ' – ',
    '…',
    '… ',
    '’',
    '’ ',
    '” ',
    '“ ',
    '‘ ',
    ' “',
    '« ',
    '\u00a0» ',
    '…” ',
    '…»\u00a0',
    '”… ',
  ],
)

test('a text of words and punctuation that was never misread stays as it is', PROPERTY, () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, mark), { maxLength: 8 }), (parts) => {
      const text = parts.flat().join('')
      expect([repairDoubleEncoding(text), repairDoubleEncoding(text.trimEnd())]).toEqual([
        text,
        text.trimEnd(),
      ])
    }),
    runs(100),
  )
})

test.each([
  [
    'piÃ¹ grande',
    'più grande',
    'title is UTF-8 that was read as Windows-1252 and encoded again; it is read as “più grande”.',
  ],
  [
    'It\u0092s a bowl',
    'It’s a bowl',
    'title has characters of Windows-1252 that were read as Latin-1; they are read as Windows-1252, which gives “It’s a bowl”.',
  ],
  ['a\u0003b', 'ab', 'title has control characters; they are removed.'],
  ['a\u0081b', 'ab', 'title has control characters; they are removed.'],
])('the title %j becomes %j, and a finding says what happened', async (title, expected, reason) => {
  const source = { format: 'jsonl' as const, content: JSON.stringify({ id: 1, title }) }
  const { items } = await readItemText(source)
  expect([items.map((item) => item.title), await reasonsIn(source)]).toEqual([[expected], [reason]])
})

test('an item whose object name is misread is catalogued with the term', async () => {
  const { items, findings } = await readItemText({
    terms: 'id,name\n1,Théières',
    content: 'id,terms\n7,ThÃ©iÃ¨res',
  })
  expect([items.map(({ termIds }) => termIds), findings]).toEqual([[[1]], ['warning double-encoded items:2']])
})
