import type { About } from './about.ts'
import type { PageLanguages } from './data-languages.ts'
import type { InterfaceLanguage } from './interface-languages.ts'
import type { DrawTermCard } from './term-card.ts'

/** What the service and the server build of the app agree on: the service asks for a page, the app draws it. */

/** The site that a page belongs to. */
export interface Site {
  readonly title: string
  /** Absolute address of the site without a last slash. */
  readonly url: string
  /** Language tag of the catalogue. */
  readonly language: string
  /** What stands before the paths of pages in the language of the interface. */
  readonly base: string
  /** The languages of the interface, the main one first. */
  readonly interfaces: readonly InterfaceLanguage[]
  /** In which language the page has the names of terms. */
  readonly languages: PageLanguages
  /** Revision of the catalogue. */
  readonly revision: string
  readonly about: About
  /** How the app copies a term; undefined for the default of the app. */
  readonly copyTemplate?: string | undefined
  /** Whether the catalogue is not published yet. */
  readonly isPreview?: boolean | undefined
}

/** What a browser needs to know of the site to render a page that the service could not render. */
export type SiteLanguages = Pick<Site, 'language' | 'base' | 'interfaces' | 'languages'>

/** JSON that can neither end its script element nor begin another. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** A response of the API that was read in process. */
export interface LocalResponse {
  readonly status: number
  readonly body: string
}

export interface PageRequest {
  /** Path and query of the page. */
  readonly address: string
  readonly site: Site
  /** Reads a path of the API, without a key and without a quota. */
  read(path: string): Promise<LocalResponse>
}

/** Proxies refuse responses with long fields. An address that would lead to a longer one has its page itself. */
export const MAX_LOCATION = 4000

export interface RenderedPage {
  /** Elements for the head of the document. */
  readonly head: string
  /** The content of the root element. */
  readonly html: string
  /** JSON with everything that the browser needs to take the page over. It is safe in a script element. */
  readonly state: string
  /** Whether the address asks for a list that it does not describe correctly. The page says what is wrong. */
  readonly isRefused?: boolean
  /** Whether a page for frames in other sites is of a term that does not exist. Then the rest is empty. */
  readonly isMissing?: boolean
  /** Where the address leads instead, as path and query. Then the rest is empty. */
  readonly location?: string
}

/** What the module of the server build exports. */
export interface PageRenderer {
  /** A page of the app, or the small page of a term for frames in other sites. That has no state. */
  renderPage(request: PageRequest): Promise<RenderedPage>
  drawTermCard: DrawTermCard
}
