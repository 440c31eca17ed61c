import {
  API_VERSION,
  FORMATS,
  type Format,
  formatsOf,
  listPath,
  type Operation,
  recordPath,
} from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import {
  type CodeSample,
  type MediaTypeObject,
  type PathItemObject,
  refer,
  type SchemaObject,
} from './document.ts'
import {
  EXAMPLE_ITEM,
  EXAMPLE_ITEM_PAGE,
  EXAMPLE_QUERIES,
  EXAMPLE_TERM,
  EXAMPLE_TERM_PAGE,
} from './examples.ts'
import { headersOf } from './headers.ts'
import { listParameters } from './parameters.ts'
import { problemsAs, REFUSALS } from './problem-responses.ts'
import type { SchemaName } from './schemas.ts'

/** The four operations of the catalogue. */
export function cataloguePaths(): Record<string, PathItemObject> {
  return Object.fromEntries(
    (['term', 'item'] as const).flatMap((resource) => [
      [`/api/${API_VERSION}/${resource}/{format}/`, listItem(resource)],
      [`/api/${API_VERSION}/${resource}/{id}/{format}/`, recordItem(resource)],
    ]),
  )
}

const WORDS = {
  term: {
    tag: 'Terms',
    article: 'a term',
    list: 'listTerms',
    get: 'getTerm',
    takes:
      'It takes no parameters but `max_narrower`, `languages`, `edition` and `date` (in JSON), `branch` (in formats that can hold several terms), `language`, `revision` and `api_key`.',
  },
  item: {
    tag: 'Items',
    article: 'an item',
    list: 'listItems',
    get: 'getItem',
    takes: 'It takes no parameters but `language`, `revision` and `api_key`.',
  },
} as const

function listItem(resource: Resource): PathItemObject {
  const { tag, list } = WORDS[resource]
  const query = EXAMPLE_QUERIES[resource]
  const [schema, example] =
    resource === 'term'
      ? (['TermPage', EXAMPLE_TERM_PAGE] as const)
      : (['ItemPage', EXAMPLE_ITEM_PAGE] as const)
  return {
    parameters: [refer('parameters', `${resource}sFormat`), ...listParameters(resource)],
    get: {
      operationId: list,
      tags: [tag],
      summary: `List ${resource}s`,
      description: `The ${resource}s that match all filters. In JSON, one page of them: \`total\` is exact, and the header \`Link\` has the other pages. In any other format, all of them, in the same order; \`start\` and \`limit\` are then errors.`,
      responses: {
        '200': {
          description:
            'In JSON a page of the list, which is empty if nothing is found or `start` is past the end; else the whole list.',
          headers: headersOf('answer', 'Link', ...ANSWER_FIELDS),
          content: { ...jsonContent(schema, query, example), ...otherContent('list', resource) },
        },
        '304': refer('responses', 'ListNotModified'),
        ...problemsAs('BadRequest', 'FormatNotFound', ...REFUSALS),
      },
      'x-codeSamples': [
        sampleOf(`${listPath(resource)}?${query}`),
        sampleOf(`${listPath(resource, 'csv')}?${query.replace(/&?(?:limit|facet)=\w+/g, '')}`),
      ],
    },
  }
}

function recordItem(resource: Resource): PathItemObject {
  const { tag, article, get, takes } = WORDS[resource]
  const [schema, example] =
    resource === 'term' ? (['Term', EXAMPLE_TERM] as const) : (['Item', EXAMPLE_ITEM] as const)
  const missing =
    resource === 'term' ? (['TermNotFound', 'TermGone'] as const) : (['ItemNotFound', 'ItemGone'] as const)
  return {
    parameters: [
      refer('parameters', `${resource}Id`),
      refer('parameters', `${resource}Format`),
      ...(resource === 'term'
        ? [
            refer('parameters', 'maxNarrower'),
            refer('parameters', 'languages'),
            refer('parameters', 'edition'),
            refer('parameters', 'date'),
            refer('parameters', 'branch'),
          ]
        : []),
      refer('parameters', 'language'),
      refer('parameters', 'revision'),
      refer('parameters', 'ifNoneMatch'),
    ],
    get: {
      operationId: get,
      tags: [tag],
      summary: `Get one ${resource}`,
      description: `The record of ${article}, without an envelope. ${takes} The formats ${keylessFormats()} need no key.`,
      security: [{}, { keyAsParameter: [] }, { keyAsHeader: [] }],
      responses: {
        '200': {
          description: `The record of ${article}.`,
          headers: headersOf(
            'answer',
            ...ANSWER_FIELDS,
            ...(resource === 'term' ? (['Memento-Datetime'] as const) : []),
          ),
          content: {
            ...recordContent(schema, example),
            ...otherContent('get', resource),
          },
        },
        '304': refer('responses', 'NotModified'),
        ...problemsAs('BadRequest', ...missing, ...REFUSALS),
      },
      'x-codeSamples': [
        sampleOf(recordPath(resource, example.id)),
        curl('', recordPath(resource, example.id, 'ttl')),
      ],
    },
  }
}

/** A term can be one of today or of an edition. */
function recordContent(schema: SchemaName, example: { id: number }): Record<string, MediaTypeObject> {
  const content = jsonContent(schema, example.id.toString(), example)
  if (schema !== 'Term') return content
  const anyOf = [refer('schemas', schema), refer('schemas', 'TermInEdition')]
  return { 'application/json': { ...content['application/json'], schema: { anyOf } } }
}

const ANSWER_FIELDS = ['ETag', 'Content-Encoding', 'Content-Disposition', 'Content-Language'] as const

/** The formats other than JSON, whose schemas are not those of this description. */
function otherContent(operation: Operation, resource: Resource): Record<string, MediaTypeObject> {
  return Object.fromEntries(
    formatsOf(operation, resource)
      .filter((format) => format !== 'json')
      .map((format) => [FORMATS[format].mediaType, { schema: OBJECT_FORMATS[format] ?? TEXT }]),
  )
}

const TEXT: SchemaObject = { type: 'string' }
const OBJECT_FORMATS: Partial<Record<Format, SchemaObject>> = {
  jsonld: { type: 'object' },
  csl: { type: 'array', items: { type: 'object' } },
}

function keylessFormats(): string {
  return formatsOf('get', 'term')
    .filter((format) => !FORMATS[format].needsKey)
    .map((format) => `\`${format}\``)
    .join(', ')
}

export function jsonContent(
  schema: SchemaName,
  summary: string,
  value: unknown,
): Record<string, MediaTypeObject> {
  return {
    'application/json': { schema: refer('schemas', schema), examples: { example: { summary, value } } },
  }
}

/** A request with a key. */
export function sampleOf(address: string): CodeSample {
  return curl(`-H "X-Api-Key: $KEY" `, address)
}

export function curl(options: string, address: string): CodeSample {
  return { lang: 'Shell', label: 'curl', source: `curl ${options}"$BASE${address}"` }
}
