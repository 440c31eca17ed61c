import { words } from '../../../contract/text.ts'
import type { ApiClient } from '../client.ts'
import { listItems } from '../items.ts'
import { listKeyOf } from '../params.ts'
import { findCorrections, type WordCount } from './corrections.ts'
import { beginnings, spacedOtherwise } from './misspelt.ts'
import { findNearest, type NearTerm } from './nearest-terms.ts'

/** Suggestions for a search without items. */
export interface NearestWords {
  /** Each word that has results by itself, if there are several words. */
  readonly alone: readonly WordCount[]
  /** The same words with other spaces between letters and digits, and what may have been meant by misspelt words. */
  readonly near: readonly WordCount[]
  /** The longest beginning of each unknown word that has results, if no word is similar. */
  readonly begun: readonly WordCount[]
  /** Terms with a similar name, if no word of the collection is similar. */
  readonly terms: readonly NearTerm[]
}

const MAX_WORDS = 4
const MAX_UNKNOWN = 2

/** Finds suggestions in a field of the items: for all words together, and for each word that does not occur. */
export async function findNearestWords(
  api: ApiClient,
  field: string,
  searched: string,
  signal: AbortSignal,
): Promise<NearestWords> {
  const count = async (word: string): Promise<WordCount> => ({
    word,
    total: (await listItems(api, listKeyOf([[field, word]]), 0, 1, signal)).total,
  })
  const correct = (word: string) => findCorrections(api, 'item', [field, word], signal)
  const countEach = (texts: readonly string[]) => Promise.all(texts.map(count))
  const searchedWords = [...new Set(words(searched))].slice(0, MAX_WORDS)
  const [alone, spaced, together] = await Promise.all([
    countEach(searchedWords),
    countEach(spacedOtherwise(searched)),
    correct(searched),
  ])
  const unknown = alone.filter(({ total }) => total === 0).slice(0, MAX_UNKNOWN)
  const isEach = together.length === 0 && searchedWords.length > 1
  const each = isEach ? (await Promise.all(unknown.map(({ word }) => correct(word)))).flat() : []
  const near = [...spaced.filter(({ total }) => total > 0), ...together, ...each]
  // Whoever is shown what was meant needs no guesses, and the service no further requests.
  const guessed = near.length > 0 ? [] : unknown
  const [begun, terms] = await Promise.all([
    Promise.all(guessed.map(({ word }) => firstFound(beginnings(word), count))),
    Promise.all(guessed.map(({ word }) => findNearest(api, word, signal))),
  ])
  return {
    alone: alone.length > 1 ? alone.filter(({ total }) => total > 0) : [],
    near,
    begun: begun.flatMap((one) => one ?? []),
    terms: terms.flatMap((one) => one.terms),
  }
}

/** The first text with results. Most are found at once, so the others are not counted. */
async function firstFound(
  texts: readonly string[],
  count: (text: string) => Promise<WordCount>,
): Promise<WordCount | undefined> {
  for (const text of texts) {
    const counted = await count(text)
    if (counted.total > 0) return counted
  }
  return undefined
}
