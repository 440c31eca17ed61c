import { MAX_LINK_BYTES } from '../api/page-links.ts'
import { BODY_METHODS, METHODS } from '../api/refusals.ts'
import { ANSWER_CACHING, PUBLISHED_CACHING, privately } from '../caching.ts'
import { type HeaderObject, type ReferenceObject, refer } from './document.ts'

const OFFERED_METHODS = [METHODS, BODY_METHODS]

/** The header fields of responses. The descriptions of optional ones say when they are present. */
const HEADERS = {
  ETag: field(
    'Tag of this response. The same request has the same tag until the catalogue is replaced. The tag is weak because responses may be compressed.',
    { pattern: '^W/"[\\w-]+"$' },
    'W/"3f2a91c07d5e-Zb0v3kq1XwYs"',
  ),
  Link: {
    ...field(
      `Addresses of the \`first\`, \`prev\`, \`next\` and \`last\` page (RFC 8288), without a key, with the \`revision\` of the catalogue. \`prev\` and \`next\` are left out if there is no such page. The field has at most ${MAX_LINK_BYTES} bytes: with long filters, \`first\` and \`last\` are left out, then \`prev\`, then the field. It is also left out if a filter contains a key.`,
      { pattern: '^<[^>]+>; rel="(first|prev|next)"', maxLength: MAX_LINK_BYTES },
      '</api/v1/term/json/?start=0&limit=50&revision=5c09d8f2a4b17e63>; rel="first", </api/v1/term/json/?start=50&limit=50&revision=5c09d8f2a4b17e63>; rel="last"',
    ),
    required: false,
  },
  'Cache-Control': field('How long the response may be reused.', {
    enum: [ANSWER_CACHING, privately(ANSWER_CACHING)],
  }),
  Vary: field(
    'Header fields that the response depends on. `Accept` is included if the address has no format, `X-Api-Key` and `X-Revision` if the request has them.',
    { pattern: '^(Accept, )?Accept-Encoding(, X-Api-Key)?(, X-Revision)?$' },
    'Accept-Encoding',
  ),
  'X-Content-Type-Options': field('A browser must not guess another content type.', {
    const: 'nosniff',
  }),
  'Content-Encoding': {
    ...field('`br` or `gzip`, if the client accepts it and the response is large enough.', {
      enum: ['br', 'gzip'],
    }),
    required: false,
  },
  'Content-Disposition': {
    ...field(
      'The name under which a browser saves the response. In formats other than JSON.',
      { pattern: '^attachment; filename="[\\w.-]+"$' },
      'attachment; filename="term-440.ttl"',
    ),
    required: false,
  },
  'Content-Language': {
    ...field(
      'The language of the names, in a response in a language: of one term that of its name, else the one that serves `language`.',
      { pattern: '^[a-z]{1,8}(?:-[a-z\\d]{1,8})*$' },
      'fr',
    ),
    required: false,
  },
  'Memento-Datetime': {
    ...field(
      'When the edition was published, in a response for a term of an edition (RFC 7089).',
      { pattern: '^[A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT$' },
      'Sun, 01 Mar 2026 02:00:11 GMT',
    ),
    required: false,
  },
  'Content-Security-Policy': field('What the page may load and where it may be shown.', {}),
  'X-Robots-Tag': {
    ...field('Search engines must not index the response; they index the pages.', { const: 'noindex' }),
    required: false,
  },
  'RateLimit-Policy': field(
    'Requests (`q`) that a key can make from one address in a window of seconds (`w`).',
    { pattern: '^"default";q=\\d+;w=\\d+$' },
    '"default";q=1200;w=60',
  ),
  RateLimit: field(
    'Requests that remain (`r`) and seconds until the quota starts again (`t`).',
    { pattern: '^"default";r=\\d+;t=\\d+$' },
    '"default";r=1187;t=42',
  ),
  'Retry-After': field('Seconds to wait before the next request.', { pattern: '^\\d+$' }, '5'),
  Allow: field('The methods that are available.', { enum: OFFERED_METHODS }, METHODS),
  'WWW-Authenticate': field(
    'How to send a key.',
    { pattern: '^ApiKey ' },
    'ApiKey realm="catalogue", parameter="api_key", header="X-Api-Key"',
  ),
  'X-Current-Revision': {
    ...field(
      'The current revision of the catalogue, if the response is from another one, or if the requested one is not served.',
      { pattern: '^[0-9a-f]{16}$' },
      '5c09d8f2a4b17e63',
    ),
    required: false,
  },
  'Access-Control-Allow-Origin': field('Any site may send requests, without credentials.', { const: '*' }),
  'Access-Control-Expose-Headers': field(
    'The fields that a script of another site may read.',
    {},
    'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Current-Revision',
  ),
  'Access-Control-Allow-Methods': field(
    'The methods that another site may use.',
    { enum: OFFERED_METHODS },
    METHODS,
  ),
  'Access-Control-Allow-Headers': field(
    'The fields that a script of another site may send.',
    {},
    'X-Api-Key, X-Revision, If-None-Match, Accept',
  ),
  'Access-Control-Max-Age': field(
    'Seconds for which a browser may cache this.',
    { pattern: '^\\d+$' },
    '86400',
  ),
} satisfies Record<string, HeaderObject>

/** `Cache-Control` of responses other than records and lists. */
const OTHER_CACHING = {
  'Cache-Control.none': field('Errors and states are not cached.', { const: 'no-store' }),
  'Cache-Control.published': field('How long the document may be reused.', { const: PUBLISHED_CACHING }),
} satisfies Record<string, HeaderObject>

export const HEADER_COMPONENTS: Record<string, HeaderObject> = { ...HEADERS, ...OTHER_CACHING }

type HeaderName = keyof typeof HEADERS
type Caching = keyof typeof CACHING

/** The component that describes `Cache-Control` of each kind of response. */
const CACHING = {
  answer: 'Cache-Control',
  published: 'Cache-Control.published',
  none: 'Cache-Control.none',
} as const

/** On every response of the API. */
const EVERYWHERE: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit',
  'Vary',
  'X-Content-Type-Options',
  'X-Robots-Tag',
  'X-Current-Revision',
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
]

export function headersOf(caching: Caching | null, ...names: HeaderName[]): Record<string, ReferenceObject> {
  const fields = [...names, ...EVERYWHERE].map((name) => [name, refer('headers', name)] as const)
  return { ...cachingHeader(caching), ...Object.fromEntries(fields) }
}

export function cachingHeader(caching: Caching | null): Record<string, ReferenceObject> {
  return caching === null ? {} : { 'Cache-Control': refer('headers', CACHING[caching]) }
}

function field(description: string, schema: HeaderObject['schema'], example?: string): HeaderObject {
  return {
    description,
    required: true,
    schema: { type: 'string', ...schema },
    ...(example !== undefined && { example }),
  }
}
