import type { Field, Resource } from '../../../contract/fields.ts'
import { nextPrefix } from '../../next-prefix.ts'
import { BEGINNING, rarityOf, WHOLE, weightOf } from '../../searches/word-scores.ts'
import { isWrittenWord, type WordForms, wordRanges } from '../../word-forms.ts'
import type { Database } from '../connect/database.ts'
import { Parameters } from './parameters.ts'

/** A word to search for, and how much it counts. */
export interface RankedWord {
  /** Its number among the words of the search. */
  number: number
  forms: WordForms
  /** How many postings it has. */
  size: number
  rarity: number
}

/**
 * The words that occur in any of the fields, with their rarities.
 * @param count the records, or values of a field, that are searched
 */
export async function rankedWords(
  database: Database,
  resource: Resource,
  fields: readonly Field[],
  all: readonly WordForms[],
  count: number,
  signal?: AbortSignal,
): Promise<RankedWord[]> {
  const parameters = new Parameters()
  const names = parameters.add(fields.map(({ name }) => name))
  const ranges = all.flatMap((forms, number) =>
    rangesOf(forms, parameters).map(
      (range) =>
        `select ${number} as number, size from ${resource}_posting where field = any(${names}) and ${range}`,
    ),
  )
  const sql = `select number, sum(size) as size from (${ranges.join(' union all ')}) as range group by number`
  const rows = await database.search(sql, parameters.values, signal)
  const sizes = new Map(rows.map(({ number, size }) => [Number(number), Number(size)]))
  return all.flatMap((forms, number) => {
    const size = sizes.get(number)
    return size === undefined ? [] : [{ number, forms, size, rarity: rarityOf(size, count) }]
  })
}

/**
 * The statement for the postings of these words, one row for each value of each posting, unsorted: a slot, its record if
 * slots are values, the number of the word, and the points for it.
 * @param slots what is searched: records, or the values of the only field
 */
export function postingsOf(
  resource: Resource,
  fields: readonly Field[],
  words: readonly RankedWord[],
  slots: 'records' | 'values',
  parameters: Parameters,
): string {
  const names = parameters.add(fields.map(({ name }) => name))
  const ranges = words.flatMap(({ number, forms, rarity }) => {
    const same = parameters.add(
      [...forms.beginnings, ...forms.whole].filter((form) => isWrittenWord(form, forms)),
    )
    return rangesOf(forms, parameters).map(
      (range) => `
        select ${number} as word, "values", owners, weights,
          ${rarity} * ${weightIn(fields)} * case when word = any(${same}) then ${WHOLE} else ${BEGINNING} end as factor
        from ${resource}_posting where field = any(${names}) and ${range}`,
    )
  })
  const record = 'unnest(coalesce(owners, "values"))'
  const columns = slots === 'values' ? `unnest("values") as slot, ${record} as owner` : `${record} as slot`
  // Without the offset, the server would compute the factor again for each value.
  return `
    select ${columns}, word, unnest(weights) * factor as points
    from (${ranges.join(' union all ')} offset 0) as range`
}

/** The conditions for what a searched word finds, each for one scan of an index. No posting fulfils two of them. */
export function rangesOf(forms: WordForms, parameters: Parameters): string[] {
  const { beginnings, whole } = wordRanges(forms)
  const ranges = beginnings.map((beginning) => {
    const end = nextPrefix(beginning)
    const least = `word >= ${parameters.add(beginning)}`
    return end === undefined ? least : `${least} and word < ${parameters.add(end)}`
  })
  return whole.length === 0 ? ranges : [...ranges, `word = any(${parameters.add(whole)})`]
}

/** The expression for the weight of a posting's field. */
function weightIn(fields: readonly Field[]): string {
  const cases = fields
    .filter((field) => weightOf(field) !== 1)
    .map((field) => `when '${field.name}' then ${weightOf(field)}`)
  return cases.length === 0 ? '1' : `case field ${cases.join(' ')} else 1 end`
}
