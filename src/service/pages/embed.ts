import { Overload } from '../../catalogue/catalogue.ts'
import { embedPath } from '../../contract/views.ts'
import { readLocally } from '../api/local.ts'
import { missingRecord } from '../api/missing-record.ts'
import { entityTag, isNamed } from '../caching.ts'
import { problemAnswer } from '../problems.ts'
import { toResponse } from '../response.ts'
import { EMBED_POLICY } from '../security.ts'
import { accentAttribute, attribute, stylesheetOf } from './document.ts'
import { LOST, type PageOptions } from './pages.ts'

/** A small page of a term for frames in other sites. It has the styles of the app and no scripts. */
export async function embedPage(
  termId: number,
  { app, renderer, catalogue, isServed, site, ifNoneMatch, unrendered, signal }: PageOptions,
): Promise<Response> {
  const { build, renderer: draw } = renderer
  if (!app || !draw) {
    const detail = 'This page cannot be shown at the moment.'
    return toResponse(problemAnswer({ code: 'overloaded', detail }, { 'Retry-After': '60' }))
  }
  const { title, namesLanguage, revision, about } = catalogue
  const tag = entityTag(
    revision,
    JSON.stringify(['embed', app.build, build, site.url, site.languages, termId]),
  )
  const headers = { ETag: tag, 'Cache-Control': 'no-cache', 'Content-Security-Policy': EMBED_POLICY }
  if (isNamed(ifNoneMatch, tag)) return new Response(null, { status: 304, headers })
  const request = {
    address: embedPath(termId),
    signal,
    site: { title, revision, about, ...site },
    read: (path: string) => readLocally(path, catalogue, { signal }),
  }
  const page = await draw.renderPage(request).catch((error) => {
    if (!isServed(catalogue)) throw new Overload(LOST)
    // Other failures are reported with their response.
    if (error instanceof Overload) unrendered.add(error)
    throw error
  })
  if (page.isMissing) return toResponse(await missingRecord('term', termId, catalogue))
  const html = `<!doctype html>
<html lang="${attribute(namesLanguage)}"${accentAttribute(catalogue)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    ${page.head}
    ${stylesheetOf(app.html)}
  </head>
  <body>${page.html}</body>
</html>
`
  return new Response(html, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
}
