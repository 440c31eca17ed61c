import type { Item } from '../../../contract/item.ts'
import { words } from '../../../contract/text.ts'
import type { ApiClient } from '../client.ts'
import { listItems } from '../items.ts'
import type { Page } from '../page.ts'
import { listKeyOf } from '../params.ts'
import { beginnings, isAnyOf, oneLetterOff, spacedOtherwise } from './misspelt.ts'
import { findNearest, type Nearest, type NearTerm } from './nearest-terms.ts'

/** A word, or the beginning of one, and how many items of the whole collection have it in a field. */
export interface WordCount {
  readonly word: string
  readonly total: number
}

/** What can be looked for where some words found no item. */
export interface NearestWords {
  /** Each word by itself, where there are several. */
  readonly alone: readonly WordCount[]
  /**
   * The same words with other spaces among letters and figures, and words of the collection that are one letter off
   * from one that it does not have.
   */
  readonly near: readonly WordCount[]
  /** The longest beginning of each such word that finds something. */
  readonly begun: readonly WordCount[]
  /** Terms with nearly such a name, where the collection has no word near. */
  readonly terms: readonly NearTerm[]
}

const MOST_WORDS = 4
const MOST_UNKNOWN = 2
/** For each unknown word. */
const MOST_NEAR = 3
/** Items that are read for their words, for each beginning. */
const READ = 25

/** Looks through a field of the items word by word: first which of them the collection does not have. */
export async function findNearestWords(
  api: ApiClient,
  field: string,
  searched: string,
  signal: AbortSignal,
): Promise<NearestWords> {
  const find: Find = (word, limit) =>
    // In the order of the catalogue, where the commonest words come up most; the best matches are the rare ones.
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
  const asked = [...new Set(words(searched))].slice(0, MOST_WORDS)
  const countEach = (texts: readonly string[]) => Promise.all(texts.map((text) => count(find, text)))
  const [alone, spaced] = await Promise.all([countEach(asked), countEach(spacedOtherwise(searched))])
  const unknown = alone.filter(({ total }) => total === 0).slice(0, MOST_UNKNOWN)
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
 * The API finds words by their beginnings and tells which it found, so that the collection's own words are read from the
 * items that ever shorter beginnings of an unknown one find. Words whose first letters are wrong are among those of the
 * nearest terms' names, if anywhere.
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

/** The words for which an item was found, as they are written there. */
function wordsFound({ matched }: Item): string[] {
  return matched?.hits.flatMap(([from, to]) => words(matched.text.slice(from, to))) ?? []
}

function nearest(found: readonly string[], wanted: ReadonlySet<string>): string[] {
  return (
    [...new Set(found)]
      .filter((word) => isAnyOf(word, wanted))
      // With an ending a word may be far from what was meant: those without come first.
      .sort((a, b) => Number(wanted.has(b)) - Number(wanted.has(a)) || a.length - b.length)
      // A word finds those that begin with it as well.
      .filter((word, index, all) => !all.slice(0, index).some((shorter) => word.startsWith(shorter)))
      .slice(0, MOST_NEAR)
  )
}
