import { hash } from 'node:crypto'
import { entityTag, PUBLISHED_CACHING } from '../caching.ts'
import { problemPage } from '../problems.ts'
import type { ServiceResponse } from '../response.ts'
import { SECURITY_HEADERS } from '../security.ts'
import { describeApi } from './openapi.ts'
import { OPENAPI_PATH } from './published-paths.ts'
import { STYLE } from './reference/style.ts'
import { referencePage } from './reference-page.ts'

/** The description of the API, the reference and the kinds of problem. They need neither a key nor a catalogue. */
export function publishedAnswer(path: string): ServiceResponse | undefined {
  switch (path) {
    case OPENAPI_PATH:
      return description()
    case '/api':
    case '/api/':
      return reference()
    default:
      return problemPage(/^\/api\/problems\/([a-z-]+)\/?$/.exec(path)?.[1] ?? '')
  }
}

const api = once(describeApi)

const description = once(() => document('application/json; charset=utf-8', JSON.stringify(api())))

const reference = once(() =>
  document('text/html; charset=utf-8', referencePage(api()), {
    // The page may load and run nothing but its own style.
    'Content-Security-Policy': `default-src 'none'; img-src data:; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    ...SECURITY_HEADERS,
    'Referrer-Policy': 'no-referrer',
  }),
)

function document(type: string, text: string, headers: Record<string, string> = {}): ServiceResponse {
  return {
    status: 200,
    headers: {
      'Content-Type': type,
      'Cache-Control': PUBLISHED_CACHING,
      // The document changes only with the program.
      ETag: entityTag('api', text),
      ...headers,
    },
    body: Buffer.from(text),
  }
}

/** Computes a value at its first use and caches it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
