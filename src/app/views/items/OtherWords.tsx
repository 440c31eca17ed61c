import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../api/session.ts'
import { itemQueries } from '../../queries/items.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { CountWithUnit } from '../../ui/text/CountWithUnit.tsx'
import { useMuseum } from '../../words/museum-words.ts'
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
        {data.near.map(({ word, total }) => (
          <li key={word}>
            Did you mean <WordLink field={field} word={word} />? <Total total={total} />
          </li>
        ))}
        {everywhere > 0 && (
          <li>
            <WordLink field="text" word={searched} /> in all text <Total total={everywhere} />
          </li>
        )}
        {data.alone.map(({ word, total }) => (
          <li key={word}>
            <WordLink field={field} word={word} /> <Total total={total} />
          </li>
        ))}
        {data.begun.map(({ word, total }) => (
          <li key={word}>
            <WordLink field={field} word={word} />… <Total total={total} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WordLink({ field, word }: { field: string; word: string }) {
  return (
    <Link to={buildItemsUrl([[field, word]])} className="link">
      {word}
    </Link>
  )
}

function Total({ total }: { total: number }) {
  const museum = useMuseum()
  return (
    <span className="text-muted">
      (<CountWithUnit count={total} words={museum.countItems(total)} />)
    </span>
  )
}
