import { NAME_FIELDS } from '../../../contract/fields.ts'
import { nameRanker } from '../../searches/name-ranks.ts'
import { NAME_RANK } from '../../searches/word-scores.ts'
import type { WordForms } from '../../word-forms.ts'
import type { Database } from '../connect/database.ts'
import { Parameters } from './parameters.ts'
import type { RecordCounts } from './record-counts.ts'
import { matchingValues } from './word-matches.ts'
import { rankedWords } from './word-postings.ts'

/**
 * Finds the terms of which one name has all of the words, and scores them by their best name. Returns a statement like
 * `wordSet`.
 */
export async function findNames(
  database: Database,
  counts: RecordCounts,
  text: string,
  searched: readonly WordForms[],
  parameters: Parameters,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const scores = new Map<number, number>()
  for (const field of NAME_FIELDS) {
    const ranked = await rankedWords(database, 'term', [field], searched, counts.records.term, signal)
    if (ranked.length < searched.length) continue
    const own = new Parameters()
    const sql = `
      select found.ordinal, folded from (${matchingValues('term', field, ranked, own)}) as found
      join term_text_${field.name} using (value)`
    const rank = nameRanker(field.name, text)
    for (const row of await database.search(sql, own.values, signal)) {
      const score = NAME_RANK * rank(String(row.folded))
      const ordinal = Number(row.ordinal)
      if (score > (scores.get(ordinal) ?? 0)) scores.set(ordinal, score)
    }
  }
  if (scores.size === 0) return undefined
  const ordinals = parameters.add([...scores.keys()])
  return `
    select ordinal, score, 0 as words
    from unnest(${ordinals}::int[], ${parameters.add([...scores.values()])}::bigint[]) as found (ordinal, score)`
}
