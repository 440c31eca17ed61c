import type { Catalogue } from '../../catalogue/catalogue.ts'
import { accentProperties } from '../../contract/about.ts'
import { type RenderedPage, type SiteLanguages, scriptJson } from '../../contract/page-rendering.ts'
import { searchLink } from '../../contract/search-description.ts'

const LANGUAGE = /(<html\b[^>]*\blang=")[^"]*"/
const TITLE = /<title>.*?<\/title>/s
const ROOT = '<div id="root"></div>'
const STYLESHEET = /<link rel="stylesheet"[^>]*>/g
const STATE = '<script type="application/json" id="state"></script>'

/** Browsers without scripts cannot render a page that the service could not render. */
const UNRENDERED = `<noscript>
      <main class="sheet py-8">
        <h1 class="font-serif text-title">Back in a moment</h1>
        <p class="measure mt-4 font-serif text-lead text-muted">The service could not prepare this page. A browser with JavaScript loads it by itself; without JavaScript, try again in a few seconds.</p>
        <p class="mt-6"><a href="" class="link target">Try again</a></p>
      </main>
    </noscript>`

/** The document of a page: that of the built app, with the scripts of the view, and with the rendered page if there is one. */
export function fillDocument(
  html: string,
  page: RenderedPage | undefined,
  scripts: readonly string[],
  catalogue: Catalogue,
  { language, base, interfaces, languages }: SiteLanguages,
): string {
  const preloads = scripts.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n`)
  // After the scripts of every view, because browsers load a few files at a time, in this order.
  const filled = html.replace('</head>', () => `${preloads.join('')}  </head>`)
  const state = page?.state ?? scriptJson({ language, base, interfaces, languages })
  const complete = filled.replace(STATE, () => `<script type="application/json" id="state">${state}</script>`)
  if (page === undefined) return complete.replace(ROOT, () => `${ROOT}\n    ${UNRENDERED}`)
  return complete
    .replace(
      LANGUAGE,
      (_, before: string) => `${before}${attribute(catalogue.namesLanguage)}"${accentAttribute(catalogue)}`,
    )
    .replace(TITLE, () => `${page.head}\n${searchElement(catalogue.title)}`)
    .replace(ROOT, () => `<div id="root">${page.html}</div>`)
}

/** The elements that load the styles of the app. */
export function stylesheetOf(html: string): string {
  return html.match(STYLESHEET)?.join('') ?? ''
}

/** The accent of the museum as an attribute of the document. */
export function accentAttribute({ about }: Catalogue): string {
  const style = Object.entries(accentProperties(about)).map(([name, value]) => `${name}:${value}`)
  return style.length === 0 ? '' : ` style="${attribute(style.join(';'))}"`
}

function searchElement(siteTitle: string): string {
  const attributes = Object.entries(searchLink(siteTitle)).map(
    ([name, value]) => `${name}="${attribute(value)}"`,
  )
  return `<link ${attributes.join(' ')}>`
}

export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
