import { BATCH_SIZE, MOST_IDS, manifestOf, RECONCILE_PATH } from '../reconcile/manifest.ts'
import {
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type ResponseObject,
  refer,
} from './document.ts'
import { headersOf } from './headers.ts'
import { curl, jsonContent } from './operations.ts'
import { type ProblemResponse, problemsAs, REFUSALS } from './problem-responses.ts'
import type { SchemaName } from './schemas.ts'

/** The Reconciliation Service API 0.2, for OpenRefine and similar programs. */
export function reconcilePaths(): Record<string, PathItemObject> {
  return {
    [RECONCILE_PATH]: {
      parameters: [refer('parameters', 'reconcile.queries'), refer('parameters', 'reconcile.extend')],
      get: reconcile('getReconciliation', {
        summary: 'Match names with terms: the service',
        description: `Without parameters, the manifest of a Reconciliation Service API 0.2. With \`queries\`, the candidates of each query; with \`extend\`, properties of terms. Matching scores 100 for the preferred name, 95 for it in another grammatical number or spelling, 90 for a non-preferred term, 85 for a name in another language or a notation, and at most 80 for some shared words. \`match\` is true for the only candidate with 100, or, if none has 100, for the only one with 95. \`type\` and \`properties\` of a query exclude no candidate. Parameters that are not described are ignored, because clients add their own.`,
        example: RECONCILE_PATH,
        responses: { '200': reconciled(), ...problemsAs('BadRequest', 'BatchTooLarge', ...REFUSALS) },
      }),
      post: reconcile('matchNames', {
        summary: 'Match names with terms',
        description: `The same with \`queries\` or \`extend\` in a form. A batch has at most ${BATCH_SIZE} queries and counts as one request.`,
        example: RECONCILE_PATH,
        options: `--data-urlencode 'queries={"q0":{"query":"teapot"}}' `,
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: { queries: { type: 'string' }, extend: { type: 'string' } },
              },
            },
          },
        },
        responses: {
          '200': reconciled(),
          ...problemsAs('BadBody', 'BatchTooLarge', 'UnsupportedMediaType', ...REFUSALS),
        },
      }),
    },
    [`${RECONCILE_PATH}/suggest/entity`]: suggested('suggestEntities', 'Terms as one types', true),
    [`${RECONCILE_PATH}/suggest/property`]: suggested('suggestProperties', 'Properties as one types', false),
    [`${RECONCILE_PATH}/suggest/type`]: suggested('suggestTypes', 'Types as one types', false),
    [`${RECONCILE_PATH}/flyout/entity`]: flyout(
      'flyoutEntity',
      'entity',
      '440',
      'A suggested term in a small window',
    ),
    [`${RECONCILE_PATH}/flyout/property`]: flyout(
      'flyoutProperty',
      'property',
      'scope_notes',
      'A suggested property in a small window',
    ),
    [`${RECONCILE_PATH}/flyout/type`]: flyout(
      'flyoutType',
      'type',
      'term',
      'A suggested type in a small window',
    ),
    [`${RECONCILE_PATH}/properties`]: {
      parameters: [refer('parameters', 'reconcile.type'), refer('parameters', 'reconcile.limit')],
      get: reconcile('proposeProperties', {
        summary: 'Properties to extend with',
        description: 'What a spreadsheet of matched terms can be extended with.',
        example: `${RECONCILE_PATH}/properties?type=term`,
        responses: answered('ReconcileProperties', { type: 'term', properties: [] }, 'BadRequest'),
      }),
    },
    [`${RECONCILE_PATH}/preview`]: {
      parameters: [refer('parameters', 'reconcile.id')],
      get: reconcile('previewTerm', {
        summary: 'A term on a few lines',
        description: 'A small page for the window of another program.',
        example: `${RECONCILE_PATH}/preview?id=440`,
        responses: {
          '200': {
            description: 'The page.',
            headers: headersOf('none', 'Content-Encoding', 'Content-Security-Policy'),
            content: { 'text/html': { schema: { type: 'string' } } },
          },
          ...problemsAs('BadRequest', 'TermNotFound', 'TermGone', ...REFUSALS),
        },
      }),
    },
  }
}

function reconciled(): ResponseObject {
  const manifest = manifestOf('https://thesaurus.example', 'Museum')
  return {
    description: 'The manifest, the candidates or the properties.',
    headers: headersOf('none', 'Content-Encoding'),
    content: {
      'application/json': {
        schema: {
          anyOf: [
            refer('schemas', 'ReconcileManifest'),
            refer('schemas', 'ReconcileExtension'),
            refer('schemas', 'ReconcileResults'),
          ],
        },
        examples: { manifest: { summary: 'The manifest', value: manifest } },
      },
    },
  }
}

function suggested(operationId: string, summary: string, isPaged: boolean): PathItemObject {
  const path = `${RECONCILE_PATH}/suggest/${{ suggestEntities: 'entity', suggestProperties: 'property', suggestTypes: 'type' }[operationId]}`
  return {
    parameters: [
      refer('parameters', 'reconcile.prefix'),
      ...(isPaged ? [refer('parameters', 'reconcile.cursor')] : []),
    ],
    get: reconcile(operationId, {
      summary,
      description: 'Up to ten whose name or id begins with the text, or that have a word that does.',
      example: `${path}?prefix=te`,
      responses: answered('ReconcileSuggestions', { result: [{ id: '440', name: 'Teapots' }] }, 'BadRequest'),
    }),
  }
}

function flyout(
  operationId: string,
  what: 'entity' | 'property' | 'type',
  id: string,
  summary: string,
): PathItemObject {
  const isTerm = what === 'entity'
  return {
    parameters: [refer('parameters', isTerm ? 'reconcile.id' : `reconcile.${what}Id`)],
    get: reconcile(operationId, {
      summary,
      description: isTerm
        ? 'HTML with the name, up to four places, the scope note and the non-preferred terms, to show beside a suggestion. All text in it is escaped.'
        : 'HTML with the name and what it means, to show beside a suggestion.',
      example: `${RECONCILE_PATH}/flyout/${what}?id=${id}`,
      responses: answered(
        'ReconcileFlyout',
        { id, html: '<p><strong>…</strong></p>' },
        'BadRequest',
        ...(isTerm ? (['TermNotFound', 'TermGone'] as const) : []),
      ),
    }),
  }
}

function answered(
  schema: SchemaName,
  example: unknown,
  ...problems: ProblemResponse[]
): OperationObject['responses'] {
  return {
    '200': {
      description: 'The response of the protocol.',
      headers: headersOf('none', 'Content-Encoding'),
      content: jsonContent(schema, 'an example', example),
    },
    ...problemsAs(...problems, ...REFUSALS),
  }
}

interface Described extends Pick<OperationObject, 'summary' | 'description' | 'responses' | 'requestBody'> {
  example: string
  options?: string
}

function reconcile(operationId: string, { example, options = '', ...described }: Described): OperationObject {
  return {
    operationId,
    tags: ['Reconciliation'],
    security: [{}, { keyAsParameter: [] }, { keyAsHeader: [] }],
    ...described,
    'x-codeSamples': [curl(options, example)],
  }
}

function query(name: string, description: string, example: unknown): ParameterObject {
  const type = typeof example === 'number' ? ('integer' as const) : ('string' as const)
  return { name, in: 'query', description, schema: { type }, example }
}

export const RECONCILE_PARAMETERS: Record<string, ParameterObject> = {
  'reconcile.queries': query(
    'queries',
    `A batch of at most ${BATCH_SIZE} queries, as a JSON object by name. Each has \`query\`, the name to match, and perhaps \`limit\` (5 by default, at most 50) and \`type\`.`,
    '{"q0":{"query":"teapot"}}',
  ),
  'reconcile.extend': query(
    'extend',
    `A JSON object with \`ids\`, at most ${MOST_IDS} terms, and \`properties\`, objects with the \`id\` of a property.`,
    '{"ids":["440"],"properties":[{"id":"scope_notes"}]}',
  ),
  'reconcile.prefix': query('prefix', 'The text that was typed.', 'te'),
  'reconcile.cursor': query('cursor', 'How many terms to skip.', 0),
  'reconcile.type': query('type', 'The type of the entities; all terms have the same.', 'term'),
  'reconcile.limit': query('limit', 'How many properties to return at most.', 5),
  'reconcile.id': query('id', 'The id of the term.', '440'),
  'reconcile.propertyId': query('id', 'The id of the property.', 'scope_notes'),
  'reconcile.typeId': query('id', 'The id of the type.', 'term'),
}
