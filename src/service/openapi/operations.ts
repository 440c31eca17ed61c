import { FORMATS, VERSION } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/fields.ts'
import {
  type MediaType,
  type Operation,
  type PathItem,
  type Response,
  type Responses,
  refer,
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
import { problemsAs } from './problem-responses.ts'
import type { SchemaName } from './schemas.ts'

interface Described {
  path: string
  operationId: string
  /** The operation of which this is another form. */
  formOf?: string
  summary: string
  description: string
  /** What follows the path in the example, without a key. */
  query: string
}

/**
 * The four operations of the catalogue, each in every format and in the reference form without one. The segment of the
 * format is written out, because a template in its place could not be told from that of an id.
 */
export function cataloguePaths(): Record<string, PathItem> {
  return Object.fromEntries(
    (['term', 'item'] as const).flatMap((resource) => [
      ...listForms(resource).map((form) => [form.path, listItem(resource, form)] as const),
      ...recordForms(resource).map((form) => [form.path, recordItem(resource, form)] as const),
    ]),
  )
}

const SECTION = { term: 'Terms', item: 'Items' }
const ARTICLE = { term: 'a term', item: 'an item' }
const RECORD_TAKES = {
  term: 'It takes no parameters but `max_narrower` and `api_key`.',
  item: 'It takes no parameter but `api_key`.',
}
const REFERENCE_FORM =
  'The reference form, without a format: answers in the format that `Accept` asks for, which is JSON in any case as long as there is no other.'

function listForms(resource: Resource): Described[] {
  const operationId = `list${SECTION[resource]}`
  const summary = `List ${resource}s`
  const query = EXAMPLE_QUERIES[resource]
  const path = `/api/${VERSION}/${resource}/`
  return [
    ...FORMATS.map((format) => ({
      path: `${path}${format}/`,
      operationId: format === 'json' ? operationId : `${operationId}As${format}`,
      ...(format !== 'json' && { formOf: operationId }),
      summary,
      description: `The ${resource}s that fulfil every filter given, a page at a time. \`total\` is exact, and the \`Link\` field leads from page to page.`,
      query,
    })),
    {
      path,
      operationId: `${operationId}InAcceptedFormat`,
      formOf: operationId,
      summary: `${summary}, the reference form`,
      description: REFERENCE_FORM,
      query,
    },
  ]
}

function recordForms(resource: Resource): Described[] {
  const operationId = resource === 'term' ? 'getTerm' : 'getItem'
  const summary = `Get one ${resource}`
  const path = `/api/${VERSION}/${resource}/{id}/`
  return [
    ...FORMATS.map((format) => ({
      path: `${path}${format}/`,
      operationId: format === 'json' ? operationId : `${operationId}As${format}`,
      ...(format !== 'json' && { formOf: operationId }),
      summary,
      description: `The record of ${ARTICLE[resource]}, bare. ${RECORD_TAKES[resource]}`,
      query: '',
    })),
    {
      path,
      operationId: `${operationId}InAcceptedFormat`,
      formOf: operationId,
      summary: `${summary}, the reference form`,
      description: REFERENCE_FORM,
      query: '',
    },
  ]
}

function listItem(resource: Resource, form: Described): PathItem {
  const example = resource === 'term' ? EXAMPLE_TERM_PAGE : EXAMPLE_ITEM_PAGE
  const responses = {
    '200': listAnswer(resource === 'term' ? 'TermPage' : 'ItemPage', form.query, example),
    '304': refer('responses', 'ListNotModified'),
    ...problemsAs('BadRequest', ...REFUSALS),
  }
  return pathItem(resource, form, listParameters(resource), responses)
}

function recordItem(resource: Resource, form: Described): PathItem {
  const [schema, example] =
    resource === 'term' ? (['Term', EXAMPLE_TERM] as const) : (['Item', EXAMPLE_ITEM] as const)
  const isBare = form.path.endsWith('{id}/')
  const missing =
    resource === 'term'
      ? isBare
        ? 'TermOrFormatNotFound'
        : 'TermNotFound'
      : isBare
        ? 'ItemOrFormatNotFound'
        : 'ItemNotFound'
  const responses = {
    '200': {
      description: `The record of ${ARTICLE[resource]}.`,
      headers: headersOf('answer', ...ANSWER_FIELDS),
      content: jsonContent(schema, example.id.toString(), example),
    },
    '304': refer('responses', 'NotModified'),
    ...problemsAs('BadRequest', missing, ...REFUSALS),
  }
  const parameters = [
    refer('parameters', `${resource}Id`),
    ...(resource === 'term' ? [refer('parameters', 'maxNarrower')] : []),
    refer('parameters', 'ifNoneMatch'),
  ]
  return pathItem(resource, form, parameters, responses)
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

function listAnswer(schema: SchemaName, query: string, example: unknown): Response {
  return {
    description: 'A page of the list. It is empty where nothing is found, or `start` is past the end.',
    headers: headersOf('answer', 'Link', ...ANSWER_FIELDS),
    content: jsonContent(schema, query, example),
  }
}

export function jsonContent(schema: SchemaName, summary: string, value: unknown): Record<string, MediaType> {
  return {
    'application/json': { schema: refer('schemas', schema), examples: { example: { summary, value } } },
  }
}

function pathItem(
  resource: Resource,
  form: Described,
  parameters: PathItem['parameters'],
  responses: Responses,
): PathItem {
  const id = resource === 'term' ? EXAMPLE_TERM.id : EXAMPLE_ITEM.id
  const example = form.path.replace('{id}', String(id)) + (form.query && `?${form.query}`)
  const get: Operation = {
    operationId: form.operationId,
    tags: [SECTION[resource]],
    summary: form.summary,
    description: form.description,
    responses,
    ...(form.formOf !== undefined && { 'x-form-of': form.formOf }),
    'x-codeSamples': [curl(`-H "X-Api-Key: $KEY" `, example)],
  }
  return { parameters, ...methodsOf(get) }
}

export function curl(options: string, address: string) {
  return { lang: 'Shell', label: 'curl', source: `curl ${options}"$BASE${address}"` }
}

/** GET, and with it HEAD and OPTIONS, which every address of the API answers. */
export function methodsOf(get: Operation): Pick<PathItem, 'get' | 'head' | 'options'> {
  const { operationId, tags, summary, responses, security } = get
  return {
    get,
    head: {
      operationId: `${operationId}Head`,
      tags,
      summary: `${summary}: the header alone`,
      description: 'Answers as GET does, with the same status and header fields, without a body.',
      ...(security && { security }),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, withoutBody(response)]),
      ),
    },
    options: {
      operationId: `${operationId}Options`,
      tags,
      summary: `${summary}: what may be asked`,
      description:
        'The question that a browser asks before a script of another site. No parameter is looked at, no key needed, no quota enforced.',
      security: [],
      responses: { '204': refer('responses', 'Preflight') },
    },
  }
}

function withoutBody(response: Responses[string]): Responses[string] {
  if ('$ref' in response) return response
  const { content: _content, ...head } = response
  return head
}
