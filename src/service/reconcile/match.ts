import type { Catalogue, RequestContext } from '../../catalogue/catalogue.ts'
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
}
const BEST_SIMILAR = 80
/** The only candidate with this score is a match, whatever others there are. */
const CERTAIN = 100
/** The only candidate with this score is a match if none is certain. */
const SURE = 95

/** The feature that only deprecated terms have. */
const DEPRECATED_FEATURE = 'deprecated'

/** The candidates of each query, best first. */
export async function matchQueries(
  queries: readonly MatchQuery[],
  catalogue: Catalogue,
  context: RequestContext,
): Promise<MatchCandidate[][]> {
  const matches = await catalogue.matchNames(
    queries.map(({ text, limit }) => ({ text, limit: limit + 1 })),
    context,
  )
  const pause = pauses()
  const all: MatchCandidate[][] = []
  for (const [at, query] of queries.entries()) {
    const candidates: Judged[] = []
    const byId = await readIdentifiedTerm(catalogue, query.text)
    const named = (matches[at] ?? []).filter(({ id }) => id !== byId?.id)
    const add = (term: Term, fit: Fit) =>
      candidates.push({ candidate: candidate(term, fit, query), isDeprecated: term.deprecated === true })
    if (byId) add(byId, { score: 100, fit: 'id', overlap: 0 })
    for (const match of named) {
      await pause()
      const term = await readTerm(catalogue, String(match.id))
      if (term) add(term, { score: scoreOf(match), ...match })
    }
    all.push(decided(candidates).slice(0, query.limit))
  }
  return all
}

function scoreOf({ fit, overlap }: NameMatch): number {
  return fit === 'similar' ? Math.round(BEST_SIMILAR * overlap * 10) / 10 : SCORES[fit]
}

interface Fit {
  score: number
  fit: NameFit | 'id'
  overlap: number
}

function candidate(term: Term, { score, fit, overlap }: Fit, { types }: MatchQuery): MatchCandidate {
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
