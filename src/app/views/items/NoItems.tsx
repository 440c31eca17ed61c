import { t } from '../../../contract/texts.ts'
import { conditionsOf } from '../../filters/conditions.ts'
import { firstInFields, SEARCH_FIELDS } from '../../filters/search-fields.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { changeQuery } from '../../routing/urls.ts'
import { Notice } from '../../ui/panels/Notice.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { MatchingTerms } from './MatchingTerms.tsx'
import { OtherWords } from './OtherWords.tsx'
import { useCount } from './use-count.ts'
import { WithoutEach } from './WithoutEach.tsx'

interface NoItemsProps {
  query: URLSearchParams
  /** The search in words: “items made before 1900”. */
  sentence: string
  /** The suggestions wait for this, because they take a dozen requests. */
  hasStoppedTyping: boolean
}

/** Shown for an empty list: the search in words, the items found without each condition, and similar words and terms. */
export function NoItems({ query, sentence, hasStoppedTyping }: NoItemsProps) {
  const museum = useMuseum()
  const conditions = conditionsOf(query)
  if (conditions.length === 0) return <Notice title={t`The collection has no ${museum.items} yet.`} />
  const worded = firstInFields(conditions, SEARCH_FIELDS)
  return (
    <div className="mt-3 space-y-8">
      <Notice title={t`No ${sentence}`}>
        {worded && (
          <p>We searched for plurals and spelling variants, too. Words match from their beginning.</p>
        )}
        {hasStoppedTyping && <SomeWords query={query} />}
      </Notice>
      {hasStoppedTyping && <WithoutEach query={query} />}
      {hasStoppedTyping && worded && <OtherWords field={worded[0]} searched={worded[1]} />}
      {hasStoppedTyping && worded && <MatchingTerms field={worded[0]} searched={worded[1]} />}
    </div>
  )
}

/** If no item has all words of a search, the way to those that have some of them. */
function SomeWords({ query }: { query: URLSearchParams }) {
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
