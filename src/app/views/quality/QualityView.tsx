import { Link } from 'react-router'
import { EMPTY_GROUP } from '../../../contract/quality.ts'
import { t } from '../../../contract/texts.ts'
import { QUALITY_PATH } from '../../../contract/tool-endpoint.ts'
import { isIndexed, VIEW_PATHS } from '../../../contract/views.ts'
import { useSession } from '../../api/session.ts'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { isAboutItems } from '../../queries/quality.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { GroupCheck, ItemCheck, TermCheck } from './CheckSection.tsx'
import { CheckTotals } from './CheckTotals.tsx'
import { PassedChecks } from './PassedChecks.tsx'
import { useCheckTotals } from './use-check-totals.ts'

/** What may need attention in the catalogue: the totals, then each check that found something with its first records. */
export function QualityView() {
  const { title, url } = useSession()
  const totals = useCheckTotals()
  const isPending = totals.some(({ total, isError }) => total === undefined && !isError)
  const found = totals.filter(({ total }) => total !== 0)
  const passed = totals.filter(({ total }) => total === 0).map(({ check }) => check)
  usePageHead({
    view: 'list',
    list: {
      title: t`Quality`,
      description: t`What may need attention in ${title}: terms without a scope note, orphans, cycles, duplicate names and more, with their numbers.`,
      canonical: url + VIEW_PATHS.quality,
      isIndexed: isIndexed('quality'),
    },
  })
  return (
    <>
      <ViewHeading title={t`Quality`}>Quality</ViewHeading>
      <p className="measure mt-4 font-serif text-lead">
        What may need attention in this thesaurus. Not everything here is a mistake.
      </p>
      <p className="mt-3">
        <Link to={VIEW_PATHS.crossings} className="link target">
          Where its branches overlap
        </Link>
      </p>
      {isPending ? (
        <p className="mt-8">
          <Pending em={16} />
        </p>
      ) : (
        <>
          <CheckTotals totals={found} />
          <PassedChecks checks={passed} />
          <div className="mt-10 space-y-10">
            {found.map(({ check }) =>
              check === EMPTY_GROUP ? (
                <GroupCheck key={check} />
              ) : isAboutItems(check) ? (
                <ItemCheck key={check} check={check} />
              ) : (
                <TermCheck key={check} check={check} />
              ),
            )}
          </div>
        </>
      )}
      <p className="label mt-12">
        The same numbers for monitoring, with a key of the API: <code>{QUALITY_PATH}</code>
      </p>
    </>
  )
}
