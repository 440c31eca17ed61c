import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { isPlainClick } from '../ui/buttons/plain-click.ts'
import { type QueryChange, useEditQuery } from './use-edit-query.ts'

interface QueryLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'preventScrollReset' | 'onClick'> {
  /** What becomes of the query of this view's address. */
  change: QueryChange
}

/** A link to the same view with a changed query. Followed, it changes the query of that moment, not the one it was drawn with. */
export function QueryLink({ change, ...props }: QueryLinkProps) {
  const { search } = useLocation()
  const edit = useEditQuery()
  return (
    <Link
      {...props}
      to={{ search: change(new URLSearchParams(search)).toString() }}
      preventScrollReset
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        edit(change)
      }}
    />
  )
}
