import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TOP_TERMS } from '../../../contract/term-lists.ts'
import { t } from '../../../contract/texts.ts'
import { largestBranches } from '../../api/largest-branches.ts'
import { useApi } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { PendingTile, TOP_TERM_LINK, TopTermCount, TopTermTile } from '../../components/terms/TopTermTile.tsx'
import { termQueries } from '../../queries/terms.ts'
import { buildTermsUrl } from '../../routing/urls.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'

const PENDING = [...'abcdefghijklmnopqrstuvwx']
const TOP_TERMS_URL = buildTermsUrl(TOP_TERMS)

/** All top terms with the number of items in their branches: the largest branches as tiles with their pictures. */
export function TopTerms() {
  const api = useApi()
  const { data, error } = useQuery(termQueries.top(api))
  const { items } = useMuseum()
  // A thesaurus without pictures is a list of names.
  const hasTiles = data?.terms.some(({ image }) => image !== undefined)
  const tiles = data && hasTiles ? largestBranches(data.terms) : []
  const shown = new Set(tiles.map(({ id }) => id))
  const rest = data?.terms.filter(({ id }) => !shown.has(id)) ?? []
  return (
    <section className="section" aria-labelledby="top-terms">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="top-terms" className="section-head">
          Categories
        </h2>
        <p className="text-muted">The top terms, with the number of {items} in each</p>
      </div>
      {error ? (
        <FailureNotice error={error} what={t`The top terms`} />
      ) : (
        (data === undefined || tiles.length > 0) && (
          <ul className="grid grid-cols-1 gap-x-5 sm:grid-cols-[repeat(auto-fill,minmax(max(8rem,30%),1fr))] sm:gap-y-6 lg:grid-cols-[repeat(auto-fill,minmax(max(8rem,15%),1fr))]">
            {data
              ? tiles.map((term) => (
                  <TopTermTile key={term.id} term={term}>
                    <TermLink term={term} className={TOP_TERM_LINK} /> <TopTermCount term={term} />
                  </TopTermTile>
                ))
              : PENDING.map((key) => <PendingTile key={key} />)}
          </ul>
        )
      )}
      {rest.length > 0 && (
        <ul className={`columns-[15rem] gap-x-12 [column-count:3] ${tiles.length > 0 ? 'mt-8' : ''}`}>
          {rest.map((term) => (
            <li
              key={term.id}
              className="flex break-inside-avoid items-baseline justify-between gap-4 border-b border-line py-1.5"
            >
              <TermLink term={term} className={TOP_TERM_LINK} /> <TopTermCount term={term} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.terms.length && (
        <p className="mt-4">
          The first {formatNumber(data.terms.length)} by name are shown.{' '}
          <Link to={TOP_TERMS_URL} className="link">
            All {plural(data.total, { one: '# top term', other: '# top terms' })}
          </Link>
        </p>
      )}
    </section>
  )
}
