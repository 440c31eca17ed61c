import { useLocation } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { NotFound } from '../../components/failures/NotFound.tsx'

/** The view of an unknown URL. */
export function NotFoundView() {
  const { pathname } = useLocation()
  return (
    <NotFound
      what="page"
      title={t`Page not found`}
      detail={t`There is no page at ${pathname} in this catalogue.`}
    />
  )
}
