import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { changeQuery } from '../../routing/urls.ts'
import { useIsStatic } from '../../ui/window/use-is-static.ts'

interface PastEndProps {
  /** The row of the URL. It is corrected as soon as the list is shown. */
  row: number
  total: number
  /** The list. */
  children: ReactNode
}

/** Says that a link led past the end of a list, until the visitor takes the next step. */
export function PastEnd({ row, total, children }: PastEndProps) {
  const [opened, setOpened] = useState(row)
  if (useNavigationType() === 'PUSH' && opened > 0) setOpened(0)
  const { search } = useLocation()
  const isStatic = useIsStatic()
  const notice = opened >= total && (
    <p className="mt-2">
      This link points past the end of the list.{' '}
      <Link
        to={{ search: changeQuery(new URLSearchParams(search), { start: null }).toString() }}
        className="link"
      >
        Back to start of list
      </Link>
    </p>
  )
  // Scripts scroll to the last row. Without them, the page begins above the rows.
  return (
    <>
      {isStatic && notice}
      {children}
      {!isStatic && notice}
    </>
  )
}
