import type { Field, Resource } from '../../../contract/fields.ts'
import { HIGHEST_SCORE } from '../../searches/word-scores.ts'
import type { Parameters } from './parameters.ts'
import { postingsOf, type RankedWord } from './word-postings.ts'

/**
 * The statement for the records that have all of the words in any of the fields, or at least one: the ordinal of each, its
 * score, and how many of the words it has if one is enough, else 0.
 * @param first the ordinals of those that come before all others
 */
export function matchingRecords(
  resource: Resource,
  fields: readonly Field[],
  words: readonly RankedWord[],
  isAnyEnough: boolean,
  first: readonly number[],
  parameters: Parameters,
): string {
  const score =
    first.length === 0
      ? SCORE
      : `case when slot = any(${parameters.add(first)}::int[]) then ${HIGHEST_SCORE} else ${SCORE} end`
  return `
    select slot as ordinal, ${score} as score, ${isAnyEnough ? 'count(*)' : '0'} as words
    from (
      select slot, word, sum(points)::float8 as points
      from (${postingsOf(resource, fields, words, 'records', parameters)}) as posting group by slot, word
    ) as word_of_slot
    group by slot having count(*) >= ${isAnyEnough ? 1 : words.length}`
}

/** The statement for the values of a field that have all of the words: the number of each, its record and its score. */
export function matchingValues(
  resource: Resource,
  field: Field,
  words: readonly RankedWord[],
  parameters: Parameters,
): string {
  return `
    select slot as value, min(owner) as ordinal, ${SCORE} as score
    from (
      select slot, word, min(owner) as owner, sum(points)::float8 as points
      from (${postingsOf(resource, [field], words, 'values', parameters)}) as posting group by slot, word
    ) as word_of_slot
    group by slot having count(*) = ${words.length}`
}

/** Sums of whole numbers below 2^53 are exact. */
const SCORE = `least(sum(points), ${HIGHEST_SCORE})::bigint`
