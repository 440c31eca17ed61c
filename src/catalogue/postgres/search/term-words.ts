import {
  type RankedTerms,
  rankTerms,
  sourcesOf,
  TERM_TEXTS,
  type TermPostings,
  termForms,
} from '../../searches/term-words.ts'
import { isWrittenWord } from '../../word-forms.ts'
import type { Database } from '../connect/database.ts'
import { arrayPostings, numbersIn } from './array-postings.ts'
import { Parameters } from './parameters.ts'
import type { RecordCounts } from './record-counts.ts'
import { rangesOf } from './word-postings.ts'

/** Finds terms by the words of all their texts and of the names of their broader terms. */
export async function findTermWords(
  database: Database,
  counts: RecordCounts,
  text: string,
  isAnyEnough: boolean,
  signal?: AbortSignal,
): Promise<RankedTerms> {
  return rankTerms(
    await postingsOfWords(database, counts, text, signal),
    await counts.narrower(),
    isAnyEnough,
  )
}

/** Where each of these terms has the words: see `sourcesOf`. */
export async function termWordSources(
  database: Database,
  counts: RecordCounts,
  text: string,
  terms: readonly number[],
  signal?: AbortSignal,
): Promise<(number | null)[][]> {
  return sourcesOf(await postingsOfWords(database, counts, text, signal), await counts.narrower(), terms)
}

/** The postings of each word, in a few statements: one for each word would be a round trip each. */
async function postingsOfWords(
  database: Database,
  { tellingWord }: RecordCounts,
  text: string,
  signal: AbortSignal | undefined,
): Promise<TermPostings[][]> {
  const all = termForms(text, tellingWord)
  if (all.length === 0) return []
  const parameters = new Parameters()
  const fields = parameters.add(TERM_TEXTS.map(({ name }) => name))
  const ranges = all.flatMap((forms, number) =>
    rangesOf(forms, parameters).map(
      (range) => `
        select ${number} as number, field, word, size, coalesce(owners, "values")::text as ordinals, weights::text
        from term_posting where field = any(${fields}) and ${range}`,
    ),
  )
  const postings = all.map((): TermPostings[] => [])
  for (const row of await database.search(ranges.join(' union all '), parameters.values, signal)) {
    const number = Number(row.number)
    const forms = all[number]
    if (!forms) continue
    const [word, size] = [String(row.word), Number(row.size)]
    const terms = numbersIn(row.ordinals, new Uint32Array(size))
    const { open } = arrayPostings(word, terms, numbersIn(row.weights, new Uint8Array(size)))
    postings[number]?.push({
      field: String(row.field),
      isWhole: isWrittenWord(word, forms),
      owners: null,
      open,
    })
  }
  return postings
}
