import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { GroupSummary } from '../../../contract/group.ts'
import { t } from '../../../contract/texts.ts'
import { isIndexed, VIEW_PATHS } from '../../../contract/views.ts'
import { PAGE_SIZE, pageStart } from '../../api/params.ts'
import { useApi, useSession } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { GroupLink } from '../../components/groups/GroupLink.tsx'
import { PageLinks } from '../../components/lists/PageLinks.tsx'
import { PastEnd } from '../../components/lists/PastEnd.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { groupQueries } from '../../queries/groups.ts'
import { readStart } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** All groups and arrays of terms by name, in pages. */
export function GroupsView() {
  const { title, url } = useSession()
  const museum = useMuseum()
  const [query] = useSearchParams()
  const start = pageStart(readStart(query))
  const isBlank = query.get('members_isblank') === '1' ? true : null
  const { data, error } = useQuery(groupQueries.page(useApi(), start, PAGE_SIZE, isBlank))
  usePageHead({
    view: 'list',
    list: {
      title: t`Groups`,
      description: t`The groups of ${museum.terms} in ${title}.`,
      canonical: url + VIEW_PATHS.groups + (start === 0 ? '' : `?start=${start}`),
      isIndexed: isIndexed('groups') && start === 0 && isBlank === null,
    },
  })
  return (
    <>
      <ViewHeading title={t`Groups`}>Groups</ViewHeading>
      <p className="measure mt-4 font-serif text-lead">
        Groups bring {museum.terms} together. They are no {museum.terms} themselves: no {museum.item} is
        catalogued with a group.
      </p>
      {isBlank && (
        <p className="mt-4">
          Only groups without {museum.terms}.{' '}
          <Link to={VIEW_PATHS.groups} className="link">
            All groups
          </Link>
        </p>
      )}
      <div className="mt-8">
        {error ? (
          <FailureNotice error={error} what={t`The groups`} />
        ) : data === undefined ? (
          <Pending em={16} />
        ) : data.total === 0 ? (
          <p className="text-muted">{isBlank ? t`None` : t`This thesaurus has no groups.`}</p>
        ) : (
          <PastEnd row={start} total={data.total}>
            <p className="label">{plural(data.total, { one: '# group', other: '# groups' })}</p>
            <PageLinks label={t`Pages`} first={start} total={data.total} />
            <ol start={start + 1} aria-label={t`Groups`} className="mt-2">
              {data.groups.map((group) => (
                <GroupRow key={group.id} group={group} />
              ))}
            </ol>
            <PageLinks label={t`Pages, after the list`} first={start} total={data.total} />
          </PastEnd>
        )}
      </div>
    </>
  )
}

function GroupRow({ group }: { group: GroupSummary }) {
  const museum = useMuseum()
  const [above] = group.superordinates
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-1.5">
      <GroupLink group={group} className="quiet-link row-target min-w-0 font-serif text-prose" />{' '}
      <span className="label">
        {above !== undefined && (
          <>
            under <TermLink term={above} className="link relative z-1" />
            {' · '}
          </>
        )}
        {group.num_subgroups > 0 && (
          <>
            {plural(group.num_subgroups, { one: '# subgroup', other: '# subgroups' })}
            {' · '}
          </>
        )}
        {museum.countTerms(group.num_members)}
      </span>
    </li>
  )
}
