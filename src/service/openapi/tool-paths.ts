import { z } from 'zod/mini'
import { API_VERSION } from '../../contract/endpoint.ts'
import { DEFAULT_SIMILAR, MAX_SIMILAR } from '../../contract/similar-items.ts'
import { DEFAULT_SUGGESTIONS, MAX_SUGGESTIONS, MAX_TEXT } from '../../contract/term-suggestions.ts'
import {
  ABOUT_PATH,
  CROSSINGS_PATH,
  GROUPS_PATH,
  groupPath,
  QUALITY_PATH,
  SUGGEST_TERMS_PATH,
  similarPath,
  termCrossingsPath,
} from '../../contract/tool-endpoint.ts'
import {
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  refer,
  type SchemaObject,
} from './document.ts'
import { CHANGE_FILTERS, CHANGE_PARAMETERS, listChanges, listEditions } from './edition-paths.ts'
import {
  EXAMPLE_CROSSING_PAGE,
  EXAMPLE_CROSSING_TERM_PAGE,
  EXAMPLE_GROUP,
  EXAMPLE_GROUP_PAGE,
  EXAMPLE_QUALITY,
  EXAMPLE_SIMILAR,
  EXAMPLE_SUGGESTIONS,
  EXAMPLE_SUMMARY,
} from './examples.ts'
import { headersOf } from './headers.ts'
import { curl, jsonContent } from './operations.ts'
import { problemsAs, REFUSALS } from './problem-responses.ts'
import { readTool } from './read-tool.ts'

/** The addresses that compute something from the catalogue. */
export function toolPaths(): Record<string, PathItemObject> {
  const at = (
    path: string,
    parameters: readonly string[],
    operations: Omit<PathItemObject, 'parameters'>,
  ) => ({
    [`/api/${API_VERSION}/${path}/{format}/`]: { parameters: parametersOf(parameters), ...operations },
  })
  return {
    ...at('suggest-terms', ['toolFormat', 'suggestions.text', 'suggestions.limit', 'suggestions.exclude'], {
      get: suggestTerms(),
      post: postedText(),
    }),
    ...at('quality', ['toolFormat'], { get: quality() }),
    ...at('about', ['toolFormat'], { get: about() }),
    ...at('groups', ['toolFormat', 'start', 'limit', 'groups.membersIsBlank'], { get: listGroups() }),
    ...at('groups/{id}', ['groups.id', 'toolFormat', 'languages'], { get: oneGroup() }),
    ...at('crossings', ['toolFormat', 'start', 'limit'], { get: listCrossings() }),
    ...at('crossings/{id}', ['termId', 'toolFormat', 'start', 'limit'], { get: crossingsOfTerm() }),
    ...at('editions', ['toolFormat'], { get: listEditions() }),
    ...at('change', ['changes.format', 'start', 'limit', ...CHANGE_FILTERS], { get: listChanges() }),
    ...at('item/{id}/similar', ['itemId', 'toolFormat', 'similar.limit'], { get: similarItems() }),
  }
}

/** Those named, and those that every address here has. */
function parametersOf(names: readonly string[]) {
  return [...names, 'language', 'revision', 'ifNoneMatch'].map((name) => refer('parameters', name))
}

const SAMPLE_TEXT = 'Brown teapot with a silver spout'

function suggestTerms(): OperationObject {
  return readTool({
    operationId: 'suggestTerms',
    tags: ['Terms'],
    summary: 'Suggest terms for a text',
    description:
      'The terms that fit the description of an object: those of the 25 nearest items that have terms, and those that the text names. Items are near if they share uncommon words with the text in title, names, summary or description (BM25). Each term comes with its evidence. Nothing is assigned. With `exclude`, the response is the same as if the item were not in the catalogue, except for how common words are.',
    answer: 'The suggested terms; none if nothing speaks for any.',
    content: jsonContent('TermSuggestions', SAMPLE_TEXT, EXAMPLE_SUGGESTIONS),
    problems: ['FormatNotFound'],
    sample: `${SUGGEST_TERMS_PATH}?text=${encodeURIComponent(SAMPLE_TEXT)}`,
  })
}

/** The same with the parameters in a body. */
function postedText(): OperationObject {
  const form: SchemaObject = {
    type: 'object',
    required: ['text'],
    properties: {
      text: SUGGESTION_PARAMETERS.text.schema,
      limit: SUGGESTION_PARAMETERS.limit.schema,
      exclude: SUGGESTION_PARAMETERS.exclude.schema,
    },
  }
  return {
    operationId: 'suggestTermsForBody',
    tags: ['Terms'],
    summary: 'Suggest terms for a long text',
    description:
      'The same with the parameters in a body, which can be longer than an address: a form or a JSON object. A parameter is either in the address or in the body.',
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': { schema: form },
        'application/json': { schema: form },
      },
    },
    responses: {
      '200': {
        description: 'The suggested terms; none if nothing speaks for any.',
        headers: headersOf('none', 'Content-Encoding'),
        content: jsonContent('TermSuggestions', SAMPLE_TEXT, EXAMPLE_SUGGESTIONS),
      },
      ...problemsAs('BadBody', 'FormatNotFound', 'ContentTooLarge', 'UnsupportedMediaType', ...REFUSALS),
    },
    'x-codeSamples': [
      curl(`-H "X-Api-Key: $KEY" --data-urlencode "text@description.txt" `, SUGGEST_TERMS_PATH),
    ],
  }
}

function similarItems(): OperationObject {
  return readTool({
    operationId: 'getSimilarItems',
    tags: ['Items'],
    summary: 'Items similar to one',
    description:
      'Items that share terms, makers or uncommon words with the item, most similar first, each with these reasons. Rare terms and rare words say more than common ones; terms and words count twice as much as makers.',
    answer: 'The similar items; none if no item shares anything with this one.',
    content: jsonContent('SimilarItems', 'items similar to 5120', EXAMPLE_SIMILAR),
    problems: ['ItemNotFound', 'ItemGone'],
    sample: similarPath(5120),
  })
}

function quality(): OperationObject {
  return readTool({
    operationId: 'getQuality',
    tags: ['Terms'],
    summary: 'Quality of the catalogue',
    description:
      'How many terms and items have which problem, for monitoring. Each check comes with the filter that lists just these records: add it to a list of terms or items.',
    answer: 'Every check with its total.',
    content: jsonContent('QualityReport', 'a small catalogue', EXAMPLE_QUALITY),
    problems: ['FormatNotFound'],
    sample: QUALITY_PATH,
  })
}

function about(): OperationObject {
  return readTool({
    operationId: 'getAbout',
    tags: ['Terms'],
    summary: 'The catalogue in short',
    description:
      'What the source says about the thesaurus (title, description, people, licence, version, dates), how many terms and items there are, and how recent the catalogue is.',
    answer: 'The summary.',
    content: jsonContent('CatalogueSummary', 'a small catalogue', EXAMPLE_SUMMARY),
    problems: ['FormatNotFound'],
    sample: ABOUT_PATH,
  })
}

function listGroups(): OperationObject {
  return readTool({
    operationId: 'listGroups',
    tags: ['Groups'],
    summary: 'List groups',
    description:
      'The groups and arrays of terms, by name, without their members. `total` is exact, and the header `Link` has the other pages. To list the terms of a group, use the filter `group` of terms.',
    answer: 'A page of the list, which is empty if there are no groups or `start` is past the end.',
    content: jsonContent('GroupPage', 'limit=1', EXAMPLE_GROUP_PAGE),
    problems: ['FormatNotFound'],
    sample: `${GROUPS_PATH}?limit=1`,
    isList: true,
  })
}

function oneGroup(): OperationObject {
  return readTool({
    operationId: 'getGroup',
    tags: ['Groups'],
    summary: 'Get one group',
    description:
      'The record of a group or an array with all its members, without an envelope. Groups are no terms: they group them, and are never assigned to items.',
    answer: 'The record of the group.',
    content: jsonContent('Group', String(EXAMPLE_GROUP.id), EXAMPLE_GROUP),
    problems: ['GroupNotFound'],
    sample: groupPath(EXAMPLE_GROUP.id),
  })
}

function listCrossings(): OperationObject {
  return readTool({
    operationId: 'listCrossings',
    tags: ['Terms'],
    summary: 'Where the thesaurus overlaps',
    description:
      'The top terms that have terms in common with other top terms, those with most first, and for each two of a page how many terms are below both. The list of terms with `ancestor` given for both has exactly that many. Top terms themselves do not count, because they are below no top term.',
    answer: 'A page of the list, which is empty if no term is below two top terms.',
    content: jsonContent('CrossingTermPage', 'a small catalogue', EXAMPLE_CROSSING_TERM_PAGE),
    problems: ['FormatNotFound'],
    sample: CROSSINGS_PATH,
    isList: true,
    isInLanguage: false,
  })
}

function crossingsOfTerm(): OperationObject {
  return readTool({
    operationId: 'listCrossingsOfTerm',
    tags: ['Terms'],
    summary: 'The crossings of one top term',
    description:
      'The top terms that have terms in common with one, those with most first, each with a link to these terms. The list is empty for a term that is no top term.',
    answer: 'A page of the list.',
    content: jsonContent('CrossingPage', 'the crossings of term 430', EXAMPLE_CROSSING_PAGE),
    problems: ['TermNotFound', 'TermGone'],
    sample: termCrossingsPath(430),
    isList: true,
    isInLanguage: false,
  })
}

const SUGGESTION_PARAMETERS = {
  text: {
    name: 'text',
    in: 'query',
    description: `The description of an object, of at most ${MAX_TEXT} characters. A longer address than 8 KiB is refused; send the text in a body then. Required there or here.`,
    schema: { type: 'string', minLength: 1, maxLength: MAX_TEXT },
    example: SAMPLE_TEXT,
  },
  limit: {
    name: 'limit',
    in: 'query',
    description: 'How many terms to return at most.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_SUGGESTIONS, default: DEFAULT_SUGGESTIONS },
    example: 5,
  },
  exclude: {
    name: 'exclude',
    in: 'query',
    description:
      'The id of an item that is ignored: to compare the suggestions for its description with its own terms.',
    schema: z.toJSONSchema(z.int().check(z.minimum(0)), { io: 'input' }),
    example: 5120,
  },
} satisfies Record<string, ParameterObject>

/** The parameters of these addresses. */
export const TOOL_PARAMETERS: Record<string, ParameterObject> = {
  ...CHANGE_PARAMETERS,
  toolFormat: {
    name: 'format',
    in: 'path',
    required: true,
    description: 'The format of the response.',
    schema: { type: 'string', enum: ['json'] },
    example: 'json',
  },
  'groups.id': {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Identifier of the group, in plain digits without leading zeros.',
    schema: { type: 'integer', format: 'int64', minimum: 0 },
    example: EXAMPLE_GROUP.id,
  },
  'groups.membersIsBlank': {
    name: 'members_isblank',
    in: 'query',
    description: '1: only groups without members and subgroups. 0: only groups with some.',
    schema: { type: 'integer', enum: [0, 1] },
    example: 0,
  },
  'suggestions.text': SUGGESTION_PARAMETERS.text,
  'suggestions.limit': SUGGESTION_PARAMETERS.limit,
  'suggestions.exclude': SUGGESTION_PARAMETERS.exclude,
  'similar.limit': {
    name: 'limit',
    in: 'query',
    description: 'How many items to return at most.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_SIMILAR, default: DEFAULT_SIMILAR },
    example: 5,
  },
}
