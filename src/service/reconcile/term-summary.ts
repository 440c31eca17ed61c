import { html } from 'hono/html'
import { isOutside, type Term } from '../../contract/term.ts'
import type { Html } from '../openapi/reference/html.ts'
import type { Places } from './places.ts'
import { deprecationOf } from './read-term.ts'

/** What a small window says about a term below its name: the same in a preview and beside a suggestion. */
export function termSummary(term: Term, { places, hasMore }: Places): Html {
  const deprecation = deprecationOf(term)
  const alone = isOutside(term) ? 'Not in the hierarchy' : 'Top term'
  return html`${deprecation === undefined ? '' : html`<p><strong>${deprecation}</strong></p>\n`}<ul>${places.map((names) => html`<li>${names.length === 1 ? alone : names.join(' › ')}</li>`)}${hasMore ? html`<li>and more places</li>` : ''}</ul>
<p>${term.scope_notes ?? 'This term has no scope note.'}</p>
${term.used_for.length > 0 ? html`<p>Used for ${term.used_for.join('; ')}</p>\n` : ''}<p>${itemsOf(term)}</p>`
}

function itemsOf({ num_items, num_branch_items, num_narrower_items }: Term): string {
  if (num_branch_items === 0) return 'No items'
  if (num_narrower_items > 0) return `Items: ${num_items} direct · ${num_branch_items} total`
  return num_items === 1 ? '1 item' : `${num_items} items`
}
