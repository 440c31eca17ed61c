import type { ListQuery } from '../../../contract/list-query.ts'
import { t } from '../../../contract/texts.ts'
import { useTermNames } from '../../components/terms/use-term-names.ts'
import { itemSentence } from '../../filters/item-sentence.ts'

/** A search of the collection in words: “items with “teapot”, with images”. */
export function SearchName({ search }: { search: ListQuery }) {
  const nameOf = useTermNames(search.filters)
  return search.filters.length === 0 ? t`the whole collection` : itemSentence(search.filters, nameOf)
}
