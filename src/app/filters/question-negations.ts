import { longest, REACH, type Token } from './question-tokens.ts'
import { FILLERS, GOES_ON, NEGATIONS, NO, NON } from './question-words.ts'

type LengthAt = (tokens: readonly Token[], at: number) => number

/**
 * How many words from here say what is not wanted: “not made of silver”, “without a lid or handle”. The filters of the API
 * cannot exclude anything, and a search for these words would find what is not wanted.
 */
export function negationAt(
  tokens: readonly Token[],
  at: number,
  excluded: 'clause' | 'word',
  filterLength: LengthAt,
): number {
  const negation = negationLength(tokens, at)
  if (negation === 0) return 0
  let next = at + negation
  // “not made in”, but not the filter of “not from the 1920s”.
  while (next < at + REACH && filterLength(tokens, next) === 0 && isFiller(tokens, next)) next++
  const filter = filterLength(tokens, next)
  if (filter > 0) return next + filter - at
  if (next >= tokens.length || next === at + REACH) return 0
  next++
  if (excluded === 'clause') next = endOfClause(tokens, next, filterLength)
  return next - at
}

function negationLength(tokens: readonly Token[], at: number): number {
  const length = longest(NEGATIONS, tokens, at)
  const next = tokens[at + length]
  // “forget-me-not”
  if (length === 0 || next === undefined || tokens[at]?.joint !== undefined) return 0
  if (longest(NON, tokens, at) === length) return next.joint === '-' ? length : 0
  // Titles begin like “Not Quite” and “Without a Clue”.
  const isTitle = at === 0 && tokens.slice(length, REACH).some(({ written }) => /^\p{Lu}/u.test(written))
  if (next.joint !== undefined || isTitle) return 0
  // “No 5” is a number, and “No country” a title.
  return longest(NO, tokens, at) === length && (at === 0 || /^\d/.test(next.word)) ? 0 : length
}

/** Where what is excluded ends: at a comma, a filter or a word such as “with” and “from”. */
function endOfClause(tokens: readonly Token[], from: number, filterLength: LengthAt): number {
  let end = from
  for (let next = from; next < tokens.length; next++) {
    if (tokens[next]?.isAfterComma || filterLength(tokens, next) > 0 || negationLength(tokens, next) > 0)
      break
    if (longest(GOES_ON, tokens, next) > 0) continue
    if (isFiller(tokens, next)) break
    end = next + 1
  }
  return end
}

function isFiller(tokens: readonly Token[], at: number): boolean {
  return longest(FILLERS, tokens, at) > 0
}
