import type { Term } from '../../contract/term.ts'
import { html } from '../openapi/reference/html.ts'
import type { Places } from './places.ts'
import type { Flyout } from './schemas.ts'

/** A term in a small window beside its suggestion. The client puts the HTML into a page of its own, so it has no styles and no scripts. */
export function termFlyout(id: string, term: Term, { places, hasMore }: Places): Flyout {
  const content = html`<p><strong>${term.name}</strong> (${term.id})</p>
<ul>${places.map((names) => html`<li>${names.length === 1 ? 'Top term' : names.join(' › ')}</li>`)}${hasMore ? html`<li>and more places</li>` : ''}</ul>
${term.scope_notes === null ? html`<p>This term has no scope note.</p>` : html`<p>${term.scope_notes}</p>`}
${term.used_for.length > 0 ? html`<p>Used for ${term.used_for.join('; ')}</p>` : ''}`
  return { id, html: content.text }
}

/** A property or a type in a small window beside its suggestion. */
export function namedFlyout({ id, name, description }: { id: string; name: string; description?: string }) {
  const explained = description === undefined ? '' : html`<p>${description}</p>`
  return { id, html: html`<p><strong>${name}</strong></p>${explained}`.text }
}
