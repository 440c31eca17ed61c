import type { Filter } from '../../contract/filter.ts'
import { t } from '../../contract/texts.ts'
import { listed } from '../ui/text/punctuation.ts'
import type { MuseumWords } from '../words/museum-words.ts'
import { itemPhrase, type NameOf } from './item-phrases.ts'
import { formatYear } from './years.ts'

/**
 * A search of items in one line: “items described with “silver”, made before 1900, in Teapots or narrower”. Words come
 * first and terms last, whatever their order in the URL.
 */
export function itemSentence(filters: readonly Filter[], nameOf: NameOf, museum: MuseumWords): string {
  const inOrder = filters.toSorted((a, b) => rankOf(a) - rankOf(b))
  const found = listed(phrases(inOrder, nameOf))
  return t`${museum.items} ${found}`.trim()
}

function rankOf({ kind, field, op }: Filter): number {
  if (field.kind === 'relation') return 2
  return kind === 'text' && op === 'bare' ? 0 : 1
}

function phrases(filters: readonly Filter[], nameOf: NameOf): string[] {
  const span = yearSpan(filters)
  return filters.flatMap((filter) => {
    if (filter === span?.to) return []
    return [filter === span?.from ? span.words : itemPhrase(filter, nameOf)]
  })
}

/** The two filters that together ask for items from some years, and both in words; undefined without exactly one of each. */
export function yearSpan(filters: readonly Filter[]) {
  const from = boundary(filters, 'production_year_to', 'gte')
  const to = boundary(filters, 'production_year_from', 'lte')
  if (from === undefined || to === undefined) return undefined
  const words =
    from.year === to.year
      ? t`perhaps made in ${formatYear(from.year)}`
      : t`perhaps made between ${formatYear(from.year)} and ${formatYear(to.year)}`
  return { from: from.filter, to: to.filter, words }
}

/** One end of a span of years; undefined unless exactly one filter sets it. */
function boundary(filters: readonly Filter[], field: string, op: string) {
  const found = filters.filter((filter) => filter.field.name === field && filter.op === op)
  const [filter] = found
  const year = filter?.kind === 'number' ? filter.numbers[0] : undefined
  return found.length === 1 && filter !== undefined && year !== undefined ? { filter, year } : undefined
}
