import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutSlug } from '../../contract/views.ts'
import { useRouting } from './RouterProvider.tsx'

/** Gives the URL of a record the slug of its name, as the service does. */
export function useCanonicalPath(url: string): void {
  const { router } = useRouting()
  const { pathname } = useLocation()
  useEffect(() => {
    // The router may have moved on to another view.
    const isOther = router.state.location.pathname !== pathname || withoutSlug(pathname) !== withoutSlug(url)
    if (!isOther && decoded(pathname) !== decoded(url)) router.correctPath(url)
  }, [router, pathname, url])
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
