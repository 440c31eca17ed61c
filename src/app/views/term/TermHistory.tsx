import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { useApi } from '../../api/session.ts'
import { ChangeRows } from '../../components/changes/ChangeRows.tsx'
import { changeQueries } from '../../queries/changes.ts'
import { buildEditionUrl, type NamedTerm } from '../../routing/urls.ts'
import { formatNumber } from '../../ui/text/numbers.ts'

const FIRST = 5

/** What changed of a term in the editions that are kept; nothing of a term that did not change. */
export function TermHistory({ term }: { term: NamedTerm }) {
  const headingId = useId()
  const { data } = useQuery(changeQueries.page(useApi(), `term=${term.id}&start=0&limit=${FIRST}`))
  const [newest] = data?.changes ?? []
  if (data === undefined || newest === undefined) return null
  return (
    <section aria-labelledby={headingId} className="section mt-14">
      <h2 id={headingId} className="section-head">
        Changes
      </h2>
      <ChangeRows label={t`Changes`} changes={data.changes} />
      <p className="mt-3 flex flex-wrap gap-x-6">
        <Link to={buildEditionUrl(term, newest.edition - 1)} className="link target">
          As it was before
        </Link>
        {data.total > FIRST && (
          <Link to={`${VIEW_PATHS.changes}?term=${term.id}`} className="link target">
            {t`All ${formatNumber(data.total)} changes`}
          </Link>
        )}
      </p>
    </section>
  )
}
