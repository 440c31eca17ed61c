import { conditionsOf } from '../../filters/conditions.ts'
import { SEARCH_FIELDS } from '../../filters/search-fields.ts'
import { Notice } from '../../ui/panels/Notice.tsx'
import { withFullStop } from '../../ui/text/full-stop.ts'
import { MatchingTerms } from './MatchingTerms.tsx'
import { OtherWords } from './OtherWords.tsx'
import { WithoutEach } from './WithoutEach.tsx'

interface NoItemsProps {
  query: URLSearchParams
  /** What was searched: “items made before 1900”. */
  sentence: string
  /** Whether one has stopped typing. Every offer is a request, and there are a dozen of them. */
  isRested: boolean
}

/** Nothing found: what was searched, what each condition costs, and what else may have been meant. */
export function NoItems({ query, sentence, isRested }: NoItemsProps) {
  const conditions = conditionsOf(query)
  if (conditions.length === 0) return <Notice title="The collection has no items yet." />
  const worded = SEARCH_FIELDS.map(({ name }) => conditions.find(([parameter]) => parameter === name)).find(
    (condition) => condition !== undefined,
  )
  return (
    <div className="space-y-8">
      <Notice title={withFullStop(`There are no ${sentence}`)}>
        {worded && (
          <p>
            Singular and plural, and Australian, British and American spelling were all looked for. Each word
            must be there from its first letter on.
          </p>
        )}
      </Notice>
      {isRested && <WithoutEach query={query} />}
      {isRested && worded && <OtherWords field={worded[0]} searched={worded[1]} />}
      {isRested && worded && <MatchingTerms field={worded[0]} searched={worded[1]} />}
    </div>
  )
}
