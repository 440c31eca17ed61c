import { formatTable } from '../report.ts'
import { kinds, type UntidyName } from './untidy-names.ts'

/** What became of a name: the term that it was matched with, and the candidates, best first. */
export interface Outcome {
  matched: number | null
  candidates: readonly number[]
}

const VERDICTS = ['matched', 'offered first', 'offered later', 'not offered', 'matched wrongly'] as const
type Verdict = (typeof VERDICTS)[number]

/** A match that nobody chose must never be wrong. */
const MOST_WRONG = 0
/** The share of names whose term is matched or the first candidate, and of those where it is offered at all. */
const LEAST_FIRST = 0.93
const LEAST_OFFERED = 0.97

export type JudgedName = UntidyName & { verdict: Verdict }

export function judge(name: UntidyName, { matched, candidates }: Outcome): JudgedName {
  return { ...name, verdict: verdictOn(name.termId, matched, candidates) }
}

/** For a name that no term has, it is right to match none. */
function verdictOn(right: number | null, matched: number | null, candidates: readonly number[]): Verdict {
  if (matched !== null) return matched === right ? 'matched' : 'matched wrongly'
  if (right === null) return candidates.length === 0 ? 'matched' : 'offered later'
  const rank = candidates.indexOf(right)
  if (rank === 0) return 'offered first'
  return rank > 0 ? 'offered later' : 'not offered'
}

export function tableOf(names: readonly JudgedName[]): string {
  const rows = kinds().map((kind): [string, JudgedName[]] => [kind, names.filter((one) => one.kind === kind)])
  return formatTable(
    ['names', 'number', ...VERDICTS],
    [...rows, ['all', names] as const].map(([what, of]) => [
      what,
      String(of.length),
      ...VERDICTS.map((verdict) => String(of.filter((one) => one.verdict === verdict).length)),
    ]),
  )
}

/** Why the result is not good enough; empty if it is. */
export function shortcomings(names: readonly JudgedName[]): string[] {
  const share = (...verdicts: Verdict[]) =>
    names.filter(({ verdict }) => verdicts.includes(verdict)).length / names.length
  const wrong = names.filter(({ verdict }) => verdict === 'matched wrongly').length
  const first = share('matched', 'offered first')
  const offered = share('matched', 'offered first', 'offered later')
  return [
    ...(wrong > MOST_WRONG ? [`${wrong} names were matched with a wrong term`] : []),
    ...(first < LEAST_FIRST
      ? [`the right term came first for ${percent(first)}, not ${percent(LEAST_FIRST)}`]
      : []),
    ...(offered < LEAST_OFFERED
      ? [`the right term was offered for ${percent(offered)}, not ${percent(LEAST_OFFERED)}`]
      : []),
  ]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
