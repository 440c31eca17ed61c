import { formatsOf } from '../../contract/endpoint.ts'
import { parseListRequest } from '../../contract/list-request.ts'
import {
  formatProblem,
  PROBLEM_MEDIA_TYPE,
  PROBLEMS,
  type Problem,
  type ProblemCode,
} from '../../contract/problem.ts'
import { PROBLEM_MEANINGS } from '../problem-meanings.ts'
import { type ExampleObject, type ResponseObject, type ResponsesObject, refer } from './document.ts'
import { cachingHeader, headersOf } from './headers.ts'

/** The error responses with the codes that each can have. The codes of a response share a status. */
const CODES = {
  BadRequest: ['unknown-parameter', 'invalid-parameter'],
  BadBody: ['unknown-parameter', 'invalid-parameter', 'malformed-request'],
  Unauthorized: ['missing-api-key', 'invalid-api-key'],
  Forbidden: ['key-disabled'],
  FormatNotFound: ['unknown-format'],
  TermNotFound: ['term-not-found', 'edition-not-found', 'unknown-format'],
  ItemNotFound: ['item-not-found', 'unknown-format'],
  GroupNotFound: ['group-not-found', 'unknown-format'],
  TermGone: ['term-gone'],
  ItemGone: ['item-gone'],
  PageNotFound: ['unknown-path'],
  AddressNotFound: ['unknown-path', 'unknown-version'],
  MethodNotAllowed: ['method-not-allowed'],
  ContentTooLarge: ['content-too-large'],
  BatchTooLarge: ['batch-too-large', 'content-too-large'],
  UnsupportedMediaType: ['unsupported-media-type'],
  UriTooLong: ['uri-too-long'],
  TooManyRequests: ['quota-exceeded'],
  InternalError: ['internal-error'],
  Overloaded: ['overloaded', 'revision-not-served'],
  MalformedRequest: ['malformed-request'],
  RequestTimeout: ['request-timeout'],
  ExpectationFailed: ['expectation-failed'],
  HeaderTooLarge: ['header-too-large'],
} satisfies Record<string, readonly [ProblemCode, ...ProblemCode[]]>

export type ProblemResponse = keyof typeof CODES

/** How any address that reads the catalogue can refuse a request. */
export const REFUSALS = [
  'Unauthorized',
  'Forbidden',
  'UriTooLong',
  'TooManyRequests',
  'InternalError',
  'Overloaded',
] as const satisfies readonly ProblemResponse[]

/** Refused before they reach the API, so that they do not count towards a quota. */
const UNREAD: readonly string[] = [
  'MalformedRequest',
  'RequestTimeout',
  'ExpectationFailed',
  'HeaderTooLarge',
]

export function problemResponses(): Record<string, ResponseObject> {
  return Object.fromEntries(
    Object.entries(CODES).map(([name, codes]) => [name, problemResponse(name, codes)]),
  )
}

/** References to the responses, by status. */
export function problemsAs(...names: ProblemResponse[]): ResponsesObject {
  return Object.fromEntries(
    names.map((name) => [String(PROBLEMS[CODES[name][0]].status), refer('responses', name)]),
  )
}

function problemResponse(name: string, codes: readonly ProblemCode[]): ResponseObject {
  const statuses = new Set(codes.map((code) => PROBLEMS[code].status))
  const [status] = statuses
  if (status === undefined || statuses.size > 1) throw new Error(`${codes.join()} do not share a status`)
  return {
    description: codes.map((code) => `${PROBLEMS[code].title} (\`${code}\`).`).join(' '),
    headers: UNREAD.includes(name)
      ? { ...cachingHeader('none'), 'X-Content-Type-Options': refer('headers', 'X-Content-Type-Options') }
      : headersOf('none', 'Content-Encoding', ...ownHeaders(status)),
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: {
          ...refer('schemas', 'Problem'),
          properties: {
            type: { type: 'string', enum: codes.map((code) => `/api/problems/${code}`) },
            status: { type: 'integer', const: status },
          },
        },
        examples: Object.fromEntries(codes.map((code) => [code, problemExample(code)])),
      },
    },
  }
}

function ownHeaders(status: number) {
  switch (status) {
    case 401:
      return ['WWW-Authenticate'] as const
    case 405:
      return ['Allow'] as const
    case 429:
    case 503:
      return ['Retry-After'] as const
    default:
      return []
  }
}

function problemExample(code: ProblemCode): ExampleObject {
  return {
    summary: PROBLEMS[code].title,
    description: PROBLEM_MEANINGS[code],
    value: formatProblem(EXAMPLES[code]),
  }
}

/** What the parser says about faulty parameters. */
function refusal(parameters: [string, string][]): Problem {
  const parsed = parseListRequest('item', parameters)
  if (parsed.ok) throw new Error('the example of a faulty parameter is valid')
  return parsed.problem
}

const TERM_LIST_FORMATS = [...formatsOf('list', 'term')]

const EXAMPLES: Record<ProblemCode, Problem> = {
  'malformed-request': {
    code: 'malformed-request',
    detail:
      'The address has a character that no URL may have. Write it percent-encoded in UTF-8: “é” is %C3%A9, a space %20.',
  },
  'request-timeout': {
    code: 'request-timeout',
    detail: 'The header of the request did not arrive in time.',
  },
  'expectation-failed': {
    code: 'expectation-failed',
    detail: 'The only expectation that can be met is 100-continue.',
  },
  'header-too-large': {
    code: 'header-too-large',
    detail: 'The request line and the header fields together may have 65536 bytes.',
  },
  'unknown-parameter': refusal([['materials_beginns', 'silver']]),
  'invalid-parameter': refusal([
    ['limit', '500'],
    ['height_mm_lt', 'tall'],
  ]),
  'missing-api-key': {
    code: 'missing-api-key',
    detail: 'Give your key as the query parameter api_key or in the header X-Api-Key.',
  },
  'invalid-api-key': {
    code: 'invalid-api-key',
    detail: 'The key that was given is not one of this service.',
  },
  'key-disabled': { code: 'key-disabled', detail: 'The key that was given has been disabled.' },
  'term-not-found': { code: 'term-not-found', detail: 'There is no term with the id “999999”.' },
  'item-not-found': { code: 'item-not-found', detail: 'There is no item with the id “999999”.' },
  'group-not-found': { code: 'group-not-found', detail: 'There is no group with the id “999999”.' },
  'edition-not-found': {
    code: 'edition-not-found',
    detail: 'There is no edition 99. Editions 1 to 7 are kept, the first of 2026-03-01T02:00:11.000Z.',
  },
  'term-gone': {
    code: 'term-gone',
    detail:
      'The term 438, “Tea kettles”, was removed in revision 5c09d8f2a4b17e63. It is replaced by “Teapots”, /api/v1/term/440/json/.',
    formerName: 'Tea kettles',
    revision: '5c09d8f2a4b17e63',
    replacedBy: { id: 440, name: 'Teapots', uri: '/api/v1/term/440/json/' },
  },
  'item-gone': {
    code: 'item-gone',
    detail: 'The item 5119, “Lid of a teapot”, was removed in revision 5c09d8f2a4b17e63.',
    formerName: 'Lid of a teapot',
    revision: '5c09d8f2a4b17e63',
  },
  'unknown-format': {
    code: 'unknown-format',
    detail: `“xml” is not a response format of a list of terms; those supported are ${TERM_LIST_FORMATS.join(', ')}.`,
    allowed: TERM_LIST_FORMATS,
  },
  'unknown-version': { code: 'unknown-version', detail: 'There is no version “v9”.', allowed: ['v1'] },
  'unknown-path': {
    code: 'unknown-path',
    detail:
      'The service answers at /api/v1/term/json/, /api/v1/item/json/ and the records below them; /api/ describes it.',
  },
  'method-not-allowed': {
    code: 'method-not-allowed',
    detail: 'DELETE is not offered: records are only read, with GET, HEAD or OPTIONS.',
  },
  'uri-too-long': {
    code: 'uri-too-long',
    detail: 'The address is 9000 bytes long; the most that is read is 8192.',
  },
  'content-too-large': {
    code: 'content-too-large',
    detail: 'The body is longer than 524288 bytes, the most that is read.',
  },
  'batch-too-large': {
    code: 'batch-too-large',
    detail: 'The batch has 101 queries; at most 100 are answered at a time.',
  },
  'unsupported-media-type': {
    code: 'unsupported-media-type',
    detail: 'The body is “text/xml”; application/x-www-form-urlencoded or application/json was expected.',
    allowed: ['application/x-www-form-urlencoded', 'application/json'],
  },
  'quota-exceeded': {
    code: 'quota-exceeded',
    detail: 'A key may make 1200 requests a minute from one address. Try again in 42 seconds.',
  },
  'internal-error': {
    code: 'internal-error',
    detail: 'The service failed to answer. The failure is on our side.',
  },
  'revision-not-served': {
    code: 'revision-not-served',
    detail:
      'Revision 3f2a91c07d5e4b18 is not open here; the current one is 5c09d8f2a4b17e63. Another instance may have it. If not, start again without a revision.',
  },
  overloaded: { code: 'overloaded', detail: 'Too many searches are waiting to be answered.' },
}
