import fc from 'fast-check'
import { expect, test } from 'vitest'
import { words } from '../contract/text.ts'
import { PROPERTY, runs } from '../testkit/property-runs.ts'
import { withoutArticle } from './arabic-articles.ts'
import { nameRanker } from './searches/name-ranks.ts'
import { isFound, isSameWord, searchedForms } from './word-forms.ts'

function finds(searched: string, text: string): boolean {
  const [word = ''] = words(text)
  return searchedForms(searched).every((forms) => isFound(word, forms))
}

test.each([
  ['شاي', 'الشاي'],
  ['شاي', 'والشاي'],
  ['شاي', 'بالشاي'],
  ['شاي', 'للشاي'],
  ['والشاي', 'للشاي'],
  ['المصابيح', 'مصابيح'],
  ['فن', 'الفن'],
  ['الْكِتَاب', 'كتاب'],
  ['ألماس', 'الألماس'],
])('who searches for %s finds %s, and the other way round', (one, other) => {
  expect([finds(one, other), finds(other, one)]).toEqual([true, true])
})

test.each([
  ['آلات', 'بالات'],
  ['بالون', 'ون'],
  ['والد', 'د'],
  ['الماس', 'ماسورة'],
  ['الم', 'م'],
  ['شاي', 'ابريق'],
  ['tea', 'altea'],
])('a search for %s does not find %s', (searched, text) => {
  expect(finds(searched, text)).toBe(false)
})

test('a word finds the beginning of another behind its article', () => {
  expect([finds('مصاب', 'المصابيح'), finds('المصاب', 'والمصابيح')]).toEqual([true, true])
})

const arabicWord = fc
  .tuple(
    fc.constantFrom('', 'ال', 'وال', 'بال', 'لل'),
    fc.array(fc.constantFrom(...'اليش'), { minLength: 1, maxLength: 4 }),
  )
  .map(([article, letters]) => article + letters.join(''))

test('two words find each other, as whole words, if either does', PROPERTY, () => {
  fc.assert(
    fc.property(arabicWord, arabicWord, (one, other) => {
      const [forms, otherForms] = [searchedForms(one), searchedForms(other)]
      const isForm = (word: string, [found]: typeof forms) =>
        found !== undefined && (found.beginnings.includes(word) || found.whole.has(word))
      expect(isForm(other, forms)).toBe(isForm(one, otherForms))
      expect(searchedForms(one).some((found) => isSameWord(other, found))).toBe(one === other)
    }),
    runs(500),
  )
})

test('a name as written comes first, then the same with another article, then those with its words', () => {
  const ranks = (text: string, names: readonly string[]) => names.map(nameRanker('name', text))
  expect(ranks('شاي', ['شاي', 'الشاي', 'شاي اخضر', 'اكواب الشاي'])).toEqual([7, 6.5, 4, 3])
  expect(ranks('الشاي', ['الشاي', 'شاي', 'للشاي'])).toEqual([7, 6.5, 6.5])
  expect(ranks('إبريق الشاي', ['ابريق الشاي', 'ابريق شاي'])).toEqual([7, 6.5])
  expect(nameRanker('used_for', 'شاي')('الشاي')).toBe(5.5)
})

test('only Arabic words have an article', () => {
  expect(['tea', 'ال', 'الشاي', 'الشاي2', ''].map(withoutArticle)).toEqual(['tea', 'ال', 'شاي', 'الشاي2', ''])
})
