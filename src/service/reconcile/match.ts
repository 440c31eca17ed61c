import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
import { foldCase } from '../../catalogue/letter-case.ts'
import { isNameOf } from '../../catalogue/matching-names.ts'
import { plainLine } from '../../catalogue/visible-text.ts'
import type { NameFit, NameMatch } from '../../contract/name-matches.ts'
import type { Term } from '../../contract/term.ts'
import { fold } from '../../contract/text.ts'
import { pauses } from '../turns.ts'
import { TERM_TYPE } from './manifest.ts'
import { describeTerm, readIdentifiedTerm, readTerm } from './read-term.ts'
import type { MatchCandidate } from './schemas.ts'

export interface MatchQuery {
  text: string
  types: readonly string[]
  limit: number
}

const SCORES: Record<Exclude<NameFit, 'similar'>, number> = {
  preferred: 100,
  variant: 95,
  'non-preferred': 90,
  other: 85,
}
const BEST_SIMILAR = 80
/** The only candidate with this score is a match, whatever others there are. */
const CERTAIN = 100
/** The only candidate with this score is a match if none is certain. */
const SURE = 95

/** Equal names beyond the limit of a query, of which some are only similar on a closer look. */
const MOST_EQUAL = 10

/** The feature that only deprecated terms have. */
const DEPRECATED_FEATURE = 'deprecated'

/** The candidates of each query, best first. */
export async function matchQueries(
  queries: readonly MatchQuery[],
  catalogue: Catalogue,
  context: RequestContext,
): Promise<MatchCandidate[][]> {
  const matches = await catalogue.matchNames(
    queries.map(({ text, limit }) => ({ text, limit: limit + 1 + MOST_EQUAL })),
    context,
  )
  const pause = pauses()
  const all: MatchCandidate[][] = []
  for (const [at, query] of queries.entries()) {
    const byId = await readIdentifiedTerm(catalogue, query.text)
    const found: Found[] = byId ? [{ term: byId, score: CERTAIN, fit: 'id', overlap: 0 }] : []
    const named = (matches[at] ?? []).filter(
      ({ fit }, index) => index <= query.limit || fit === 'preferred' || fit === 'variant',
    )
    for (const { id, fit, overlap } of named) {
      if (id === byId?.id) continue
      await pause()
      const term = await readTerm(catalogue, String(id))
      if (term) found.push({ term, score: scoreOf({ fit, overlap }), fit, overlap })
    }
    const candidates = judged(found, query.text, catalogue.language).map((one) => ({
      candidate: candidate(one, query),
      isDeprecated: one.term.deprecated === true,
    }))
    all.push(decided(candidates).slice(0, query.limit))
  }
  return all
}

/**
 * If a name is the text with the same accents, in any case, names with other accents are only similar. So are names that are
 * found by a form of the text which is often another word.
 */
function judged(found: readonly Found[], text: string, language: string): readonly Found[] {
  const cased = foldCase(plainLine(text))
  const isCased = (name: string) => foldCase(name) === cased
  const hasCased = found.some(({ term }) => [term.name, ...term.used_for].some(isCased))
  const isOther: Partial<Record<Found['fit'], (name: string) => boolean>> = {
    preferred: (name) => hasCased && !isCased(name),
    variant: (name) => !isNameOf(text, name, language),
  }
  return found.map((one) => (isOther[one.fit]?.(one.term.name) ? similar(one) : one))
}

function similar(one: Found): Found {
  return { ...one, fit: 'similar', score: BEST_SIMILAR }
}

function scoreOf({ fit, overlap }: Pick<NameMatch, 'fit' | 'overlap'>): number {
  return fit === 'similar' ? Math.round(BEST_SIMILAR * overlap * 10) / 10 : SCORES[fit]
}

interface Found {
  term: Term
  score: number
  fit: NameFit | 'id'
  overlap: number
}

function candidate({ term, score, fit, overlap }: Found, { types }: MatchQuery): MatchCandidate {
  const description = describeTerm(term)
  return {
    id: String(term.id),
    name: term.name,
    ...(description !== undefined && { description }),
    type: [TERM_TYPE],
    score,
    match: false,
    features: [
      { id: 'id', value: fit === 'id' },
      { id: 'preferred_name', value: fit === 'preferred' },
      { id: 'number_or_spelling', value: fit === 'variant' },
      { id: 'non_preferred_term', value: fit === 'non-preferred' },
      { id: 'other_language_or_notation', value: fit === 'other' },
      { id: 'shared_words', value: Math.round(overlap * 100) / 100 },
      ...(types.length > 0 ? [{ id: 'type', value: types.some(isTermType) }] : []),
      ...(term.deprecated === true ? [{ id: DEPRECATED_FEATURE, value: true }] : []),
    ],
  }
}

function isTermType(type: string): boolean {
  return fold(type) === TERM_TYPE.id
}

interface Judged {
  candidate: MatchCandidate
  isDeprecated: boolean
}

/**
 * A candidate is a match if it alone is certain, or if none is certain and it alone is sure; never if it is deprecated. Of equal
 * scores, deprecated ones come last.
 */
function decided(judged: readonly Judged[]): MatchCandidate[] {
  const best = [CERTAIN, SURE].find((score) => judged.some(({ candidate }) => candidate.score >= score))
  const isSingle = judged.filter(({ candidate }) => candidate.score >= (best ?? SURE)).length === 1
  return judged
    .toSorted(
      (a, b) => b.candidate.score - a.candidate.score || Number(a.isDeprecated) - Number(b.isDeprecated),
    )
    .map(({ candidate, isDeprecated }) => ({
      ...candidate,
      match: isSingle && candidate.score >= (best ?? SURE) && !isDeprecated,
    }))
}
