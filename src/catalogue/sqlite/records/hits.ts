import { isAscii, type PlacedWord, placedWords } from '../../../contract/text.ts'
import { isFound, type WordForms } from '../../word-forms.ts'

/** Where words that were searched for stand in a value: how many of them do, and each place in order. */
export interface Hits {
  /** How many of the words asked for stand in the value. */
  asked: number
  places: PlacedWord[]
}

const NONE: Hits = { asked: 0, places: [] }

/** Finds the words of one search in one value after the other. */
export function hitFinder(forms: readonly WordForms[]): (value: string) => Hits {
  const needles = forms.map(({ beginnings, whole }) => [...new Set([...beginnings, ...whole])])
  return (value) => (isAscii(value) ? inAscii(value.toLowerCase(), forms, needles) : amongWords(value, forms))
}

/**
 * Where the words of a search may begin in a text in lower case, ascending. For telling quickly where in a long text it
 * is worth to look. Only what `isAscii` is gone through in this way.
 */
export function placeFinder(forms: readonly WordForms[]): (lowerCase: string) => number[] {
  const all = [...new Set(forms.flatMap(({ beginnings, whole }) => [...beginnings, ...whole]))]
  // What begins with another is found with it.
  const needles = all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)))
  return (text) => {
    const places: number[] = []
    for (const needle of needles) {
      for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) {
        if (!isOfWord(text, at - 1)) places.push(at)
      }
    }
    return needles.length === 1 ? places : places.sort((a, b) => a - b)
  }
}

function amongWords(value: string, forms: readonly WordForms[]): Hits {
  const placed = placedWords(value)
  const asked = forms.filter((form) => placed.some(({ word }) => isFound(word, form))).length
  if (asked === 0) return NONE
  return { asked, places: placed.filter(({ word }) => forms.some((form) => isFound(word, form))) }
}

/** Most texts are such, and few hold the words: looking for these is many times as fast as taking a text into words. */
function inAscii(value: string, forms: readonly WordForms[], needles: readonly string[][]): Hits {
  let asked = 0
  const places = new Map<number, PlacedWord>()
  for (const [index, form] of forms.entries()) {
    let stands = false
    for (const needle of needles[index] ?? []) {
      for (let at = value.indexOf(needle); at >= 0; at = value.indexOf(needle, at + 1)) {
        const placed = wordFrom(value, at)
        if (!placed || !isFound(placed.word, form)) continue
        places.set(at, placed)
        stands = true
      }
    }
    if (stands) asked++
  }
  if (asked === 0) return NONE
  return { asked, places: [...places.values()].sort((a, b) => a.start - b.start) }
}

/** The word that begins here, where one does. */
function wordFrom(value: string, start: number): PlacedWord | undefined {
  if (isOfWord(value, start - 1)) return undefined
  if (isApostrophe(value, start - 1) && isOfWord(value, start - 2)) return undefined
  let end = start
  while (isOfWord(value, end) || (isApostrophe(value, end) && end > start && isOfWord(value, end + 1))) end++
  return end === start ? undefined : { word: value.slice(start, end), start, end }
}

/** Whether a letter or digit stands there, in lower-case ASCII. */
function isOfWord(value: string, at: number): boolean {
  const code = value.charCodeAt(at)
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

function isApostrophe(value: string, at: number): boolean {
  return value.charCodeAt(at) === 39
}
