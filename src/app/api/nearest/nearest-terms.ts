import type { Term } from '../../../contract/term.ts'
import { words } from '../../../contract/text.ts'
import type { ApiClient } from '../client.ts'
import type { Page } from '../page.ts'
import { listKeyOf } from '../params.ts'
import { listTerms } from '../terms.ts'
import { beginnings, isAnyOf, oneLetterOff } from './misspelt.ts'

/** A similar term. If only one of its non-preferred terms is similar, `through` is that one. */
export interface NearTerm {
  readonly term: Term
  readonly through: string | undefined
}

/** Suggestions for a search without results. */
export interface Nearest {
  /** Terms with a name that differs by one letter; else terms that share the longest beginning with the word. */
  readonly terms: readonly NearTerm[]
  /** The beginning that these terms share with the searched word; undefined if they differ by one letter. */
  readonly beginning: string | undefined
  /** If every word occurs, but not in the same term: the number of terms for each word. */
  readonly words: readonly { word: string; total: number }[]
}

const MAX_WORDS = 4
const MAX_TERMS = 8
/** Limit of the candidates in one request: a URL holds 8 KiB. */
const CANDIDATE_CHARACTERS = 5000

/** Finds suggestions word by word, starting from a word that occurs in no term. */
export async function findNearest(api: ApiClient, searched: string, signal: AbortSignal): Promise<Nearest> {
  const searchedWords = [...new Set(words(searched))].slice(0, MAX_WORDS)
  const known = await Promise.all(
    searchedWords.map(async (word) => ({ word, total: (await termsWith(api, word, 1, signal)).total })),
  )
  const unknown = known.find(({ total }) => total === 0)?.word
  if (unknown === undefined) return { terms: [], beginning: undefined, words: known.length > 1 ? known : [] }
  const others = known.filter(({ total }) => total > 0)
  const similar = await findOneLetterOff(api, unknown, signal)
  if (similar.length > 0) return { terms: similar, beginning: undefined, words: others }
  const begun = await Promise.all(
    beginnings(unknown).map(async (beginning) => ({
      beginning,
      terms: (await termsWith(api, beginning, MAX_TERMS, signal)).rows.map((term) => ({
        term,
        through: term.matched?.field === 'used_for' ? term.matched.text : undefined,
      })),
    })),
  )
  const longest = begun.find(({ terms }) => terms.length > 0)
  return { terms: longest?.terms ?? [], beginning: longest?.beginning, words: others }
}

/** Requests all candidates at once: `in` finds names that contain any of them. */
async function findOneLetterOff(api: ApiClient, word: string, signal: AbortSignal): Promise<NearTerm[]> {
  const candidates = oneLetterOff(word)
  if (candidates.length === 0) return []
  const pages = await Promise.all(
    ['name_in', 'used_for_in'].flatMap((parameter) =>
      inBatches(candidates).map((batch) =>
        listTerms(api, listKeyOf([[parameter, batch.join(',')]]), 0, 100, signal),
      ),
    ),
  )
  const wanted = new Set(candidates)
  const isWanted = (name: string) => words(name).some((other) => isAnyOf(other, wanted))
  const found = new Map<number, NearTerm>()
  for (const term of pages.flatMap(({ rows }) => rows)) {
    const through = isWanted(term.name) ? undefined : term.used_for.find(isWanted)
    if (through !== undefined || isWanted(term.name)) found.set(term.id, { term, through })
  }
  const length = ({ term, through }: NearTerm) => (through ?? term.name).length
  return [...found.values()].sort((a, b) => length(a) - length(b)).slice(0, MAX_TERMS)
}

function inBatches(candidates: readonly string[]): string[][] {
  const batches: string[][] = [[]]
  let length = 0
  for (const candidate of candidates) {
    // A comma takes three characters in a URL.
    length += encodeURIComponent(candidate).length + 3
    if (length > CANDIDATE_CHARACTERS) {
      batches.push([])
      length = 0
    }
    batches.at(-1)?.push(candidate)
  }
  return batches
}

function termsWith(api: ApiClient, word: string, limit: number, signal: AbortSignal): Promise<Page<Term>> {
  return listTerms(api, listKeyOf([['term', word]]), 0, limit, signal)
}
