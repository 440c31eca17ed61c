import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { buildItemUrl, type NamedItem, type SearchRow } from '../../routing/urls.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'

interface ItemLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  item: NamedItem
  /** Its row in a list, for the links to the next item. */
  at?: SearchRow | undefined
  /** URL of the view for the way back; by default this one. */
  from?: string | undefined
}

/** A link to an item by its title, or by other words. */
export function ItemLink({ item, at, from, children, ...props }: ItemLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <Link {...props} to={buildItemUrl(item, at)} state={{ from: from ?? pathname + search }}>
      {children ?? <CatalogueText>{item.display_title}</CatalogueText>}
    </Link>
  )
}
