import { z } from 'zod/mini'
import { API_VERSION } from '../../contract/endpoint.ts'
import { PROBLEMS } from '../../contract/problem.ts'
import { PROBLEM_MEANINGS } from '../problem-meanings.ts'
import {
  type MediaTypeObject,
  type OperationObject,
  type PathItemObject,
  type ResponseObject,
  refer,
  type SchemaObject,
} from './document.ts'
import { cachingHeader, headersOf } from './headers.ts'
import { curl, jsonContent } from './operations.ts'
import { problemsAs } from './problem-responses.ts'

export const OPENAPI_PATH = `/api/${API_VERSION}/openapi.json`

/** The documents and states that need no key. */
export function publishedPaths(): Record<string, PathItemObject> {
  return {
    [OPENAPI_PATH]: {
      parameters: [refer('parameters', 'ifNoneMatch')],
      get: published('getDescription', OPENAPI_PATH, {
        summary: 'This description',
        description: 'OpenAPI 3.1, generated from the definitions that the service validates with.',
        responses: documents({
          'application/json': { schema: { type: 'object', required: ['openapi', 'info', 'paths'] } },
        }),
      }),
    },
    '/api/': {
      parameters: [refer('parameters', 'ifNoneMatch')],
      get: published('getReference', '/api/', {
        summary: 'The reference',
        description: 'This description as a page for people.',
        responses: documents({ 'text/html': { schema: { type: 'string' } } }),
      }),
    },
    '/api/problems/{code}': {
      parameters: [refer('parameters', 'code')],
      get: published('getProblemKind', '/api/problems/unknown-parameter', {
        summary: 'What a problem means',
        description: 'Served at the `type` of every problem.',
        responses: {
          '200': {
            description: 'What this kind of problem means.',
            headers: headersOf('published'),
            content: jsonContent('ProblemKind', 'unknown-parameter', {
              type: '/api/problems/unknown-parameter',
              ...PROBLEMS['unknown-parameter'],
              meaning: PROBLEM_MEANINGS['unknown-parameter'],
            }),
          },
          ...problemsAs('PageNotFound', 'UriTooLong', 'TooManyRequests'),
        },
      }),
    },
    '/healthz': {
      parameters: [],
      get: published('getHealth', '/healthz', {
        summary: 'Whether the service runs',
        description:
          'For monitoring. It does not count towards the quota, and other sites cannot request it.',
        responses: { '200': state('The service runs.', z.object({ status: z.literal('ok') })) },
      }),
    },
    '/readyz': {
      parameters: [],
      get: published('getReadiness', '/readyz', {
        summary: 'Whether the service is ready',
        description:
          'Has the revision of the open catalogue, when it was imported, and whether pages are rendered or sent without their content, so that browsers render them. It does not count towards the quota, and other sites cannot request it.',
        responses: {
          '200': state(
            'A catalogue is open, whole, and can be searched.',
            z.object({
              status: z.literal('ready'),
              revision: z.string(),
              imported: z.string(),
              pages: z.optional(z.enum(['rendered', 'not rendered'])),
            }),
          ),
          '503': state(
            'No catalogue is open, searches cannot run, or the catalogue is not verified yet.',
            z.object({ status: z.enum(['no catalogue', 'no searches', 'verifying']) }),
          ),
        },
      }),
    },
  }
}

function published(
  operationId: string,
  example: string,
  parts: Pick<OperationObject, 'summary' | 'description' | 'responses'>,
): OperationObject {
  return { operationId, tags: ['Service'], security: [], ...parts, 'x-codeSamples': [curl('', example)] }
}

function documents(content: Record<string, MediaTypeObject>): OperationObject['responses'] {
  return {
    '200': {
      description: 'The document.',
      headers: headersOf('published', 'ETag', 'Content-Encoding'),
      content,
    },
    '304': refer('responses', 'PublishedNotModified'),
    ...problemsAs('UriTooLong', 'TooManyRequests'),
  }
}

function state(description: string, schema: z.ZodMiniType): ResponseObject {
  const { $schema: _dialect, ...json }: SchemaObject = z.toJSONSchema(schema, { io: 'input' })
  return {
    description,
    headers: {
      ...cachingHeader('none'),
      Vary: refer('headers', 'Vary'),
      'X-Content-Type-Options': refer('headers', 'X-Content-Type-Options'),
    },
    content: { 'application/json': { schema: json } },
  }
}
