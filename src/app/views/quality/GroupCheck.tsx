import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EMPTY_GROUP, EMPTY_GROUP_FILTERS } from '../../../contract/quality.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { InlineFailure } from '../../components/failures/InlineFailure.tsx'
import { GroupLink } from '../../components/groups/GroupLink.tsx'
import { groupQueries } from '../../queries/groups.ts'
import { EXAMPLES } from '../../queries/quality.ts'
import { buildGroupsUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** The groups without members, if the thesaurus has groups. */
export function GroupCheck() {
  const api = useApi()
  const { terms } = useMuseum()
  const all = useQuery(groupQueries.page(api, 0, 1))
  const { data: found, isError } = useQuery(groupQueries.page(api, 0, EXAMPLES, true))
  if (all.data === undefined || all.data.total === 0) return null
  const title = t`Empty groups`
  const id = `check-${EMPTY_GROUP}`
  return (
    <section
      aria-labelledby={id}
      className="section grid grid-cols-1 gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 id={id} className="section-head">
          {title}
        </h2>
        <p className="measure mt-1 text-muted">
          These groups have neither {terms} nor subgroups. Add members at the source, or remove the group.
        </p>
      </div>
      <div className="min-w-0">
        {isError ? (
          <InlineFailure what={t`The check “${title}”`} />
        ) : found === undefined ? (
          <Pending em={8} />
        ) : found.total === 0 ? (
          <p className="text-muted">None</p>
        ) : (
          <>
            <Link to={buildGroupsUrl(EMPTY_GROUP_FILTERS)} className="link target">
              {plural(found.total, { one: '# group', other: '# groups' })}
            </Link>
            <ul aria-label={t`Examples: ${title}`} className="mt-2">
              {found.groups.map((group) => (
                <li key={group.id} className="relative border-t border-line py-1.5">
                  <GroupLink group={group} className="quiet-link row-target font-serif text-prose" />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
