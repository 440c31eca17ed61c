import { joinedNeighbours } from '../contract/linked-words.ts'
import { locateWords } from '../contract/text.ts'
import { otherArticles } from './arabic-articles.ts'
import { otherNumbers } from './grammatical-number.ts'
import { otherSpellings } from './spelling.ts'

/** The words that a searched word finds: `beginnings` also find longer words, `whole` only the same word. */
export interface WordForms {
  beginnings: readonly string[]
  whole: ReadonlySet<string>
  /** Those of both that count less than the searched word itself, as a longer word does: with another Arabic article. */
  lesser: ReadonlySet<string>
}

export function formsOf(word: string, numbersOf = otherNumbers): WordForms {
  const { beginnings, whole } = plainForms(word, numbersOf)
  const articled = otherArticles(word)
  return {
    beginnings: [...beginnings, ...articled.beginnings],
    whole: new Set([
      ...whole,
      ...articled.whole,
      ...[word, ...whole].filter((form) => LETTER.test(form)).map(joinedForm),
      ...(word.includes("'") ? joinedForms(word.replaceAll("'", ''), numbersOf) : []),
      // Ross's is also written Ross'.
      ...(/[sxz]'s$/.test(word) ? [word.slice(0, -2)] : []),
    ]),
    lesser: new Set([...articled.beginnings, ...articled.whole]),
  }
}

/** Only so many words of a searched text are looked up in other spellings together; no name is as long. */
const MOST_LINKED = 60

/** A word of a searched text. */
export interface SearchedWord {
  word: string
  forms: WordForms
}

/**
 * The words of a searched text. A word is also found where it is joined with the one before or after it: “tea pot” finds
 * “teapot”. A number is also found without its leading zeros.
 */
export function searchedWords(text: string): SearchedWord[] {
  const located = locateWords(text)
  const neighbours = joinedNeighbours(text, located.slice(0, MOST_LINKED))
  const known = new Map(Array.from(new Set(located.map(({ word }) => word)), (word) => [word, formsOf(word)]))
  return located.map(({ word }, at) => {
    const forms = known.get(word) ?? formsOf(word)
    const together = neighbours[at] ?? []
    const whole =
      together.length === 0
        ? forms.whole
        : new Set([...forms.whole, ...together.flatMap((one) => wholeForms(one))])
    return { word, forms: { ...forms, whole } }
  })
}

/** The forms of the words of a searched text, each word once. */
export function searchedForms(text: string): WordForms[] {
  const searched = Map.groupBy(searchedWords(text), ({ word }) => word)
  return Array.from(searched.values(), (same) => ({
    beginnings: same[0]?.forms.beginnings ?? [],
    whole: new Set(same.flatMap(({ forms }) => [...forms.whole])),
    lesser: same[0]?.forms.lesser ?? new Set(),
  }))
}

/** What a word is in the index that a text writes in two parts. No word begins with the sign, so no beginning finds it. */
export function joinedForm(word: string): string {
  return JOINED + word
}

/** The word that a form in the index stands for. */
export function plainForm(form: string): string {
  return form.startsWith(JOINED) ? form.slice(JOINED.length) : form
}

export function isJoinedForm(form: string): boolean {
  return form.startsWith(JOINED)
}

const JOINED = '~'
/** Digits alone are not written in parts. */
const LETTER = /\p{L}/u

/** The forms of a word that is also written in parts with other signs: rock'n'roll, rock-n-roll. */
function joinedForms(word: string, numbersOf: typeof otherNumbers): string[] {
  return wholeForms(word, numbersOf).flatMap((form) => [form, joinedForm(form)])
}

function wholeForms(word: string, numbersOf = otherNumbers): string[] {
  return [word, ...plainForms(word, numbersOf).whole]
}

function plainForms(word: string, numbersOf: typeof otherNumbers): Omit<WordForms, 'lesser'> {
  const numbers = numbersOf(word)
  const spellings = otherSpellings(word)
  // A spelling that is shorter than the word itself finds whole words only: “axe” finds “ax”, but not “axle”.
  const beginnings = [word, ...spellings.filter((spelling) => !word.startsWith(spelling))]
  const whole = new Set([
    ...numbers,
    ...numbers.flatMap(otherSpellings),
    ...spellings,
    ...spellings.flatMap(numbersOf),
  ])
  return { beginnings, whole }
}

/** Whether a word of a text is found by the searched word. */
export function isFound(word: string, { beginnings, whole }: Omit<WordForms, 'lesser'>): boolean {
  return beginnings.some((beginning) => word.startsWith(beginning)) || whole.has(word)
}

/** Whether a word of a text is the searched word itself, in any spelling and number. */
export function isSameWord(word: string, forms: WordForms): boolean {
  return isForm(word, forms) && !forms.lesser.has(word)
}

/** The same, also with another Arabic article. */
export function isForm(word: string, { beginnings, whole }: WordForms): boolean {
  return beginnings.includes(word) || whole.has(word)
}

/** The same for a word of the index. One that a text writes in two parts counts less, as a beginning does. */
export function isWrittenWord(form: string, forms: WordForms): boolean {
  return !isJoinedForm(form) && isSameWord(form, forms)
}

/**
 * Where to look for the words that a searched word finds, each in one place only: words that begin with one of the
 * beginnings, and the whole words, which do not.
 */
export function wordRanges({ beginnings, whole }: WordForms): { beginnings: string[]; whole: string[] } {
  return {
    beginnings: beginnings.filter(
      (one) => !beginnings.some((other) => other !== one && one.startsWith(other)),
    ),
    whole: [...whole].filter((form) => !beginnings.some((beginning) => form.startsWith(beginning))),
  }
}
