import type { Item } from '../../contract/item.ts'
import { words } from '../../contract/text.ts'
import { beginnings, isAnyOf, oneLetterOff } from '../filters/misspelt.ts'
import type { ApiClient } from './client.ts'
import { listItems } from './items.ts'
import { findNearest } from './nearest-terms.ts'
import type { Page } from './page.ts'
import { listKeyOf } from './params.ts'

/** A word, or the beginning of one, and how many items of the whole collection have it in a field. */
export interface WordCount {
  readonly word: string
  readonly total: number
}

/** What can be looked for where some words found no item. */
export interface NearestWords {
  /** Each word by itself, where there are several. */
  readonly alone: readonly WordCount[]
  /** Words of the collection that are one letter off from one that it does not have. */
  readonly near: readonly WordCount[]
  /** The longest beginning of each such word that finds something. */
  readonly begun: readonly WordCount[]
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
  const find: Find = (word, limit) => listItems(api, listKeyOf([[field, word]]), 0, limit, signal)
  const asked = [...new Set(words(searched))].slice(0, MOST_WORDS)
  const alone = await Promise.all(asked.map((word) => count(find, word)))
  const unknown = alone.filter(({ total }) => total === 0).slice(0, MOST_UNKNOWN)
  const nearest = await Promise.all(
    unknown.map(async ({ word }) => {
      const { terms } = await findNearest(api, word, signal)
      const named = terms.flatMap(({ term, through }) => words(through ?? term.name))
      return nearUnknown(find, word, named)
    }),
  )
  return {
    alone: alone.length > 1 ? alone : [],
    near: nearest.flatMap(({ near }) => near),
    begun: nearest.flatMap(({ begun }) => begun ?? []),
  }
}

type Find = (word: string, limit: number) => Promise<Page<Item>>

async function count(find: Find, word: string): Promise<WordCount> {
  return { word, total: (await find(word, 1)).total }
}

/**
 * The API finds words by their beginnings and tells which it found, so that the collection's own words are read from the
 * items that the beginnings of an unknown one find. Words whose first letters are wrong are among those of the nearest
 * terms' names, if anywhere.
 */
async function nearUnknown(find: Find, unknown: string, named: readonly string[]) {
  const pages = await Promise.all(
    beginnings(unknown).map(async (word) => ({ word, page: await find(word, READ) })),
  )
  const found = pages
    .flatMap(({ page }) => page.rows)
    .flatMap(
      ({ matched }) => matched?.hits.flatMap(([from, to]) => words(matched.text.slice(from, to))) ?? [],
    )
  const wanted = new Set(oneLetterOff(unknown))
  const candidates = [...new Set([...found, ...named])]
    .filter((word) => isAnyOf(word, wanted))
    .sort((a, b) => a.length - b.length)
    // A word finds those that begin with it as well.
    .filter((word, index, all) => !all.slice(0, index).some((shorter) => word.startsWith(shorter)))
    .slice(0, MOST_NEAR)
  const near = await Promise.all(candidates.map((word) => count(find, word)))
  const longest = pages.find(({ page }) => page.total > 0)
  return {
    near: near.filter(({ total }) => total > 0),
    begun: longest && { word: longest.word, total: longest.page.total },
  }
}
