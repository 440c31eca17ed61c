import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { withoutSlug } from '../../contract/views.ts'
import { useRouting } from './RouterProvider.tsx'

/** Gives the URL of a record the slug of its name, as the service does. Nothing else of the history entry changes. */
export function useCanonicalPath(url: string): void {
  const { router } = useRouting()
  const { pathname } = useLocation()
  useEffect(() => {
    const { location } = router.state
    const isOther = location.pathname !== pathname || withoutSlug(pathname) !== withoutSlug(url)
    if (isOther || router.isWaiting || decoded(pathname) === decoded(url)) return
    const { search, hash, state } = location
    void router.navigator.replace({ pathname: url, search, hash }, state, { preventScrollReset: true })
  }, [router, pathname, url])
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
