import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listKeyOf } from '../../api/params.ts'
import { itemsOfTerm } from '../../filters/panel-filters.ts'
import { Whereabouts } from '../../parts/Whereabouts.tsx'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'
import { formatCount } from '../../ui/numbers.ts'
import { buildItemsUrl, buildTermUrl } from '../../urls.ts'

const MOST = 6

/** Terms of the thesaurus that are called what was searched, or nearly so, each with its items. */
export function MatchingTerms({ searched }: { searched: string }) {
  const api = useApi()
  const called = useQuery(termQueries.page(api, listKeyOf([['term', searched]]), 0, MOST))
  const isNone = called.data?.total === 0
  const nearest = useQuery({ ...termQueries.nearest(api, searched), enabled: isNone })
  const near = isNone ? (nearest.data?.terms ?? []).slice(0, MOST).map(({ term }) => term) : []
  const terms = called.data && !isNone ? called.data.rows : near
  if (terms.length === 0) return null
  return (
    <section aria-labelledby="terms-title">
      <h2 id="terms-title" className="font-medium">
        {isNone ? 'Terms of the thesaurus with nearly that name' : 'Terms of the thesaurus'}
      </h2>
      <ul className="mt-1">
        {terms.map((term) => (
          <li
            key={term.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
          >
            <span className="min-w-0">
              <Link to={buildTermUrl(term.id)} className="link font-serif text-prose">
                {term.name}
              </Link>{' '}
              <span className="label">
                <Whereabouts term={term} />
              </span>
            </span>
            {term.num_branch_items === 0 ? (
              <span className="text-muted">no items</span>
            ) : (
              <Link to={buildItemsUrl([itemsOfTerm(term.id)])} className="link py-0.5">
                {formatCount(term.num_branch_items, 'item')}{' '}
                <span className="sr-only">in {term.name} or narrower</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
