import { z } from 'zod/mini'
import { linkedWords } from './linked-words.ts'
import { nameLanguage } from './term-labels.ts'
import { locateWords } from './text.ts'

const folded = z.array(z.string())

/** The words of a search in all forms that it accepts, folded. */
export const searchedWordsSchema = z.object({
  beginnings: folded.check(z.describe('A word that begins with one of these is found')),
  whole: folded.check(z.describe('A word that is one of these is found, too: other numbers and spellings')),
})

/** Where a term has a word of a search in all its texts. */
export const foundWordSchema = z.object({
  word: z.string().check(z.describe('The word of the search, folded')),
  field: z
    .string()
    .check(
      z.describe('The member that holds it; `broader` if it is in the name of a broader term, at any level'),
    ),
  term: z
    .optional(z.object({ id: z.int(), name: z.string(), language: nameLanguage }))
    .check(z.describe('With `broader`: that broader term')),
})

/** Why a search for words found a record: the value that contains the words, or the part of it around them. */
export const matchedSchema = z.object({
  field: z.string().check(z.describe('The member that holds the value')),
  text: z.string().check(z.describe('The value, or at most 200 characters of it')),
  hits: z
    .array(z.tuple([z.int(), z.int()]))
    .check(z.describe('The words in `text`: [start, end] of each, in UTF-16 code units')),
  language: z
    .optional(z.string())
    .check(
      z.describe(
        'Only of the name of a term that is in another language than the record: its language tag, in lower case',
      ),
    ),
  words: searchedWordsSchema.check(
    z.describe('The words of the search, to mark them in other texts. The same in all records of a list'),
  ),
  found: z
    .optional(z.array(foundWordSchema))
    .check(z.describe('Only of a search of terms by `text`: the words that the term has, and where')),
  missing: z
    .optional(z.array(z.string()))
    .check(
      z.describe(
        'Only of a search of terms by `text`: the words with a meaning that the term does not have. If no term has all words, the first of a list has some here',
      ),
    ),
  by_field: z.optional(
    z
      .record(z.string(), searchedWordsSchema)
      .check(
        z.describe(
          'If one field was searched: the words by searched field. Those of `text` and `name` are marked in all texts, the others in their field',
        ),
      ),
  ),
})

export type SearchedWords = z.infer<typeof searchedWordsSchema>
export type FoundWord = z.infer<typeof foundWordSchema>
export type Matched = z.infer<typeof matchedSchema>

/** Fields whose words are marked in all texts: the search boxes of items and terms. */
export const MARKED_EVERYWHERE: readonly string[] = ['text', 'name']

/** The words to mark in a text that comes from one of these fields. */
export function wordsIn(
  matched: Matched | undefined,
  ...fields: readonly string[]
): SearchedWords | undefined {
  if (matched?.by_field === undefined) return matched?.words
  const { by_field: byField } = matched
  const words = [...MARKED_EVERYWHERE, ...fields].flatMap((field) => byField[field] ?? [])
  return {
    beginnings: words.flatMap(({ beginnings }) => beginnings),
    whole: words.flatMap(({ whole }) => whole),
  }
}

/** The position of every searched word in a text, as in `hits`. */
export function hitsOf(text: string, { beginnings, whole }: SearchedWords): Matched['hits'] {
  const located = locateWords(text)
  const isWhole = (word: string) => whole.includes(word) || beginnings.includes(word)
  const isFound = (word: string) =>
    isWhole(word) || beginnings.some((beginning) => word.startsWith(beginning))
  return wholeHits(
    located.filter(({ word }) => isFound(word)),
    linkedWords(text, located).filter(({ word, kind }) => (kind === 'part' ? isFound(word) : isWhole(word))),
  ).map(({ start, end }) => [start, end])
}

/** The position of a word in a text, in UTF-16 code units. */
export interface Hit {
  readonly start: number
  readonly end: number
}

/**
 * The hits in order. A joined spelling counts only where no word of it is found by itself, and one that is inside another does not
 * count: “driver” and “drivers” are both found in “driver's”.
 */
export function wholeHits(words: readonly Hit[], linked: readonly Hit[]): Hit[] {
  const sorted = words.toSorted(byOffset)
  // The first word that does not end before the present spelling.
  let next = 0
  const apart = linked.toSorted(byOffset).filter(({ start, end }) => {
    while ((sorted[next]?.end ?? end) <= start) next++
    return (sorted[next]?.start ?? end) >= end
  })
  const hits: Hit[] = []
  for (const { start, end } of [...sorted, ...apart].sort(byOffset)) {
    const last = hits.at(-1)
    if (last === undefined || start >= last.end) hits.push({ start, end })
    else if (end > last.end) hits[hits.length - 1] = { start: last.start, end }
  }
  return hits
}

function byOffset(a: Hit, b: Hit): number {
  return a.start - b.start || b.end - a.end
}
