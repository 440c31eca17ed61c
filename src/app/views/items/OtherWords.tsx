import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { WordCount } from '../../api/nearest/nearest-words.ts'
import { useApi } from '../../api/session.ts'
import { SEARCH_FIELDS } from '../../filters/search-fields.ts'
import { itemQueries } from '../../queries/items.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { formatCount } from '../../ui/text/numbers.ts'
import { useCount } from './use-count.ts'

interface OtherWordsProps {
  field: string
  searched: string
}

/** Other words that find items, each with its number of items in the whole collection. */
export function OtherWords({ field, searched }: OtherWordsProps) {
  const { data } = useQuery(itemQueries.nearestWords(useApi(), field, searched))
  const everywhere = useCount(new URLSearchParams([['text', searched]]), field !== 'text').total ?? 0
  const alone = data?.alone ?? []
  const where = SEARCH_FIELDS.find(({ name }) => name === field)?.text.toLowerCase() ?? field
  if (!data || (alone.length === 0 && data.near.length === 0 && data.begun.length === 0 && everywhere === 0))
    return null
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title" className="font-medium">
        Other words, in the whole collection
      </h2>
      <ul className="mt-1 space-y-1">
        {everywhere > 0 && (
          <li>
            <Link to={buildItemsUrl([['text', searched]])} className="link">
              {formatCount(everywhere, 'item')} with “{searched}” anywhere in the record
            </Link>
            , not in the {where} alone
          </li>
        )}
        {data.near.map((one) => (
          <Word key={one.word} {...one} field={field} before="Perhaps " after="" />
        ))}
        {alone.map((one) => (
          <Word key={one.word} {...one} field={field} after=" alone" />
        ))}
        {data.begun.map((one) => (
          <Word key={one.word} {...one} field={field} after=" as the beginning of a word" />
        ))}
      </ul>
    </section>
  )
}

interface WordProps extends WordCount {
  field: string
  before?: string
  after: string
}

function Word({ word, total, field, before = '', after }: WordProps) {
  if (total === 0) {
    return (
      <li className="text-muted">
        No item with “{word}”{after}
      </li>
    )
  }
  return (
    <li>
      {before}
      <Link to={buildItemsUrl([[field, word]])} className="link">
        {formatCount(total, 'item')} with “{word}”
      </Link>
      {after}
    </li>
  )
}
