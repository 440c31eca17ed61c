import { CHANGE_KINDS, CHANGES } from '../../contract/changes.ts'
import { FORMATS } from '../../contract/endpoint.ts'
import { CHANGES_PATH, EDITIONS_PATH } from '../../contract/tool-endpoint.ts'
import type { OperationObject, ParameterObject } from './document.ts'
import { EXAMPLE_CHANGE_PAGE, EXAMPLE_EDITIONS } from './examples.ts'
import { jsonContent } from './operations.ts'
import { readTool } from './read-tool.ts'

export function listEditions(): OperationObject {
  return readTool({
    operationId: 'listEditions',
    tags: ['Editions'],
    summary: 'List editions',
    description:
      'The editions of the thesaurus that are kept, newest first: at most twenty. An import whose terms differ from those before makes one; other items make none.',
    answer: 'The editions.',
    content: jsonContent('EditionList', 'two editions', EXAMPLE_EDITIONS),
    problems: ['FormatNotFound'],
    sample: EDITIONS_PATH,
    isInLanguage: false,
  })
}

export function listChanges(): OperationObject {
  return readTool({
    operationId: 'listChanges',
    tags: ['Editions'],
    summary: 'List changes',
    description:
      'What changed between the editions of the thesaurus: the newest edition first, in each by the name of the term. In JSON, one page; `total` is exact, and the header `Link` has the other pages. As CSV, all of them: `start` and `limit` are then errors.',
    answer: 'In JSON a page of the list, which is empty if `start` is past the end; else the whole list.',
    content: {
      ...jsonContent('ChangePage', 'edition=2', EXAMPLE_CHANGE_PAGE),
      [FORMATS.csv.mediaType]: { schema: { type: 'string' } },
    },
    problems: ['FormatNotFound'],
    sample: `${CHANGES_PATH}?edition=2&kind=renamed,moved`,
    isList: true,
    isSaved: true,
    isInLanguage: false,
  })
}

const id = { type: 'integer', format: 'int64', minimum: 0 } as const

/** The parameters of the list of changes. */
export const CHANGE_PARAMETERS: Record<string, ParameterObject> = {
  'changes.format': {
    name: 'format',
    in: 'path',
    required: true,
    description: 'The format of the response.',
    schema: { type: 'string', enum: ['json', 'csv'] },
    example: 'json',
  },
  'changes.edition': {
    name: 'edition',
    in: 'query',
    description: 'Only the changes of the edition with this number.',
    schema: id,
    example: 2,
  },
  'changes.kind': {
    name: 'kind',
    in: 'query',
    description: `Only changes of these kinds, separated by commas. ${CHANGE_KINDS.map((kind) => `\`${kind}\`: ${CHANGES[kind].meaning}`).join('. ')}.`,
    schema: { type: 'array', items: { type: 'string', enum: [...CHANGE_KINDS] }, minItems: 1 },
    style: 'form',
    explode: false,
    example: ['renamed', 'moved'],
  },
  'changes.term': {
    name: 'term',
    in: 'query',
    description: 'Only the changes of the term with this id, present or gone.',
    schema: id,
    example: 440,
  },
  'changes.ancestor': {
    name: 'ancestor',
    in: 'query',
    description:
      'Only the changes of the term with this id and of all that are under it today, and of terms that left them.',
    schema: id,
    example: 430,
  },
}

export const CHANGE_FILTERS = ['changes.edition', 'changes.kind', 'changes.term', 'changes.ancestor'] as const
