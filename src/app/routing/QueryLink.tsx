import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { isPlainClick } from '../ui/buttons/plain-click.ts'
import { type QueryChange, useEditQuery } from './use-edit-query.ts'

interface QueryLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'preventScrollReset' | 'onClick'> {
  /** The change to the query of this view's URL. */
  change: QueryChange
}

/**
 * A link to the same view with another query. A click changes the query at that moment, which may be newer than the
 * rendered one.
 */
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
