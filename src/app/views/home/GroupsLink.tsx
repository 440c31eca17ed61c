import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { useApi } from '../../api/session.ts'
import { groupQueries } from '../../queries/groups.ts'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** Leads to the groups if there are some. */
export function GroupsLink() {
  const { data } = useQuery(groupQueries.page(useApi(), 0, 1))
  const { terms } = useMuseum()
  if (data === undefined || data.total === 0) return null
  return (
    <p>
      The thesaurus also has{' '}
      <Link to={VIEW_PATHS.groups} className="link target">
        {plural(data.total, { one: '# group', other: '# groups' })}
      </Link>{' '}
      of {terms}.
    </p>
  )
}
