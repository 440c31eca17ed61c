import type { LocalResponse, RenderedPage, Site } from '../../contract/page-rendering.ts'
import type { CardSubject } from '../../contract/term-card.ts'

/** What the service and the threads that render pages send each other. Pages and reads have numbers. */

export interface RenderRequest {
  page: number
  /** The address of the server build that renders it. */
  module: string
  /** A page, or the card of a term. The content of a card is SVG. */
  work: { address: string; site: Site } | { subject: CardSubject }
}

export type ToRenderThread =
  | RenderRequest
  | { read: number; response: LocalResponse }
  | { read: number; failure: string }
  /** A page that nobody waits for any more. The thread confirms it, which shows that it is not stuck. */
  | { abandoned: number }

export type FromRenderThread =
  /** A server build is loaded. */
  | { isReady: true }
  | { page: number; rendered: RenderedPage }
  | { page: number; failure: string }
  | { page: number; read: number; path: string }
