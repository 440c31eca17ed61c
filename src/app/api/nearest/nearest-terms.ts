import type { Term } from '../../../contract/term.ts'
import { words } from '../../../contract/text.ts'
import type { ApiClient } from '../client.ts'
import type { Page } from '../page.ts'
import { listKeyOf } from '../params.ts'
import { listTerms } from '../terms.ts'
import { findCorrections } from './corrections.ts'
import { beginnings } from './misspelt.ts'

/** A similar term. If only one of its non-preferred terms is similar, `through` is that one. */
export interface NearTerm {
  readonly term: Term
  readonly through: string | undefined
}

/** Suggestions for a search without results. */
export interface Nearest {
  /** Terms with a similar name, up to two letters off; else terms that share the longest beginning with the word. */
  readonly terms: readonly NearTerm[]
  /** The beginning that these terms share with the searched word; undefined if their names are similar. */
  readonly beginning: string | undefined
  /** If every word occurs, but not in the same term: the number of terms for each word. */
  readonly words: readonly { word: string; total: number }[]
}

const MAX_WORDS = 4
const MAX_TERMS = 8

/** Finds suggestions word by word, starting from a word that occurs in no term. */
export async function findNearest(api: ApiClient, searched: string, signal: AbortSignal): Promise<Nearest> {
  const searchedWords = [...new Set(words(searched))].slice(0, MAX_WORDS)
  const known = await Promise.all(
    searchedWords.map(async (word) => ({ word, total: (await termsWith(api, word, 1, signal)).total })),
  )
  const unknown = known.find(({ total }) => total === 0)?.word
  if (unknown === undefined) return { terms: [], beginning: undefined, words: known.length > 1 ? known : [] }
  const others = known.filter(({ total }) => total > 0)
  const together = await findCorrected(api, searched, signal)
  const similar = together.length > 0 ? together : await findCorrected(api, unknown, signal)
  if (similar.length > 0) return { terms: similar, beginning: undefined, words: others }
  const begun = await Promise.all(
    beginnings(unknown).map(async (beginning) => ({
      beginning,
      terms: (await termsWith(api, beginning, MAX_TERMS, signal)).rows.map(nearTerm),
    })),
  )
  const longest = begun.find(({ terms }) => terms.length > 0)
  return { terms: longest?.terms ?? [], beginning: longest?.beginning, words: others }
}

/** Terms with the words that may have been meant, those of the nearest words first. */
async function findCorrected(api: ApiClient, searched: string, signal: AbortSignal): Promise<NearTerm[]> {
  const corrections = await findCorrections(api, 'term', ['term', searched], signal)
  const pages = await Promise.all(corrections.map(({ word }) => termsWith(api, word, MAX_TERMS, signal)))
  const found = pages.flatMap(({ rows }) => rows.map(nearTerm))
  return [...new Map(found.map((near) => [near.term.id, near])).values()].slice(0, MAX_TERMS)
}

function nearTerm(term: Term): NearTerm {
  return { term, through: term.matched?.field === 'used_for' ? term.matched.text : undefined }
}

function termsWith(api: ApiClient, word: string, limit: number, signal: AbortSignal): Promise<Page<Term>> {
  return listTerms(api, listKeyOf([['term', word]]), 0, limit, signal)
}
