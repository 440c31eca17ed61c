import { parseTag } from '../cleaning/language-tags.ts'
import { allWordsOf } from './column-names.ts'

/** Whether a column is in the wanted language, in another, or in an unknown one. */
export type ColumnLanguage = 'same' | 'other' | 'none'

const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'eng', 'english'],
  fr: ['fr', 'fra', 'fre', 'french', 'francais', 'french'],
  de: ['de', 'deu', 'ger', 'german', 'deutsch'],
  es: ['es', 'spa', 'spanish', 'espanol'],
  it: ['it', 'ita', 'italian', 'italiano'],
  nl: ['nl', 'nld', 'dut', 'dutch', 'nederland'],
  sv: ['sv', 'swe', 'swedish', 'svenska'],
  da: ['da', 'dan', 'danish', 'dansk'],
  no: ['nb', 'nn', 'nor', 'norwegian', 'norsk'],
  fi: ['fi', 'fin', 'finnish'],
  pt: ['pt', 'por', 'portuguese'],
}

/** By the words of a column's name: “label_en”, “Natural_Order_FR_Class”. */
export function languageOf(column: string, wanted: string): ColumnLanguage {
  const base = wanted.toLowerCase().split('-')[0] ?? ''
  const tag = tagIn(column)
  if (tag !== undefined) return tag.split('-')[0] === base ? 'same' : 'other'
  const found = codesIn(column)
  if (found.length === 0) return 'none'
  return found.includes(base) ? 'same' : 'other'
}

/** The tag of the only language that a column's name states: “name@pt-BR”, “Name (French)”. */
export function onlyLanguageOf(column: string): string | undefined {
  const tag = tagIn(column)
  if (tag !== undefined) return tag
  const [code, ...others] = new Set(codesIn(column))
  return others.length === 0 ? code : undefined
}

function codesIn(column: string): string[] {
  return allWordsOf(column.replace(SMALL_WORDS, ' ')).flatMap((word) => codeOf(word) ?? [])
}

/** The tag at the end of “label@pt-BR”. */
function tagIn(column: string): string | undefined {
  const [, tag] = AT_TAG.exec(column) ?? []
  return tag === undefined ? undefined : parseTag(tag)
}

const AT_TAG = /@([a-z]{2,3}(?:[-_][a-z\d]{2,8})*)$/i

/** A column's name without the word for its language. */
export function withoutLanguage(column: string): string {
  if (tagIn(column) !== undefined) return column.replace(AT_TAG, '')
  return languageOf(column, '') === 'none'
    ? column
    : allWordsOf(column)
        .filter((word) => codeOf(word) === undefined)
        .join(' ')
}

/** “Nota de alcance” is not in German, and “usado por” not in Portuguese. */
const SMALL_WORDS = /(?<=\S) (?:(?:de|en|es|it|da|no)(?= \S)|por\b)/g

function codeOf(word: string): string | undefined {
  return Object.entries(LANGUAGES).find(([, names]) => names.includes(word))?.[0]
}
