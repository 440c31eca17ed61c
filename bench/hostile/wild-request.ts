import { fieldsOf } from '../../src/contract/fields.ts'
import { FILTER_OPS, formatParameter } from '../../src/contract/filter.ts'
import { type Random, word } from '../generate-words.ts'
import { KEYS } from './keys.ts'
import { oneOf, type Parts, type RandomRequest, written } from './request-parts.ts'
import { OTHER_METHODS } from './wrong-request.ts'

/** Anything at all: keys, paths, values and header fields of every kind. */
export function wild(random: Random): RandomRequest {
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
  '/suggest-terms?text=tea',
  '/shelf?terms=1,2,x&items=7',
  '/quality',
  '/compare?terms=1,2',
  '/api/v1/suggest-terms/json/',
  '/api/v1/item/1/similar/json/',
  '/api/v1/quality/json/',
  '/api/v1/reconcile',
  '/api/v1/reconcile/suggest/entity',
  '/api/v1/reconcile/flyout/entity',
  '/api/v1/reconcile/preview',
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
          [
            'v1',
            'term',
            'item',
            'json',
            '12',
            '',
            '.',
            '..',
            '%2e%2e',
            'problems',
            'openapi.json',
            'similar',
            'suggest-terms',
            'reconcile',
            'quality',
          ],
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
