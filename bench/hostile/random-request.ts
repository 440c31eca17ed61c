import { type Field, fieldsOf, type Resource } from '../../src/contract/fields.ts'
import { FILTER_OPS, formatParameter, opsOf } from '../../src/contract/filter.ts'
import { type FilterOp, OPERATORS } from '../../src/contract/operators.ts'
import { type Random, word } from '../generate-words.ts'
import type { SentRequest } from './check-response.ts'
import { KEYS } from './keys.ts'

/** A request from the grammar of the API: valid, wrong in one known way, or random. */
export interface RandomRequest extends SentRequest {
  /** Names and values, without `Host`. */
  fields: readonly (readonly [name: string, value: string])[]
  /** The presented key, in the address or in a header field. */
  key: string | null
}

export function randomRequest(random: Random): RandomRequest {
  const kind = random()
  if (kind < 0.4) return inOrder(random)
  return kind < 0.75 ? wrongInOneWay(random) : wild(random)
}

export function oneOf<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T
}

interface Parts {
  method: string
  path: string
  query: [name: string, value: string][]
  key: string | null
  /** Whether the key is in the address. */
  keyInQuery: boolean
}

function inOrder(random: Random): RandomRequest {
  return written(validParts(random), random, [200])
}

function validParts(random: Random): Parts {
  const resource = oneOf(['term', 'item'] as const, random)
  const slash = random() < 0.7 ? '/' : ''
  const isRecord = random() < 0.3
  const place = isRecord ? `/${1 + Math.floor(random() * 200)}` : ''
  const format = random() < 0.8 ? '/json' : ''
  const query: Parts['query'] = []
  if (!isRecord) {
    for (let count = Math.floor(random() * 4); count > 0; count--) query.push(validFilter(resource, random))
    if (random() < 0.4) query.push(['limit', String(1 + Math.floor(random() * 100))])
    if (random() < 0.4) query.push(['start', String(Math.floor(random() ** 3 * 5000))])
    if (random() < 0.2) {
      const sortable = fieldsOf(resource).filter((field) => field.sortable)
      query.push(['order_by', (random() < 0.5 ? '-' : '') + oneOf(sortable, random).name])
    }
  } else if (resource === 'term' && random() < 0.3)
    query.push(['max_narrower', String(Math.floor(random() * 300))])
  return {
    method: random() < 0.1 ? 'HEAD' : 'GET',
    path: `/api/v1/${resource}${place}${format}${slash}`,
    query,
    key: oneOf([KEYS.valid, KEYS.valid, KEYS.odd, KEYS.hashed], random),
    keyInQuery: random() < 0.5,
  }
}

function validFilter(resource: Resource, random: Random): [string, string] {
  const field = oneOf(fieldsOf(resource), random)
  const name = oneOf([field.name, ...field.aliases], random)
  const op = oneOf(opsOf(field), random)
  return [formatParameter({ ...field, name }, op), validValue(field, op, random)]
}

function validValue(field: Field, op: FilterOp, random: Random): string {
  if (op === 'isblank') return oneOf(['0', '1'], random)
  const one = () => {
    if (field.kind === 'relation') return String(1 + Math.floor(random() * 300))
    if (field.kind === 'number') return oneOf(NUMBERS, random)
    const text = word(random)
    return random() < 0.3 ? `${text} ${word(random)}` : text
  }
  return OPERATORS[field.kind][op]?.value === 'list'
    ? Array.from({ length: 1 + Math.floor(random() * 5) }, one).join(',')
    : one()
}

const NUMBERS = ['0', '1', '17', '1850', '-44', '3.5', '0.001', '99999', '1900']

/** Wrong in one way with a known status. */
function wrongInOneWay(random: Random): RandomRequest {
  const parts = validParts(random)
  const resource: Resource = parts.path.includes('/term') ? 'term' : 'item'
  const [expected, spoil] = oneOf(DEFECTS, random)
  spoil(parts, resource, random)
  return written(parts, random, expected)
}

type Defect = readonly [
  expected: readonly number[],
  spoil: (parts: Parts, resource: Resource, random: Random) => void,
]

const listPath = (resource: Resource) => `/api/v1/${resource}/json/`

const DEFECTS: readonly Defect[] = [
  [[401], (parts) => Object.assign(parts, { key: null })],
  [[401], (parts) => Object.assign(parts, { key: KEYS.unknown })],
  [[403], (parts) => Object.assign(parts, { key: KEYS.disabled })],
  [[405], (parts, _, random) => Object.assign(parts, { method: oneOf(OTHER_METHODS, random) })],
  [
    [404],
    (parts, resource, random) =>
      Object.assign(parts, { path: `/api/v1/${resource}/${oneOf(NO_IDS, random)}/json/`, query: [] }),
  ],
  [
    [404],
    (parts, resource, random) =>
      Object.assign(parts, { path: `/api/v1/${resource}/${oneOf(NO_FORMATS, random)}/` }),
  ],
  [[404], (parts, _, random) => Object.assign(parts, { path: oneOf(NO_PATHS, random) })],
  [
    [400],
    (parts, resource, random) => {
      parts.path = listPath(resource)
      parts.query.push([
        `${oneOf(fieldsOf(resource), random).name}${oneOf(['s_', '_', '__', '_Exact', '_like', '.', ' '], random)}`,
        word(random),
      ])
    },
  ],
  [
    [400],
    (parts, resource, random) => {
      parts.path = listPath(resource)
      parts.query.push([oneOf(['limit', 'start', 'order_by'], random), oneOf(NO_PAGING, random)])
    },
  ],
  [
    [400],
    (parts, resource, random) => {
      parts.path = listPath(resource)
      const numbers = fieldsOf(resource).filter((field) => field.kind !== 'text')
      parts.query.push([oneOf(numbers, random).name, oneOf(NO_NUMBERS, random)])
    },
  ],
  [
    [400],
    (parts, resource, random) => {
      parts.path = listPath(resource)
      // A key where it does not belong.
      const name = oneOf(['apikey', 'limit', 'id', 'order_by', 'API_KEY', KEYS.valid, 'id_isblank'], random)
      parts.query.push([name, oneOf([KEYS.valid, KEYS.odd, KEYS.disabled, KEYS.hashed], random)])
    },
  ],
  [
    [404],
    (parts, resource, random) => {
      const key = encodeURIComponent(oneOf([KEYS.valid, KEYS.odd, KEYS.disabled, KEYS.hashed], random))
      parts.path = oneOf(
        [`/api/v1/${resource}/${key}/json/`, `/api/v1/${resource}/${key}`, `/api/${key}/${resource}/`],
        random,
      )
      parts.query = []
    },
  ],
  [
    [414],
    (parts, resource) =>
      Object.assign(parts, { path: listPath(resource), query: [['name', 'a'.repeat(9000)]] }),
  ],
]

const OTHER_METHODS = ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'QUERY', 'M-SEARCH', 'LOCK']
const NO_IDS = [
  '0',
  '999999999',
  '-1',
  '007',
  '1.5',
  '1e3',
  '9007199254740993',
  '%31%20',
  '1%00',
  '٣',
  '1;2',
].map((id) => (/[^\x21-\x7e]/.test(id) ? encodeURIComponent(id) : id))
const NO_FORMATS = ['xml', 'JSON', 'json.', 'html', '%00', 'js%6Fn%20', 'a'.repeat(300)]
const NO_PATHS = [
  '/api/v2/term/json/',
  '/api/v1/terms/',
  '/api/v1/term/1/json/1/',
  '/api/v1//term/',
  '/api/v1/item/1/2/3/',
  '/api/x',
  '/api/problems/none',
  '/api/v1/%2e%2e%2fitem/',
]
const NO_PAGING = [
  '',
  '-1',
  '1.0',
  '1e2',
  '101x',
  '0x10',
  ' 1',
  '٣',
  'NaN',
  'null',
  '18446744073709551616 ',
  '[1]',
  "1'--",
]
const NO_NUMBERS = ['', 'x', '1,,2', 'NaN', '1 2', '--1', '0x1', '１', '1/0', 'null', "1' or '1'='1"]

/** Anything at all: keys, paths, values and header fields of every kind. */
function wild(random: Random): RandomRequest {
  const path = oneOf(
    [
      wildPath,
      wildPath,
      () => `/api/v1/${oneOf(['term', 'item'], random)}/json/`,
      () => oneOf(OTHER_PATHS, random),
    ],
    random,
  )(random)
  const query = Array.from({ length: Math.floor(random() * 6) }, (): [string, string] => [
    random() < 0.7 ? wildName(random) : wildText(random),
    random() < 0.2 ? oneOf(Object.values(KEYS), random) : wildText(random),
  ])
  const parts: Parts = {
    method: oneOf(['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', ...OTHER_METHODS], random),
    path,
    query,
    key: oneOf(
      [...Object.values(KEYS), null, wildText(random).replaceAll(/[^\x21-\x7e]/g, '') || null],
      random,
    ),
    keyInQuery: random() < 0.6,
  }
  return written(parts, random, undefined)
}

const OTHER_PATHS = [
  '/',
  '/browse',
  '/terms',
  '/terms/12',
  '/items?text=tea',
  '/items/999999',
  '/nonsense',
  '/api',
  '/api/v1/openapi.json',
  '/healthz',
  '/readyz',
  '/config.json',
  '/robots.txt',
  '/assets/',
  '/manifest.json',
  '/index.html',
  '/favicon.svg',
  '/x/../api/v1/term/json/',
  '/%61pi/v1/item/json/',
  '//api/v1/term/json/',
  'http://museum.example/api/v1/item/',
  'http://museum.example/items',
]

function wildName(random: Random): string {
  const field = oneOf(fieldsOf(oneOf(['term', 'item'] as const, random)), random)
  return random() < 0.2
    ? oneOf(
        ['limit', 'start', 'order_by', 'api_key', 'max_narrower', '__proto__', 'constructor', 'toString'],
        random,
      )
    : formatParameter(field, oneOf(FILTER_OPS, random))
}

function wildPath(random: Random): string {
  const segments = Array.from({ length: Math.floor(random() * 5) }, () =>
    random() < 0.6
      ? oneOf(
          ['v1', 'term', 'item', 'json', '12', '', '.', '..', '%2e%2e', 'problems', 'openapi.json'],
          random,
        )
      : encodeURIComponent(random() < 0.2 ? oneOf(Object.values(KEYS), random) : wildText(random)).slice(
          0,
          2000,
        ),
  )
  return `${oneOf(['/api/', '/api/', '/', '/terms/', '/items/', '/assets/'], random)}${segments.join('/')}`
}

const TEXTS = [
  '',
  ' ',
  '\0',
  '%',
  '%25',
  '%zz',
  '"',
  "'",
  '\\',
  '<script>',
  ';',
  '--',
  '../../etc/passwd',
  '{{7*7}}',
  '*',
  '_',
  '(',
  '[a-z]+',
  'NaN',
  'null',
  'true',
  '1e309',
  '-0',
  '9'.repeat(400),
  'é',
  'e\u0301',
  '茶壺',
  '🫖',
  '\u202eabc',
  '\ufeff',
  '\uffff',
  '\u0130',
  'ß',
  'ﬁ',
  '\r\nX-Injected: 1',
  '\u2028',
]

function wildText(random: Random): string {
  const kind = random()
  if (kind < 0.4) return oneOf(TEXTS, random)
  if (kind < 0.6) return word(random)
  if (kind < 0.65)
    return oneOf(TEXTS, random)
      .repeat(1 + Math.floor(random() * 200))
      .slice(0, 3000)
  return Array.from({ length: Math.floor(random() * 12) }, () =>
    String.fromCodePoint(
      oneOf([0x20, 0x41, 0x61, 0x2c, 0x300, 0x4e00, 0x1f600, 0x5d0, 0xac00], random) +
        Math.floor(random() * 60),
    ),
  ).join('')
}

function written(parts: Parts, random: Random, expected: readonly number[] | undefined): RandomRequest {
  const query = [...parts.query]
  const fields: [string, string][] = []
  if (parts.key !== null) {
    if (parts.keyInQuery) query.splice(Math.floor(random() * (query.length + 1)), 0, ['api_key', parts.key])
    else fields.push([oneOf(['X-Api-Key', 'x-api-key', 'X-API-KEY'], random), parts.key])
  }
  for (const field of OTHER_FIELDS) if (random() < 0.1) fields.push([field[0], oneOf(field[1], random)])
  const text = query
    .map(([name, value]) => `${escapedAs(name, random)}=${escapedAs(value, random)}`)
    .join('&')
  const mark = parts.path.includes('?') ? '&' : '?'
  const target = text === '' ? parts.path : `${parts.path}${mark}${text}`
  const isConditional = fields.some(([name]) => name === 'If-None-Match')
  return {
    method: parts.method,
    target,
    fields,
    key: parts.key,
    expected: expected?.includes(200) && isConditional ? [...expected, 304] : expected,
  }
}

/** Percent-encoded, perhaps more than necessary. */
function escapedAs(text: string, random: Random): string {
  const needed = encodeURIComponent(text.toWellFormed())
  if (random() < 0.8) return needed
  return needed.replaceAll(/[a-z]/gi, (letter, at: number) =>
    random() < 0.5 || needed[at - 1] === '%' || needed[at - 2] === '%'
      ? letter
      : `%${letter.charCodeAt(0).toString(16)}`,
  )
}

const OTHER_FIELDS: readonly (readonly [string, readonly string[]])[] = [
  ['Accept-Encoding', ['identity', 'gzip', 'br, gzip', '*;q=0', 'gzip;q=nonsense,,;']],
  ['If-None-Match', ['*', '"a"', 'W/"x', ',,,', '"'.repeat(500)]],
  ['Accept', ['text/html', '*/*', 'application/json', ';;;,', 'a'.repeat(2000)]],
  ['Range', ['bytes=0-5', 'bytes=-1', 'bytes=5-1', 'lines=1']],
  ['Cookie', ['a=b', 'x'.repeat(4000)]],
  ['X-Forwarded-For', ['1.2.3.4', '::1, nonsense', ',,,', 'a'.repeat(3000)]],
  ['Forwarded', ['for=1.2.3.4', 'for="[::1]:x";;;proto=', 'for=_x']],
  ['Origin', ['null', 'https://elsewhere.example']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Expect', ['100-continue']],
]
