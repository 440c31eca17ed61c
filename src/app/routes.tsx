import type { ComponentType } from 'react'
import { VIEW_NAMES, VIEW_PATHS, type ViewName } from '../contract/views.ts'
import { lazyView } from './routing/lazy-view.tsx'
import type { ViewRoute } from './routing/router.ts'
import { MissingView } from './views/error/MissingView.tsx'

/** Loads the code of each view at its first visit. */
const LOADERS: Record<ViewName, () => Promise<ComponentType>> = {
  home: async () => (await import('./views/home/HomeView.tsx')).HomeView,
  browse: async () => (await import('./views/browse/BrowseView.tsx')).BrowseView,
  search: async () => (await import('./views/search/SearchView.tsx')).SearchView,
  terms: async () => (await import('./views/terms/TermsView.tsx')).TermsView,
  term: async () => (await import('./views/term/TermView.tsx')).TermView,
  crossings: async () => (await import('./views/crossings/CrossingsView.tsx')).CrossingsView,
  groups: async () => (await import('./views/groups/GroupsView.tsx')).GroupsView,
  group: async () => (await import('./views/group/GroupView.tsx')).GroupView,
  items: async () => (await import('./views/items/ItemsView.tsx')).ItemsView,
  guide: async () => (await import('./views/guide/GuideView.tsx')).GuideView,
  'suggest-terms': async () => (await import('./views/suggest-terms/SuggestTermsView.tsx')).SuggestTermsView,
  compare: async () => (await import('./views/compare/CompareView.tsx')).CompareView,
  about: async () => (await import('./views/about/AboutView.tsx')).AboutView,
  quality: async () => (await import('./views/quality/QualityView.tsx')).QualityView,
  changes: async () => (await import('./views/changes/ChangesView.tsx')).ChangesView,
  shelf: async () => (await import('./views/shelf/ShelfView.tsx')).ShelfView,
  item: async () => (await import('./views/item/ItemView.tsx')).ItemView,
}

const loadNotFound = async () => (await import('./views/not-found/NotFoundView.tsx')).NotFoundView

/** A route for each view, and one for unknown URLs. */
export const routes: ViewRoute[] = [
  ...VIEW_NAMES.map((name) => ({ path: VIEW_PATHS[name], ...lazyView(LOADERS[name], MissingView) })),
  { path: '*', ...lazyView(loadNotFound, MissingView) },
]
