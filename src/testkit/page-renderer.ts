import { drawTermCard, renderPage } from '../app/server.tsx'
import type { PageRenderer } from '../contract/page-rendering.ts'

/** The app's own renderer of pages, without a build. */
export const PAGE_RENDERER: PageRenderer = { renderPage, drawTermCard }
