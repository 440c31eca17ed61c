import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'
import { fold, locateWords, words } from './text.ts'

test.each([
  ['Écritoires', 'ecritoires'],
  ['ŻÓŁTY', 'zolty'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Æbleskive œuvre Øl', 'aebleskive oeuvre ol'],
  ['Đurđevi Þór að Ħaġar ırmak', 'durdevi thor ad hagar irmak'],
  ['Ǿ ǽ', 'o ae'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ﬁne ½ ｆｕｌｌ', 'fine 1⁄2 full'],
  ['Bo\u00adwls\u200b \u200ecups', 'bowls cups'],
  ['Tea\ufffcpots tea\ufffacups', 'teapots teacups'],
  ['“Driver’s” – driver´s', '"driver\'s" - driver\'s'],
  ['d`or d´or dʼor l‵eau 5´', "d'or d'or d'or l'eau 5'"],
  ['D`Artagnan', "d'artagnan"],
  ['ÅNGSTRÖM', 'angstrom'],
  ['E\u0301', 'e'],
  ['İstanbul', 'istanbul'],
  ['茶壺', '茶壺'],
  ['КЛЮЧ', 'ключ'],
  ['Чайка чаи\u0306ка ёлка за\u0301мок Їжак ўзор', 'чайка чайка елка замок іжак узор'],
  ['ぶた ふ\u3099た ﾌﾞﾀ パン', 'ぶた ぶた ブタ パン'],
  ['काल क\u093cलम \u0958लम', 'काल क\u093cलम क\u093cलम'],
  ['กี ปู่', 'กี ปู่'],
  ['\u099a\u09c7\u09be பானை ក្រមា သီး', '\u099a\u09cb பானை ក្រមា သီး'],
  ['한각', '한각'.normalize('NFD')],
  ['كِتَاب שָׁלוֹם', 'كتاب שלום'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('a letter with 200,000 marks in any order folds to the letter', () => {
  expect(fold(`Kr${'u\u0301\u0316'}${'\u0301\u0316'.repeat(100_000)}g`)).toBe('krug')
})

test('a letter with 200,000 marks of a script in which marks are letters folds to one with a few of them', () => {
  expect(fold(`ก${'\u0e39\u0e49'.repeat(100_000)}`)).toHaveLength(31)
})

test.each([
  ["Dolls' houses", ['dolls', 'houses']],
  ['Miner’s lamp', ["miner's", 'lamp']],
  ['14-day clock (8")', ['14', 'day', 'clock', '8']],
  ['ÉTUIS, large', ['etuis', 'large']],
  ['茶壺 №5', ['茶壺', 'no', '5']],
  ['Dish№12/34', ['dish', 'no', '12', '34']],
  ['Catálogo nº34, 2ª', ['catalogo', 'no', '34', '2a']],
  ['2½d 5½ ½2 ½½', ['2', '1', '2d', '5', '1', '2', '1', '2', '2', '1', '2', '1', '2']],
  ['10² H₂O m³ 10\u0301²', ['10', '2', 'h2o', 'm', '3', '10', '2']],
  ['Teapot¹ Bakelite™ ①②', ['teapot', '1', 'bakelite', 'tm', '1', '2']],
  ['काल-कील น้ำ йод', ['काल', 'कील', 'น\u0e49\u0e4dา', 'йод']],
  ['% _ * “”', []],
])('the words of %s', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('plain texts are taken into words as others are', () => {
  const plain = "Dolls' house, 14-day O'Brien's (8\")"
  expect(words(`${plain} é`)).toEqual([...words(plain), 'e'])
})

test('a word is placed where it stands in the text as written', () => {
  expect(locateWords('Un É\u0301tui')).toEqual([
    { word: 'un', start: 0, end: 2 },
    { word: 'etui', start: 3, end: 8 },
  ])
})

test.each([
  ['die Straße hier', ['die', 'Straße', 'hier']],
  ['Æbleskive, œuvre', ['Æbleskive', 'œuvre']],
  ['ein ﬁnes ½ Stück', ['ein', 'ﬁnes', '½', '½', 'Stück']],
  ['ＦＵＬＬ a\u0301b\u0323 \u{1d400}x', ['ＦＵＬＬ', 'a\u0301b\u0323', '\u{1d400}x']],
  ['nº34 a\u0301² 2½d №5™', ['nº', '34', 'a\u0301', '²', '2', '½', '½d', '№', '5', '™']],
  ['और कील, は\u3099ら ﾊﾞﾝ чаи\u0306', ['और', 'कील', 'は\u3099ら', 'ﾊﾞﾝ', 'чаи\u0306']],
  ['Bo\u00adwl d’or l´eau', ['Bo\u00adwl', 'd’or', 'l´eau']],
])('the words of “%s” are marked where they are written', (text, expected) => {
  expect(locateWords(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
  expect(locateWords(text).map(({ word }) => word)).toEqual(words(text))
})

test.each([
  ['nmae', 'name'],
  ['descripton', 'description'],
  ['Name', 'name'],
  ['num_item', 'num_items'],
  ['zzzzzz', undefined],
  ['date', undefined],
  ['no', undefined],
  ['item', undefined],
  ['', undefined],
])('the nearest name to “%s”', (written, expected) => {
  expect(nearest(written, ['name', 'description', 'num_items'])).toBe(expected)
})
