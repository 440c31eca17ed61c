import { hash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Term } from '../../contract/term.ts'
import type { Places } from './places.ts'
import { termSummary } from './term-summary.ts'

const STYLE = `
body { margin: 12px; font: 14px/1.4 system-ui, sans-serif; color: #1c1b19; background: #fff }
h1 { margin: 0 0 4px; font-size: 17px }
p, ul { margin: 0 0 6px }
ul { padding-left: 1.2em }
.quiet { color: #5b5750 }
`

/** A page may only show itself, in a frame of any site. */
export const PREVIEW_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

/** A term on a few lines, for the window of another program. */
export function previewPage(term: Term, places: Places): string {
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${term.name}</title><style>${raw(STYLE)}</style></head>
<body>
<h1>${term.name}</h1>
<p class="quiet">ID ${term.id}</p>
${termSummary(term, places)}
</body>
</html>
`
  return String(page)
}
