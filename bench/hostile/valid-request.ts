import { type Field, fieldsOf, type Resource } from '../../src/contract/fields.ts'
import { formatParameter, opsOf } from '../../src/contract/filter.ts'
import { type FilterOp, OPERATORS } from '../../src/contract/operators.ts'
import { SUGGEST_TERMS_PATH, similarPath } from '../../src/contract/tool-endpoint.ts'
import { RECONCILE_PATH } from '../../src/service/reconcile/manifest.ts'
import { type Random, word } from '../generate-words.ts'
import { KEYS } from './keys.ts'
import { oneOf, type Parts } from './request-parts.ts'

/** A request for a list or a record that the service answers with 200. */
export function validParts(random: Random): Parts {
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
    if (field.kind === 'flag') return oneOf(Object.keys(field.phrase ?? {}), random)
    const text = word(random)
    return random() < 0.3 ? `${text} ${word(random)}` : text
  }
  return OPERATORS[field.kind][op]?.value === 'list'
    ? Array.from({ length: 1 + Math.floor(random() * 5) }, one).join(',')
    : one()
}

const NUMBERS = ['0', '1', '17', '1850', '-44', '3.5', '0.001', '99999', '1900']

/** A request that computes something, which the service answers with 200. */
export function validToolParts(random: Random): Parts {
  const [path, query] = oneOf(TOOLS, random)(random)
  return {
    method: random() < 0.1 ? 'HEAD' : 'GET',
    path: random() < 0.5 ? path : path.replace(/\/$/, ''),
    query,
    key: oneOf([KEYS.valid, KEYS.odd, KEYS.hashed], random),
    keyInQuery: random() < 0.5,
  }
}

const TOOLS: readonly ((random: Random) => [path: string, query: Parts['query']])[] = [
  (random) => [
    SUGGEST_TERMS_PATH,
    [
      ['text', Array.from({ length: 1 + Math.floor(random() * 60) }, () => word(random)).join(' ')],
      ['limit', String(1 + Math.floor(random() * 50))],
    ],
  ],
  (random) => [similarPath(1 + Math.floor(random() * 200)), []],
  (random) => [
    RECONCILE_PATH,
    [
      [
        'queries',
        JSON.stringify(
          Object.fromEntries(
            Array.from({ length: 1 + Math.floor(random() * 30) }, (_, at) => [
              `q${at}`,
              { query: word(random) },
            ]),
          ),
        ),
      ],
    ],
  ],
  () => ['/api/v1/quality/json/', []],
]
