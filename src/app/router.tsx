import type { RouteObject } from 'react-router'
import { Frame } from './frame/Frame.tsx'
import { ErrorView } from './views/error/ErrorView.tsx'
import { NotFoundView } from './views/not-found/NotFoundView.tsx'

/** Every address of the app. Views come with their first visit. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: Frame,
    // Shown while the code of the first view is on its way: the frame is not there yet.
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: ErrorView,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./views/home/HomeView.tsx')).HomeView }),
          },
          {
            path: 'browse',
            lazy: async () => ({ Component: (await import('./views/browse/BrowseView.tsx')).BrowseView }),
          },
          {
            path: 'terms',
            lazy: async () => ({ Component: (await import('./views/terms/TermsView.tsx')).TermsView }),
          },
          {
            path: 'terms/:id',
            lazy: async () => ({ Component: (await import('./views/term/TermView.tsx')).TermView }),
          },
          {
            path: 'items',
            lazy: async () => ({ Component: (await import('./views/items/ItemsView.tsx')).ItemsView }),
          },
          {
            path: 'items/:id',
            lazy: async () => ({ Component: (await import('./views/item/ItemView.tsx')).ItemView }),
          },
          { path: '*', Component: NotFoundView },
        ],
      },
    ],
  },
]
