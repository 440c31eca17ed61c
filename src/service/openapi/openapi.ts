import { FILTER_OPS } from '../../contract/filter.ts'
import { OPERATORS } from '../../contract/operators.ts'
import { type FilterMeaning, type OpenApi, type ResponseObject, refer } from './document.ts'
import { HEADER_COMPONENTS, headersOf } from './headers.ts'
import { cataloguePaths } from './operations.ts'
import { parameterComponents } from './parameters.ts'
import { problemResponses, problemsAs } from './problem-responses.ts'
import { DESCRIPTION } from './prose.ts'
import { publishedPaths } from './published-paths.ts'
import { RECONCILE_PARAMETERS, reconcilePaths } from './reconcile-paths.ts'
import { schemaComponents } from './schemas.ts'
import { TOOL_PARAMETERS, toolPaths } from './tool-paths.ts'

/** Describes the read API in OpenAPI 3.1, from the definitions that the service itself uses. */
export function describeApi(): OpenApi {
  const schemas = schemaComponents()
  return {
    openapi: '3.1.1',
    info: {
      title: 'Vitrine: the read API',
      version: '1.0.0',
      summary: 'Terms of an object-name thesaurus, and the items catalogued with them.',
      description: DESCRIPTION,
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The service that published this description' }],
    tags: [
      { name: 'Terms', description: 'The preferred terms of the thesaurus, with their relations.' },
      { name: 'Editions', description: 'What changed between the editions of the thesaurus.' },
      { name: 'Groups', description: 'Groups of terms, and arrays between a term and its narrower terms.' },
      { name: 'Items', description: 'The items of the collection.' },
      {
        name: 'Reconciliation',
        description: 'Matches names with terms, for OpenRefine. No key is needed.',
      },
      { name: 'Service', description: 'Information about the service. No key is needed.' },
    ],
    security: [{ keyAsParameter: [] }, { keyAsHeader: [] }],
    paths: { ...cataloguePaths(), ...toolPaths(), ...reconcilePaths(), ...publishedPaths() },
    components: {
      schemas,
      parameters: { ...parameterComponents(schemas), ...TOOL_PARAMETERS, ...RECONCILE_PARAMETERS },
      headers: HEADER_COMPONENTS,
      responses: { ...bodilessResponses(), ...problemResponses() },
      securitySchemes: {
        keyAsParameter: {
          type: 'apiKey',
          in: 'query',
          name: 'api_key',
          description: 'The key as a parameter.',
        },
        keyAsHeader: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Api-Key',
          description: 'The key in the header, so that no address or log contains it.',
        },
      },
    },
    'x-filters': filterMeanings(),
    'x-elsewhere': {
      preflight: { '204': refer('responses', 'Preflight') },
      methods: problemsAs('MethodNotAllowed', 'UriTooLong', 'TooManyRequests'),
      addresses: problemsAs('AddressNotFound', 'UriTooLong', 'TooManyRequests'),
      unread: problemsAs('MalformedRequest', 'RequestTimeout', 'ExpectationFailed', 'HeaderTooLarge'),
    },
  }
}

function filterMeanings(): FilterMeaning[] {
  return FILTER_OPS.map((filter) => ({
    filter,
    text: OPERATORS.text[filter]?.meaning ?? null,
    number: OPERATORS.number[filter]?.meaning ?? null,
    relation: OPERATORS.relation[filter]?.meaning ?? null,
  }))
}

function bodilessResponses(): Record<string, ResponseObject> {
  const description = 'Nothing has changed since the response that `If-None-Match` names.'
  return {
    NotModified: {
      description,
      headers: headersOf('answer', 'ETag', 'Content-Disposition', 'Content-Language'),
    },
    ListNotModified: {
      description,
      headers: headersOf('answer', 'ETag', 'Content-Disposition', 'Content-Language', 'Link'),
    },
    ToolNotModified: { description, headers: headersOf('answer', 'ETag', 'Content-Language') },
    PublishedNotModified: { description, headers: headersOf('published', 'ETag') },
    Preflight: {
      description: 'The methods and headers that are allowed.',
      headers: headersOf(
        null,
        'Allow',
        'Access-Control-Allow-Methods',
        'Access-Control-Allow-Headers',
        'Access-Control-Max-Age',
      ),
    },
  }
}
