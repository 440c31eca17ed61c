import { linkedWords } from '../contract/linked-words.ts'
import { type Hit, wholeHits } from '../contract/matched.ts'
import { locateWords } from '../contract/text.ts'
import { isForm, isFound, isJoinedForm, type WordForms } from './word-forms.ts'

/** The words of a search in one value: how many of them it holds, and the position of each occurrence in order. */
export interface WordHits {
  /** How many of the words searched for occur in the value. */
  found: number
  occurrences: readonly Hit[]
}

const NONE: WordHits = { found: 0, occurrences: [] }

/**
 * Finds the words of one search in a value.
 * @param isNumber whether the value is a number of an item
 */
export type WordHitFinder = (value: string, isNumber?: boolean) => WordHits

export function wordHitFinder(forms: readonly WordForms[]): WordHitFinder {
  const needles = forms.flatMap(({ beginnings, whole }) => [...beginnings, ...whole])
  // Needles consist of letters, digits and apostrophes. A text can write one with a link between two letters. The first
  // letters are enough: longer patterns take ten times as long. “And” is also written &.
  const heads = needles
    .filter((form) => !isJoinedForm(form))
    .map((word) => [...word].slice(0, HEAD).join(LINKS))
  const patterns = new Set(heads)
  const holder = new RegExp(`[^\\x00-\\x7f]|&|${[...patterns].join('|')}`, 'i')
  return (value, isNumber = false) => (holder.test(value) ? hitsInWords(value, forms, isNumber) : NONE)
}

/** What may be between two letters of a word that a text writes as several. Zeros are before the digits of a number. */
const LINKS = "[ '`0.,-]*"
const HEAD = 3

function hitsInWords(value: string, forms: readonly WordForms[], isNumber: boolean): WordHits {
  const located = locateWords(value)
  const linked = linkedWords(value, located, isNumber)
  const words = forms.map((form) => located.filter(({ word }) => isFound(word, form)))
  const others = forms.map((form) =>
    linked.filter(({ word, kind }) => (kind === 'part' ? isFound(word, form) : isForm(word, form))),
  )
  const found = forms.filter((_, at) => [...(words[at] ?? []), ...(others[at] ?? [])].length > 0).length
  return found === 0 ? NONE : { found, occurrences: wholeHits(words.flat(), others.flat()) }
}
