import type { ListQuery } from '../../../contract/list-query.ts'
import { t } from '../../../contract/texts.ts'
import { useTermNames } from '../../components/terms/use-term-names.ts'
import { itemSentence } from '../../filters/item-sentence.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** A search of the collection in words, to stand in quotation marks: “items matching ‘teapot’, with images”. */
export function SearchName({ search }: { search: ListQuery }) {
  const museum = useMuseum()
  const nameOf = useTermNames(search.filters)
  return search.filters.length === 0
    ? t`the whole collection`
    : inner(itemSentence(search.filters, nameOf, museum))
}

/** Quotation marks inside others are single. */
function inner(words: string): string {
  return words.replaceAll('“', '‘').replaceAll('”', '’')
}
