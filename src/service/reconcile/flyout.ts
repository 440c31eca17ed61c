import { html } from 'hono/html'
import type { Term } from '../../contract/term.ts'
import type { Places } from './places.ts'
import type { Flyout } from './schemas.ts'
import { termSummary } from './term-summary.ts'

/** A term in a small window beside its suggestion. The client puts the HTML into a page of its own, so it has no styles and no scripts. */
export function termFlyout(id: string, term: Term, places: Places): Flyout {
  return {
    id,
    html: String(html`<p><strong>${term.name}</strong> (${term.id})</p>\n${termSummary(term, places)}`),
  }
}

/** A property or a type in a small window beside its suggestion. */
export function namedFlyout({ id, name, description }: { id: string; name: string; description?: string }) {
  const explained = description === undefined ? '' : html`<p>${description}</p>`
  return { id, html: String(html`<p><strong>${name}</strong></p>${explained}`) }
}
