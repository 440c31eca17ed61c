import { useQuery } from '@tanstack/react-query'
import { ASKED } from '../../../contract/list-address.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { BranchItems } from '../../components/search/BranchItems.tsx'
import { leftOutQuery } from '../../queries/left-out.ts'
import { searchQueries } from '../../queries/search.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { useCount } from './use-count.ts'

/** How the words of a question were searched, and the way to take them as they are. */
export function QuestionNote({ query, total }: { query: URLSearchParams; total: number | undefined }) {
  const museum = useMuseum()
  const { data: leftOut } = useQuery(leftOutQuery(query.get(ASKED)))
  const asked = query.get(ASKED) ?? query.get('text')
  const isMost = query.get('words') === 'most'
  const strict = new URLSearchParams(query)
  strict.delete('words')
  const all = useCount(strict, isMost).total
  const { data: branch } = useQuery(searchQueries.branch(useApi(), query))
  if (asked === null || (!isMost && !query.has(ASKED))) return null
  return (
    <>
      {branch && branch.total > 0 && <BranchItems {...branch} />}
      <p className="measure my-2 text-muted">
        {isMost && total !== 0 && all !== undefined && all !== total && (
          <>
            {all === 0
              ? t`No ${museum.item} has all of these words. Those with the most of them come first.`
              : all === 1
                ? t`${museum.countItems(all)} has all of these words and comes first. The others have some of them.`
                : t`${museum.countItems(all)} have all of these words and come first. The others have some of them.`}{' '}
            {all > 0 && (
              <>
                <QueryLink change={withAllWords} className="link target">
                  {all === 1 ? t`Show only that one` : t`Show only those`}
                </QueryLink>{' '}
              </>
            )}
          </>
        )}
        {leftOut?.map((note) => `${note} `)}
        <QueryLink change={(address) => exactly(asked, address)} className="link target">
          Search for exactly “{asked}”
        </QueryLink>
      </p>
    </>
  )
}

function withAllWords(query: URLSearchParams): URLSearchParams {
  const strict = new URLSearchParams(query)
  strict.set('words', 'all')
  return strict
}

/** Only the words, as they were asked. */
function exactly(asked: string, query: URLSearchParams): URLSearchParams {
  const order = query.get('order_by')
  return new URLSearchParams([
    ['text', asked],
    ['words', 'all'],
    ...(order === null ? [] : [['order_by', order]]),
  ])
}
