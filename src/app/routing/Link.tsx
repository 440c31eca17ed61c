import type { ComponentProps, ComponentType } from 'react'
import { createPath, Link as RouterLink, resolvePath, useLocation } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<ComponentProps<typeof RouterLink>, 'to' | 'state' | 'replace' | 'preventScrollReset'>

/** The same element as React Router's link before it is clicked. On the server, that takes a quarter of each rendering. */
function ServerLink({ to, state, replace, preventScrollReset, onClick, ref, ...attributes }: LinkProps) {
  const { pathname } = useLocation()
  // The router in the browser marks links so.
  return <a {...attributes} href={createPath(resolvePath(to, pathname))} data-discover="true" />
}

/** A link to a view of the app. In the build for browsers it is React Router's. */
export const Link: ComponentType<LinkProps> =
  import.meta.env.SSR && typeof document === 'undefined' ? ServerLink : RouterLink
