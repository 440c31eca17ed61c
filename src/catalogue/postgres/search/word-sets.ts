import type { Resource } from '../../../contract/fields.ts'
import type { TextFilter } from '../../../contract/filter.ts'
import { fieldsBehind, hasSeparateValues } from '../../indexed-fields.ts'
import { NUMBER_FIELD } from '../../item-number.ts'
import { searchedForms } from '../../word-forms.ts'
import type { Database } from '../connect/database.ts'
import { findNames } from './name-search.ts'
import { findNumber } from './number-search.ts'
import type { Parameters } from './parameters.ts'
import type { RecordCounts } from './record-counts.ts'
import { findTermWords } from './term-words.ts'
import { matchingRecords, matchingValues } from './word-matches.ts'
import { rankedWords } from './word-postings.ts'

/**
 * The statement for the records that one search for words finds: the ordinal of each, its score, and how many of the words
 * it has if one is enough, else 0. Undefined if it finds none.
 */
export async function wordSet(
  database: Database,
  counts: RecordCounts,
  resource: Resource,
  { field, texts: [text = ''], isAnyWordEnough }: TextFilter,
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (resource === 'term' && field.name === 'text') {
    const found = await findTermWords(database, counts, text, isAnyWordEnough === true, signal)
    const lists = [found.ordinals, found.scores, found.wordCounts].map((list) => parameters.add([...list]))
    return `
      select ordinal, score, words
      from unnest(${lists[0]}::int[], ${lists[1]}::bigint[], ${lists[2]}::int[]) as found (ordinal, score, words)`
  }
  const searched = searchedForms(text)
  if (resource === 'term' && field.name === 'name')
    return findNames(database, counts, text, searched, parameters, signal)
  const fields = fieldsBehind(resource, field)
  const isOfValues = hasSeparateValues(field) && fields.length === 1
  const count = isOfValues ? await counts.values(resource, field.name) : counts.records[resource]
  const ranked = await rankedWords(database, resource, fields, searched, count, signal)
  const isAnyEnough = isAnyWordEnough === true && !isOfValues
  if (ranked.length === 0 || (ranked.length < searched.length && !isAnyEnough)) return undefined
  if (isOfValues) {
    const values = matchingValues(resource, field, ranked, parameters)
    return `select ordinal, max(score) as score, 0 as words from (${values}) as value group by ordinal`
  }
  const hasNumber = fields.some(({ name }) => name === NUMBER_FIELD)
  const first = hasNumber ? await findNumber(database, text, signal) : []
  return matchingRecords(resource, fields, ranked, isAnyEnough, first, parameters)
}
