import { t } from '../../../contract/texts.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { changeQuery } from '../../routing/urls.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { useCount } from './use-count.ts'

/** If no item has all words of a search, the way to those that have some of them. */
export function SomeWords({ query }: { query: URLSearchParams }) {
  const museum = useMuseum()
  const { total = 0 } = useCount(withMost(query), query.has('text'))
  if (total === 0) return null
  return (
    <QueryLink change={withMost} className="link target">
      {t`Show ${museum.countItems(total)} with some of these words`}
    </QueryLink>
  )
}

function withMost(query: URLSearchParams): URLSearchParams {
  return changeQuery(query, { words: 'most', start: null })
}
