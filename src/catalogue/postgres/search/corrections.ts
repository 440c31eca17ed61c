import type { Correction } from '../../../contract/corrections.ts'
import { nearWords } from '../../near-words.ts'
import { correctionsOf, wordFields } from '../../searches/corrections.ts'
import type { CorrectionSearch } from '../../searches/searcher.ts'
import { searchedForms } from '../../word-forms.ts'
import type { Database } from '../connect/database.ts'
import type { FieldWords } from './field-words.ts'
import type { RecordCounts } from './record-counts.ts'
import { rankedWords } from './word-postings.ts'
import { countWords } from './words.ts'

/** Other words for a list without records. */
export function findCorrections(
  database: Database,
  counts: RecordCounts,
  fieldWords: FieldWords,
  query: CorrectionSearch,
  signal?: AbortSignal,
): Promise<readonly Correction[]> {
  const { resource } = query
  return correctionsOf(query, {
    isFound: async ({ field, value }) => {
      const fields = wordFields(resource, field)
      return (await rankedWords(database, resource, fields, searchedForms(value), 1, signal)).length > 0
    },
    count: (filters) => countWords(database, counts, resource, filters, signal),
    near: async (fields, word, edits) =>
      nearWords(await Promise.all(fields.map(({ name }) => fieldWords.of(resource, name))), word, edits),
  })
}
