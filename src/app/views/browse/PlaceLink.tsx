import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { buildBrowseUrl } from '../../routing/urls.ts'
import { isPlainClick } from '../../ui/buttons/plain-click.ts'

interface PlaceLinkProps {
  ids: readonly number[]
  /** Moves to another place in the tree. */
  onChoose: (ids: readonly number[]) => void
  className?: string
  tabIndex?: -1 | undefined
  children: ReactNode
}

/** A link to a place in the tree. Open branches stay open. */
export function PlaceLink(props: PlaceLinkProps) {
  const choose = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    props.onChoose(props.ids)
  }
  return (
    <Link
      to={buildBrowseUrl(props.ids)}
      onClick={choose}
      className={props.className ?? 'link'}
      tabIndex={props.tabIndex}
    >
      {props.children}
    </Link>
  )
}
