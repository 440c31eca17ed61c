import { VERSION } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import { type CodeSample, type MediaType, type PathItem, refer } from './document.ts'
import {
  EXAMPLE_ITEM,
  EXAMPLE_ITEM_PAGE,
  EXAMPLE_QUERIES,
  EXAMPLE_TERM,
  EXAMPLE_TERM_PAGE,
} from './examples.ts'
import { headersOf } from './headers.ts'
import { listParameters } from './parameters.ts'
import { problemsAs } from './problem-responses.ts'
import type { SchemaName } from './schemas.ts'

/** The four operations of the catalogue. */
export function cataloguePaths(): Record<string, PathItem> {
  return Object.fromEntries(
    (['term', 'item'] as const).flatMap((resource) => [
      [`/api/${VERSION}/${resource}/{format}/`, listItem(resource)],
      [`/api/${VERSION}/${resource}/{id}/{format}/`, recordItem(resource)],
    ]),
  )
}

const WORDS = {
  term: {
    tag: 'Terms',
    article: 'a term',
    list: 'listTerms',
    get: 'getTerm',
    takes: 'It takes no parameters but `max_narrower` and `api_key`.',
  },
  item: {
    tag: 'Items',
    article: 'an item',
    list: 'listItems',
    get: 'getItem',
    takes: 'It takes no parameter but `api_key`.',
  },
} as const

function listItem(resource: Resource): PathItem {
  const { tag, list } = WORDS[resource]
  const query = EXAMPLE_QUERIES[resource]
  const [schema, example] =
    resource === 'term'
      ? (['TermPage', EXAMPLE_TERM_PAGE] as const)
      : (['ItemPage', EXAMPLE_ITEM_PAGE] as const)
  return {
    parameters: [refer('parameters', 'format'), ...listParameters(resource)],
    get: {
      operationId: list,
      tags: [tag],
      summary: `List ${resource}s`,
      description: `One page of the ${resource}s that match all filters. \`total\` is exact; the header \`Link\` has the other pages.`,
      responses: {
        '200': {
          description: 'A page of the list. It is empty if nothing is found or `start` is past the end.',
          headers: headersOf('answer', 'Link', ...ANSWER_FIELDS),
          content: jsonContent(schema, query, example),
        },
        '304': refer('responses', 'ListNotModified'),
        ...problemsAs('BadRequest', 'FormatNotFound', ...REFUSALS),
      },
      'x-codeSamples': [sampleOf(`/api/${VERSION}/${resource}/json/?${query}`)],
    },
  }
}

function recordItem(resource: Resource): PathItem {
  const { tag, article, get, takes } = WORDS[resource]
  const [schema, example] =
    resource === 'term' ? (['Term', EXAMPLE_TERM] as const) : (['Item', EXAMPLE_ITEM] as const)
  return {
    parameters: [
      refer('parameters', `${resource}Id`),
      refer('parameters', 'format'),
      ...(resource === 'term' ? [refer('parameters', 'maxNarrower')] : []),
      refer('parameters', 'ifNoneMatch'),
    ],
    get: {
      operationId: get,
      tags: [tag],
      summary: `Get one ${resource}`,
      description: `The record of ${article}, without an envelope. ${takes}`,
      responses: {
        '200': {
          description: `The record of ${article}.`,
          headers: headersOf('answer', ...ANSWER_FIELDS),
          content: jsonContent(schema, example.id.toString(), example),
        },
        '304': refer('responses', 'NotModified'),
        ...problemsAs('BadRequest', resource === 'term' ? 'TermNotFound' : 'ItemNotFound', ...REFUSALS),
      },
      'x-codeSamples': [sampleOf(`/api/${VERSION}/${resource}/${example.id}/json/`)],
    },
  }
}

const ANSWER_FIELDS = ['ETag', 'Content-Encoding'] as const
const REFUSALS = [
  'Unauthorized',
  'Forbidden',
  'UriTooLong',
  'TooManyRequests',
  'InternalError',
  'Overloaded',
] as const

export function jsonContent(schema: SchemaName, summary: string, value: unknown): Record<string, MediaType> {
  return {
    'application/json': { schema: refer('schemas', schema), examples: { example: { summary, value } } },
  }
}

function sampleOf(address: string): CodeSample {
  return curl(`-H "X-Api-Key: $KEY" `, address)
}

export function curl(options: string, address: string): CodeSample {
  return { lang: 'Shell', label: 'curl', source: `curl ${options}"$BASE${address}"` }
}
