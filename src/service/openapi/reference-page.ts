import { html, raw } from 'hono/html'
import type { OpenApi } from './document.ts'
import { OPENAPI_PATH } from './published-paths.ts'
import { type Html, prose } from './reference/html.ts'
import { operationSections } from './reference/operations.ts'
import { STYLE } from './reference/style.ts'
import { fieldTable, filterTable, headerTable, problemTable, recordTables } from './reference/tables.ts'

interface Section {
  title: string
  body: Html
}

/** The description as a page for people. It loads nothing: no script, font or image. */
export function referencePage(api: OpenApi): string {
  const { info } = api
  const [lead = '', ...general] = info.description.split(/\n\n(?=## )/)
  const sections: Section[] = [
    ...operationSections(api),
    { title: 'What filters do', body: filterTable(api) },
    { title: 'Fields of terms', body: fieldTable(api, 'term') },
    { title: 'Fields of items', body: fieldTable(api, 'item') },
    { title: 'Records', body: recordTables(api) },
    { title: 'Problems', body: problemTable(api) },
    { title: 'Header fields', body: headerTable(api) },
  ]
  const titles = [
    ...general.map((block) => block.slice(3, block.indexOf('\n'))),
    ...sections.map(({ title }) => title),
  ]
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<meta name="description" content="${info.summary}">
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body>
<header>
<p class="kicker">Version ${info.version}</p>
<h1>${info.title}</h1>
<p class="lead">${info.summary}</p>
${prose(lead, anchorOf)}
<p class="note">Generated from <a href="${OPENAPI_PATH}">the description in OpenAPI ${api.openapi}</a>. The service validates requests with the same definitions. Licence: ${info.license.name}.</p>
<nav aria-label="Contents"><ol>${titles.map((title) => html`<li><a href="#${anchorOf(title)}">${title}</a></li>`)}</ol></nav>
</header>
<main>
${general.map((block) => prose(block, anchorOf))}
<p>In the examples, <code>$BASE</code> is the address of the service and <code>$KEY</code> your key:</p>
<pre><code>BASE=http://127.0.0.1:4173
KEY=your-key</code></pre>
${sections.map(({ title, body }) => html`<section aria-labelledby="${anchorOf(title)}"><h2 id="${anchorOf(title)}">${title}</h2>${body}</section>`)}
</main>
</body>
</html>
`
  return String(page)
}

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
