import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { RouterProvider } from 'react-router/dom'
import { type Session, SessionContext } from './session.ts'

interface AppProps {
  session: Session
  queryClient: QueryClient
  router: ComponentProps<typeof RouterProvider>['router']
}

/** The whole app, given its router, its way to the service and its cache: a browser's or a test's. */
export function App({ session, queryClient, router }: AppProps) {
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>
  )
}
