import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buildGroupUrl, type NamedTerm } from '../../routing/urls.ts'
import { CatalogueText, useCatalogueDirection } from '../view/CatalogueText.tsx'

interface GroupLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  group: NamedTerm
}

/** A link to a group of terms by its name. */
export function GroupLink({ group, ...props }: GroupLinkProps) {
  return (
    <Link {...props} dir={useCatalogueDirection()} to={buildGroupUrl(group)}>
      <CatalogueText>{group.name ?? group.id}</CatalogueText>
    </Link>
  )
}
