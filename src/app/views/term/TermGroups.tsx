import type { Term } from '../../../contract/term.ts'
import { GroupLink } from '../../components/groups/GroupLink.tsx'
import { Fold } from '../../ui/panels/Fold.tsx'

/** The head of a term shows no more groups at first. */
const FIRST = 8

type Groups = NonNullable<Term['groups']>

/** The groups of which a term is a member. */
export function TermGroups({ term: { groups = [] } }: { term: Term }) {
  if (groups.length === 0) return null
  const rest = groups.slice(FIRST)
  return (
    <dl className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
      <dt className="me-1.5 text-muted">Groups</dt>
      <GroupLinks groups={groups.slice(0, FIRST)} />
      {rest.length > 0 && (
        <dd>
          <Fold count={rest.length}>
            <ul className="flex flex-wrap gap-x-1.5">
              <GroupLinks groups={rest} as="li" />
            </ul>
          </Fold>
        </dd>
      )}
    </dl>
  )
}

function GroupLinks({ groups, as: Tag = 'dd' }: { groups: Groups; as?: 'dd' | 'li' }) {
  return groups.map((group, index) => (
    <Tag key={group.id}>
      <GroupLink group={group} className="link" />
      {index < groups.length - 1 && ';'}
    </Tag>
  ))
}
