import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useRoutes } from 'react-router'
import { type Session, SessionContext } from './api/session.ts'
import { CatalogueLanguage, unlikeInterface } from './components/view/CatalogueText.tsx'
import { Frame } from './frame/Frame.tsx'
import { Recovery } from './recovery/recovery.ts'
import { routes } from './routes.tsx'
import { ErrorBoundary } from './routing/ErrorBoundary.tsx'
import { RouterProvider } from './routing/RouterProvider.tsx'
import type { Router } from './routing/router.ts'
import { RetryingContext } from './ui/loading/retrying.ts'
import { ErrorView } from './views/error/ErrorView.tsx'
import { MuseumContext, wordsAt } from './words/museum-words.ts'

interface AppProps {
  session: Session
  queryClient: QueryClient
  router: Router
}

/** The whole app. The caller passes the browser's router, API client and cache, or those of a test. */
export function App({ session, queryClient, router }: AppProps) {
  const [refreshes, noteRefresh] = useReducer((count: number) => count + 1, 0)
  const { base, about } = session
  const museum = useMemo(() => wordsAt(base, about.words), [base, about.words])
  const [recovery] = useState(() => new Recovery(queryClient))
  useEffect(recovery.start, [])
  return (
    <SessionContext value={session}>
      <MuseumContext value={museum}>
        <CatalogueLanguage value={unlikeInterface(session.language)}>
          <QueryClientProvider client={queryClient}>
            <RetryingContext value={recovery}>
              <RouterProvider router={router}>
                {/* The outer boundary catches errors of the frame itself. */}
                <ErrorBoundary Fallback={ErrorView}>
                  <Frame onRefreshed={noteRefresh}>
                    <ErrorBoundary Fallback={ErrorView}>
                      <Views key={refreshes} />
                    </ErrorBoundary>
                  </Frame>
                </ErrorBoundary>
              </RouterProvider>
            </RetryingContext>
          </QueryClientProvider>
        </CatalogueLanguage>
      </MuseumContext>
    </SessionContext>
  )
}

function Views() {
  return useRoutes(routes)
}
