import { withoutZeros } from '../../../contract/linked-words.ts'
import { words } from '../../../contract/text.ts'
import { itemsWithNumber, longestNumber, NUMBER_FIELD } from '../../item-number.ts'
import type { Database } from '../connect/database.ts'

/** The items whose number is the text, or has the same words. */
export async function findNumber(database: Database, text: string, signal?: AbortSignal): Promise<number[]> {
  const searched = [...new Set(words(text).map(withoutZeros))]
  const sizes = `
    select word, sum(size) as size from item_posting where field = $1 and word = any($2)
    group by word order by size`
  const found = await database.search(sizes, [NUMBER_FIELD, searched], signal)
  const [rarest] = found
  if (!rarest || found.length < searched.length) return []
  const numbers = `
    select ordinal, folded from item_text_${NUMBER_FIELD}
    where ordinal in (select unnest("values") from item_posting where field = $1 and word = $2)
      and octet_length(folded) <= $3
    order by ordinal`
  const rows = await database.search(numbers, [NUMBER_FIELD, rarest.word, longestNumber(text)], signal)
  return [
    ...itemsWithNumber(
      rows.map(({ ordinal, folded }) => [Number(ordinal), String(folded)] as const),
      text,
    ),
  ]
}
