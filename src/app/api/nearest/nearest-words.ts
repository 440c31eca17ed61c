import type { Item } from '../../../contract/item.ts'
import { words } from '../../../contract/text.ts'
import type { ApiClient } from '../client.ts'
import { listItems } from '../items.ts'
import type { Page } from '../page.ts'
import { listKeyOf } from '../params.ts'
import { beginnings, isAnyOf, oneLetterOff, spacedOtherwise } from './misspelt.ts'
import { findNearest, type Nearest, type NearTerm } from './nearest-terms.ts'

/** A word or the beginning of one, and the number of items that contain it. */
export interface WordCount {
  readonly word: string
  readonly total: number
}

/** Suggestions for a search without items. */
export interface NearestWords {
  /** Each word by itself, if there are several. */
  readonly alone: readonly WordCount[]
  /**
   * The same words with other spaces between letters and digits, and words from the collection that differ from an
   * unknown word by one letter.
   */
  readonly near: readonly WordCount[]
  /** The longest beginning of each unknown word that has results. */
  readonly begun: readonly WordCount[]
  /** Terms with a similar name, if no word of the collection is similar. */
  readonly terms: readonly NearTerm[]
}

const MAX_WORDS = 4
const MAX_UNKNOWN = 2
/** For each unknown word. */
const MAX_NEAR = 3
/** Items per beginning whose words become candidates. */
const READ = 25

/** Finds suggestions in a field of the items word by word, starting from words that do not occur. */
export async function findNearestWords(
  api: ApiClient,
  field: string,
  searched: string,
  signal: AbortSignal,
): Promise<NearestWords> {
  const find: Find = (word, limit) =>
    // In catalogue order, which favours common words; the best matches have rare ones.
    listItems(
      api,
      listKeyOf([
        [field, word],
        ['order_by', 'id'],
      ]),
      0,
      limit,
      signal,
    )
  const searchedWords = [...new Set(words(searched))].slice(0, MAX_WORDS)
  const countEach = (texts: readonly string[]) => Promise.all(texts.map((text) => count(find, text)))
  const [alone, spaced] = await Promise.all([countEach(searchedWords), countEach(spacedOtherwise(searched))])
  const unknown = alone.filter(({ total }) => total === 0).slice(0, MAX_UNKNOWN)
  const near = await Promise.all(
    unknown.map(({ word }) => nearUnknown(find, word, () => findNearest(api, word, signal))),
  )
  return {
    alone: alone.length > 1 ? alone : [],
    near: [...spaced.filter(({ total }) => total > 0), ...near.flatMap((one) => one.near)],
    begun: near.flatMap(({ begun }) => begun ?? []),
    terms: near.flatMap(({ terms }) => terms),
  }
}

type Find = (word: string, limit: number) => Promise<Page<Item>>

async function count(find: Find, word: string): Promise<WordCount> {
  return { word, total: (await find(word, 1)).total }
}

/**
 * The API finds words by their beginning and returns the words it found. So shorter and shorter beginnings of an
 * unknown word reveal similar words in the collection. If the first letters are wrong, the names of similar terms may
 * contain the word.
 */
async function nearUnknown(find: Find, unknown: string, nearestTerms: () => Promise<Nearest>) {
  const wanted = new Set(oneLetterOff(unknown))
  let begun: WordCount | undefined
  let candidates: string[] = []
  for (const beginning of beginnings(unknown)) {
    if (candidates.length > 0) break
    const { total, rows } = await find(beginning, READ)
    if (total > 0) begun ??= { word: beginning, total }
    candidates = nearest(rows.flatMap(wordsFound), wanted)
  }
  let terms: readonly NearTerm[] = []
  if (candidates.length === 0) {
    terms = (await nearestTerms()).terms
    candidates = nearest(
      terms.flatMap(({ term, through }) => words(through ?? term.name)),
      wanted,
    )
  }
  const near = await Promise.all(candidates.map((word) => count(find, word)))
  return { near: near.filter(({ total }) => total > 0), begun, terms }
}

/** The words in an item that matched, as written there. */
function wordsFound({ matched }: Item): string[] {
  return matched?.hits.flatMap(([from, to]) => words(matched.text.slice(from, to))) ?? []
}

function nearest(found: readonly string[], wanted: ReadonlySet<string>): string[] {
  return (
    [...new Set(found)]
      .filter((word) => isAnyOf(word, wanted))
      // Exact candidates come first: a word with an ending may be unrelated.
      .sort((a, b) => Number(wanted.has(b)) - Number(wanted.has(a)) || a.length - b.length)
      // A search for a word also finds longer words that begin with it.
      .filter((word, index, all) => !all.slice(0, index).some((shorter) => word.startsWith(shorter)))
      .slice(0, MAX_NEAR)
  )
}
