import { lazyView } from './routing/lazy-view.tsx'
import type { ViewRoute } from './routing/router.ts'
import { NotFoundView } from './views/not-found/NotFoundView.tsx'

/** Every address of the app. Views come with their first visit. */
export const routes: ViewRoute[] = [
  { path: '/', ...lazyView(async () => (await import('./views/home/HomeView.tsx')).HomeView) },
  { path: '/browse', ...lazyView(async () => (await import('./views/browse/BrowseView.tsx')).BrowseView) },
  { path: '/terms', ...lazyView(async () => (await import('./views/terms/TermsView.tsx')).TermsView) },
  { path: '/terms/:id', ...lazyView(async () => (await import('./views/term/TermView.tsx')).TermView) },
  { path: '/items', ...lazyView(async () => (await import('./views/items/ItemsView.tsx')).ItemsView) },
  { path: '/items/:id', ...lazyView(async () => (await import('./views/item/ItemView.tsx')).ItemView) },
  { path: '*', Component: NotFoundView },
]
