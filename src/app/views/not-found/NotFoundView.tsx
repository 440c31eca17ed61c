import { useLocation } from 'react-router'
import { NotFound } from '../../components/failures/NotFound.tsx'

/** The view of an unknown URL. */
export function NotFoundView() {
  const { pathname } = useLocation()
  return (
    <NotFound
      what="page"
      title="Page not found"
      detail={`There is no page at ${pathname} in this catalogue.`}
    />
  )
}
