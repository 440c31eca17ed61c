import { fold } from '../contract/text.ts'
import { listedNumbers } from './grammatical-number.ts'
import { foldCase } from './letter-case.ts'
import { keyOfWords, MOST_WORDS, nameKey, nameWords, numbersAndSigns } from './same-names.ts'
import { otherSpellings } from './spelling.ts'
import { formsOf } from './word-forms.ts'

/**
 * Forms of a name by which an import or a reconciliation takes it for the same. A search finds more, but claims nothing.
 */

/** What looks like two forms of one word, but is mostly two things: dies are tools and draughts a game. */
const OTHER_THINGS: ReadonlyMap<string, string> = new Map([
  ['dies', 'dice'],
  ['opera', 'opus'],
  ['draft', 'draught draughts'],
  ['drafts', 'draught draughts'],
])

/**
 * The keys of a name with one word in another grammatical number or spelling, in groups of equal likeness: “mould” is nearer to
 * “mold” than “moulds” is, while “pence” and “pennies” are equally near to “penny”. Only for English there are rules.
 */
export function otherKeys(name: string, language: string): string[][] {
  const words = nameWords(name)
  if (words.length > MOST_WORDS) return []
  const numbers = numbersAndSigns(name)
  const keysWith = (isWanted: (word: string, form: string) => boolean) =>
    words.map((word, at) =>
      matchingForms(word, language)
        .filter((form) => isWanted(word, form))
        .map((form) => keyOfWords(words.with(at, form), numbers)),
    )
  // The last word is usually the one with a plural.
  return [keysWith(isOneChange), keysWith((word, form) => !isOneChange(word, form))].flatMap((keys) =>
    keys.reverse(),
  )
}

/** Whether only the number or only the spelling of a word is another one. */
function isOneChange(word: string, form: string): boolean {
  return otherSpellings(word).includes(form) || listedNumbers(word).includes(form)
}

/**
 * Whether a name is the text in another form: with other spaces, hyphens and apostrophes, or with words in another
 * grammatical number or spelling. The accents must be equal in the latter case: “País” is no plural of “pai”.
 */
export function isNameOf(text: string, name: string, language: string): boolean {
  const key = nameKey(name)
  if (key === nameKey(text)) return true
  if (accentsIn(name) !== accentsIn(text)) return false
  return otherKeys(text, language).flat().includes(key) || hasSameWords(text, name, language)
}

/** Whether each word of a name is the word of the text at this point, in any number and spelling. */
function hasSameWords(text: string, name: string, language: string): boolean {
  const found = nameWords(name)
  const words = nameWords(text)
  if (found.length !== words.length || numbersAndSigns(name) !== numbersAndSigns(text)) return false
  return words.every((word, at) => {
    const own = found[at] ?? ''
    return own === word || matchingForms(word, language).includes(own)
  })
}

/** The letters with accents, in their order. */
export function accentsIn(name: string): string {
  const letters = foldCase(name).match(/\p{L}\p{M}*/gu) ?? []
  // Ligatures are other spellings of two letters.
  return letters.filter((letter) => fold(letter) !== letter && fold(letter).length === 1).join('')
}

function matchingForms(word: string, language: string): string[] {
  if (!ENGLISH.test(language)) return []
  const forms = formsOf(word, listedNumbers).whole
  return [...forms].filter((form) => !areOtherThings(word, form) && !areOtherThings(form, word))
}

function areOtherThings(one: string, other: string): boolean {
  return OTHER_THINGS.get(one)?.split(' ').includes(other) === true
}

/** Also where no language is stated. */
const ENGLISH = /^(?:en|eng)?(?:-|$)/i
