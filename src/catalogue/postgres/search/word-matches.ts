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
  const postings = (some: readonly RankedWord[]) => postingsOf(resource, fields, some, 'records', parameters)
  const score =
    first.length === 0
      ? SCORE
      : `case when slot = any(${parameters.add(first)}::int[]) then ${HIGHEST_SCORE} else ${SCORE} end`
  if (words.length === 1)
    return `
      select slot as ordinal, ${score} as score, ${isAnyEnough ? 1 : 0} as words
      from (select slot, points from (${postings(words)}) as unsorted order by slot) as posting group by slot`
  const [rarest, others] = isAnyEnough ? [undefined, words] : apartFromRarest(words)
  const points = rarest
    ? `select * from rarest union all ${pointsOfWords(amongRarest(postings(others)))}`
    : pointsOfWords(postings(words))
  return `
    ${rarest ? `with rarest as materialized (${pointsOfWords(postings([rarest]))})` : ''}
    select slot as ordinal, ${score} as score, ${isAnyEnough ? 'count(*)' : '0'} as words
    from (${points}) as word_of_slot group by slot having count(*) >= ${isAnyEnough ? 1 : words.length}`
}

/** The statement for the values of a field that have all of the words: the number of each, its record and its score. */
export function matchingValues(
  resource: Resource,
  field: Field,
  words: readonly RankedWord[],
  parameters: Parameters,
): string {
  const postings = postingsOf(resource, [field], words, 'values', parameters)
  return `
    select slot as value, min(owner) as ordinal, ${SCORE} as score
    from (${pointsOfWords(postings, ', min(owner) as owner')}) as word_of_slot
    group by slot having count(*) = ${words.length}`
}

/** Sums of whole numbers below 2^53 are exact. */
const SCORE = `least(sum(points), ${HIGHEST_SCORE})::bigint`

/** Each word of each slot once. The server would otherwise hash the slots, which takes twice the time of sorting them. */
function pointsOfWords(postings: string, more = ''): string {
  return `
    select slot, word, sum(points)::float8 as points${more}
    from (select * from (${postings}) as unsorted order by slot, word) as posting group by slot, word`
}

/** Other words are looked up among the records of the rarest one if they have this many times its postings. */
const RARE = 2
/** The records of a rarest word are held in memory. */
const MOST_RAREST = 200_000

/** The rarest word, if it is worth while to find its records first, and the others. */
function apartFromRarest(words: readonly RankedWord[]): [RankedWord | undefined, readonly RankedWord[]] {
  const [rarest, ...others] = words.toSorted((a, b) => a.size - b.size)
  const size = others.reduce((sum, word) => sum + word.size, 0)
  return rarest && rarest.size <= MOST_RAREST && rarest.size * RARE <= size
    ? [rarest, others]
    : [undefined, words]
}

/** The server cannot turn a condition inside coalesce into a join, for which it estimates too few records. */
function amongRarest(postings: string): string {
  return `select * from (${postings}) as any_record where coalesce(slot in (select slot from rarest), false)`
}
