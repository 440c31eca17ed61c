import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { GroupReference } from '../../../contract/group-reference.ts'
import { buildGroupUrl, type NamedTerm } from '../../routing/urls.ts'
import { CatalogueText, useCatalogueDirection } from '../view/CatalogueText.tsx'

interface GroupLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  group: NamedTerm & Pick<GroupReference, 'language'>
}

/** A link to a group of terms by its name. */
export function GroupLink({ group, ...props }: GroupLinkProps) {
  return (
    <Link {...props} dir={useCatalogueDirection(group.language)} to={buildGroupUrl(group)}>
      <CatalogueText language={group.language}>{group.name ?? group.id}</CatalogueText>
    </Link>
  )
}
