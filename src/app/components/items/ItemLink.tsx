import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import type { Item } from '../../../contract/item.ts'
import { buildItemUrl, type NamedItem, type SearchRow } from '../../routing/urls.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'
import { useMovingPicture } from './use-moving-picture.ts'

interface ItemLinkProps
  extends Omit<ComponentProps<typeof Link>, 'to' | 'state' | 'onClick' | 'onPointerDown'> {
  item: NamedItem & Partial<Pick<Item, 'images'>>
  /** Its row in a list, for the links to the next item. */
  at?: SearchRow | undefined
  /** URL of the view for the way back; by default this one. */
  from?: string | undefined
}

/** A link to an item by its title, or by other words. */
export function ItemLink({ item, at, from, children, ...props }: ItemLinkProps) {
  const { pathname, search } = useLocation()
  const to = buildItemUrl(item, at)
  const state = { from: from ?? pathname + search }
  return (
    <Link {...props} {...useMovingPicture(item, to, state)} to={to} state={state}>
      {children ?? <CatalogueText>{item.display_title}</CatalogueText>}
    </Link>
  )
}
