import { isAscii, type LocatedWord, locateWords } from '../contract/text.ts'
import { isFound, type WordForms } from './word-forms.ts'

/** The words of a search in one value: how many of them it holds, and the position of each occurrence in order. */
export interface WordHits {
  /** How many of the words searched for occur in the value. */
  found: number
  occurrences: LocatedWord[]
}

const NONE: WordHits = { found: 0, occurrences: [] }

/** Finds the words of one search in values. */
export interface WordHitFinder {
  /** False for most texts without any of the words. The text may be JSON, too. */
  mayHoldWord(text: string): boolean
  hitsIn(value: string): WordHits
}

export function wordHitFinder(forms: readonly WordForms[]): WordHitFinder {
  const needles = forms.map(({ beginnings, whole }) => [...new Set([...beginnings, ...whole])])
  // Needles consist of letters, digits and apostrophes. Neither regular expressions nor JSON have these escaped.
  const holder = new RegExp(`[^\\x00-\\x7f]|${needles.flat().join('|')}`, 'i')
  const mayHoldWord = (text: string) => holder.test(text)
  return {
    mayHoldWord,
    hitsIn(value) {
      if (!mayHoldWord(value)) return NONE
      return isAscii(value) ? hitsInAscii(value.toLowerCase(), forms, needles) : hitsInWords(value, forms)
    },
  }
}

function hitsInWords(value: string, forms: readonly WordForms[]): WordHits {
  const placed = locateWords(value)
  const found = forms.filter((form) => placed.some(({ word }) => isFound(word, form))).length
  if (found === 0) return NONE
  return { found, occurrences: placed.filter(({ word }) => forms.some((form) => isFound(word, form))) }
}

/** The same for ASCII text, several times as fast: it looks for the words and splits nothing. */
function hitsInAscii(value: string, forms: readonly WordForms[], needles: readonly string[][]): WordHits {
  let found = 0
  const occurrences = new Map<number, LocatedWord>()
  for (const [index, form] of forms.entries()) {
    let occurs = false
    for (const needle of needles[index] ?? []) {
      for (let at = value.indexOf(needle); at >= 0; at = value.indexOf(needle, at + 1)) {
        const placed = wordAt(value, at)
        if (!placed || !isFound(placed.word, form)) continue
        occurrences.set(at, placed)
        occurs = true
      }
    }
    if (occurs) found++
  }
  if (found === 0) return NONE
  return { found, occurrences: [...occurrences.values()].sort((a, b) => a.start - b.start) }
}

/** The word that begins at this offset; undefined where none does. */
function wordAt(value: string, start: number): LocatedWord | undefined {
  if (isInWord(value, start - 1)) return undefined
  if (isApostrophe(value, start - 1) && isInWord(value, start - 2)) return undefined
  let end = start
  while (isInWord(value, end) || (isApostrophe(value, end) && end > start && isInWord(value, end + 1))) end++
  return end === start ? undefined : { word: value.slice(start, end), start, end }
}

/** Whether the character is a letter or digit; the text is lower-case ASCII. */
function isInWord(value: string, at: number): boolean {
  const code = value.charCodeAt(at)
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

function isApostrophe(value: string, at: number): boolean {
  return value.charCodeAt(at) === 39
}
