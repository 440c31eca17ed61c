import type { Term } from '../../../contract/term.ts'
import { GroupLink } from '../../components/groups/GroupLink.tsx'

/** The groups of which a term is a member. */
export function TermGroups({ term: { groups = [] } }: { term: Term }) {
  if (groups.length === 0) return null
  return (
    <dl className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
      <dt className="me-1.5 text-muted">Groups</dt>
      {groups.map((group, index) => (
        <dd key={group.id}>
          <GroupLink group={group} className="link" />
          {index < groups.length - 1 && ';'}
        </dd>
      ))}
    </dl>
  )
}
