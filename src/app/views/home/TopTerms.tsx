import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TOP_TERMS } from '../../../contract/term-lists.ts'
import { useApi } from '../../api/session.ts'
import type { TopTerm } from '../../api/terms.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { termQueries } from '../../queries/terms.ts'
import { buildTermsUrl, buildTermUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatCount, formatNumber } from '../../ui/text/numbers.ts'

const PENDING = [...'abcdefghijklmnopqrstuvwx']
const TOP_TERMS_URL = buildTermsUrl(TOP_TERMS)

/** All top terms with the number of items in their branches. */
export function TopTerms() {
  const { data, error } = useQuery(termQueries.top(useApi()))
  return (
    <section className="section" aria-labelledby="top-terms">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="top-terms" className="section-head">
          Top terms
        </h2>
        <p className="text-muted">
          {data && `${formatCount(data.total, 'top term')}, each with its total of items`}
        </p>
      </div>
      {error ? (
        <FailureNotice error={error} what="The top terms" />
      ) : (
        <ul className="gap-x-12 sm:columns-2 lg:columns-3">
          {data
            ? data.terms.map((term) => <TopTermRow key={term.id} term={term} />)
            : PENDING.map((key) => (
                <li
                  key={key}
                  className="border-b border-line py-1.5 font-serif text-prose"
                  aria-hidden="true"
                >
                  <Pending em={10} />
                </li>
              ))}
        </ul>
      )}
      {data && data.total > data.terms.length && (
        <p className="mt-4">
          The first {formatNumber(data.terms.length)} by name are shown.{' '}
          <Link to={TOP_TERMS_URL} className="link">
            All {formatCount(data.total, 'top term')}
          </Link>
        </p>
      )}
    </section>
  )
}

function TopTermRow({ term }: { term: TopTerm }) {
  return (
    <li className="flex break-inside-avoid items-baseline justify-between gap-4 border-b border-line py-1.5">
      <Link to={buildTermUrl(term)} className="quiet-link min-w-0 font-serif text-prose">
        <bdi>{term.name}</bdi>
      </Link>{' '}
      <span className="shrink-0 text-muted">
        {formatNumber(term.branchItemCount)}
        <span className="sr-only"> items in total</span>
      </span>
    </li>
  )
}
