import { fieldsOf, type Resource } from '../../src/contract/fields.ts'
import { type Random, word } from '../generate-words.ts'
import { KEYS } from './keys.ts'
import { oneOf, type Parts, type RandomRequest, written } from './request-parts.ts'
import { validParts } from './valid-request.ts'

/** Wrong in one way with a known status. */
export function wrongInOneWay(random: Random): RandomRequest {
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

export const OTHER_METHODS = [
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'PROPFIND',
  'TRACE',
  'QUERY',
  'M-SEARCH',
  'LOCK',
]
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
