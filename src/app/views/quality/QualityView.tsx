import { Link } from 'react-router'
import { keysOf } from '../../../contract/keys.ts'
import { QUALITY_CHECKS, type QualityCheck } from '../../../contract/quality.ts'
import { t } from '../../../contract/texts.ts'
import { QUALITY_PATH } from '../../../contract/tool-endpoint.ts'
import { isIndexed, VIEW_PATHS } from '../../../contract/views.ts'
import { useSession } from '../../api/session.ts'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { isAboutItems } from '../../queries/quality.ts'
import { GroupCheck, ItemCheck, TermCheck } from './CheckSection.tsx'

/** What may need attention in the catalogue, each check with its number and its first records. */
export function QualityView() {
  const { title, url } = useSession()
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
      <div className="mt-10 space-y-10">
        {keysOf<QualityCheck>(QUALITY_CHECKS).map((check) =>
          isAboutItems(check) ? (
            <ItemCheck key={check} check={check} />
          ) : (
            <TermCheck key={check} check={check} />
          ),
        )}
        <GroupCheck />
      </div>
      <p className="label mt-12">
        The same numbers for monitoring, with a key of the API: <code>{QUALITY_PATH}</code>
      </p>
    </>
  )
}
