import { lazyView } from './routing/lazy-view.tsx'
import type { ViewRoute } from './routing/router.ts'
import { MissingView } from './views/error/MissingView.tsx'
import { NotFoundView } from './views/not-found/NotFoundView.tsx'

/** Every address of the app. Views come with their first visit. */
export const routes: ViewRoute[] = [
  { path: '/', ...lazyView(async () => (await import('./views/home/HomeView.tsx')).HomeView, MissingView) },
  {
    path: '/browse',
    ...lazyView(async () => (await import('./views/browse/BrowseView.tsx')).BrowseView, MissingView),
  },
  {
    path: '/terms',
    ...lazyView(async () => (await import('./views/terms/TermsView.tsx')).TermsView, MissingView),
  },
  {
    path: '/terms/:id',
    ...lazyView(async () => (await import('./views/term/TermView.tsx')).TermView, MissingView),
  },
  {
    path: '/items',
    ...lazyView(async () => (await import('./views/items/ItemsView.tsx')).ItemsView, MissingView),
  },
  {
    path: '/items/:id',
    ...lazyView(async () => (await import('./views/item/ItemView.tsx')).ItemView, MissingView),
  },
  { path: '*', Component: NotFoundView },
]
