import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import type { WordCount } from '../../api/nearest/corrections.ts'
import { useApi } from '../../api/session.ts'
import { itemQueries } from '../../queries/items.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useCount } from './use-count.ts'

interface OtherWordsProps {
  field: string
  searched: string
}

/** Other words that find items, each with its number of items in the whole collection. */
export function OtherWords({ field, searched }: OtherWordsProps) {
  const { data } = useQuery(itemQueries.nearestWords(useApi(), field, searched))
  const everywhere = useCount(new URLSearchParams([['text', searched]]), field !== 'text').total ?? 0
  if (
    !data ||
    (data.alone.length === 0 && data.near.length === 0 && data.begun.length === 0 && everywhere === 0)
  )
    return null
  return (
    <section aria-labelledby="words-title">
      <h2 id="words-title" className="font-medium">
        Try other words
      </h2>
      <ul className="mt-1 space-y-1">
        {data.near.map((one) => (
          <Word key={one.word} {...one} field={field} before={t`Did you mean `} after="?" />
        ))}
        {everywhere > 0 && <Word word={searched} total={everywhere} field="text" after={t` in all text`} />}
        {data.alone.map((one) => (
          <Word key={one.word} {...one} field={field} />
        ))}
        {data.begun.map((one) => (
          <Word key={one.word} {...one} field={field} after="…" />
        ))}
      </ul>
    </section>
  )
}

interface WordProps extends WordCount {
  field: string
  before?: string
  after?: string
}

/** A word and its number of items: “silver (78)”. */
function Word({ word, total, field, before = '', after = '' }: WordProps) {
  return (
    <li>
      {before}
      <Link to={buildItemsUrl([[field, word]])} className="link">
        {word}
      </Link>
      {after} <span className="text-muted">({formatNumber(total)})</span>
    </li>
  )
}
