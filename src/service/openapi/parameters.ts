import { FORMATS, formatsOf, type Operation } from '../../contract/endpoint.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from '../../contract/envelope.ts'
import { DEFAULT_FACET_LIMIT, FACET_FIELDS, MAX_FACET_LIMIT } from '../../contract/facets.ts'
import { type Field, fieldsOf, type Resource } from '../../contract/fields.ts'
import { flagsOf, formatParameter, operatorOf, opsOf } from '../../contract/filter.ts'
import { WORDS_VALUES } from '../../contract/list-query.ts'
import type { FilterOp } from '../../contract/operators.ts'
import { PROBLEMS } from '../../contract/problem.ts'
import { LANGUAGE_PARAMETER } from '../../contract/query-string.ts'
import { REVISION_PARAMETER } from '../../contract/revision.ts'
import { type ParameterObject, type ReferenceObject, refer, type SchemaObject } from './document.ts'
import { EXAMPLE_ITEM, EXAMPLE_TERM } from './examples.ts'
import { filterExample } from './filter-examples.ts'

/** `isWholeNumber` accepts no more digits. */
const LARGEST_WHOLE_NUMBER = 999_999_999_999_999

/** The parameters of all operations. Those of a list have the component name `{resource}.{name}`. */
export function parameterComponents(schemas: Record<string, SchemaObject>): Record<string, ParameterObject> {
  return {
    start: {
      name: 'start',
      in: 'query',
      description: 'Number of the first record to return, counted from 0. Past the end the list is empty.',
      schema: { type: 'integer', format: 'int64', minimum: 0, maximum: LARGEST_WHOLE_NUMBER, default: 0 },
      example: 1,
    },
    limit: {
      name: 'limit',
      in: 'query',
      description: 'How many records to return at most.',
      schema: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
      example: 20,
    },
    words: {
      name: 'words',
      in: 'query',
      description:
        'How `text` finds records. `all`: a record has all words. `most`: it has at least one; records with all words come first, in the order of `all`, then those with the most words, the best match first, equal items by id and equal terms by name. Other filters do not change.',
      schema: { type: 'string', enum: [...WORDS_VALUES], default: 'all' },
      example: 'most',
    },
    facet: {
      name: 'facet',
      in: 'query',
      description:
        'Counts what the items of the whole list have, in the member `facets`: values of a field, decades in which they may have been made (`decade`), or branches of the thesaurus (`branch`: the top terms, or the narrower terms of the last `term_branch` of the request). Repeat the parameter for several. Only in JSON.',
      schema: {
        type: 'array',
        items: { type: 'string', enum: FACET_FIELDS.map(({ facet }) => facet) },
        minItems: 1,
        uniqueItems: true,
      },
      style: 'form',
      explode: true,
      example: ['materials'],
    },
    facetLimit: {
      name: 'facet_limit',
      in: 'query',
      description: 'How many values of each facet to return at most.',
      schema: { type: 'integer', minimum: 1, maximum: MAX_FACET_LIMIT, default: DEFAULT_FACET_LIMIT },
      example: 20,
    },
    letters: {
      name: 'letters',
      in: 'query',
      description:
        '1: `letters` has the letters of A–Z that have terms of the list, in the order of the language of the catalogue, with the number of terms. Only in JSON.',
      schema: { type: 'integer', enum: [0, 1], default: 0 },
      example: 1,
    },
    corrections: {
      name: 'corrections',
      in: 'query',
      description:
        '1: if no record matches and some words of a search find nothing, `corrections` has the same search with words of the catalogue that differ by the fewest edits that help, at most two (one for words up to four letters). Only in JSON.',
      schema: { type: 'integer', enum: [0, 1], default: 0 },
      example: 1,
    },
    maxNarrower: {
      name: 'max_narrower',
      in: 'query',
      description:
        'If a term has more narrower terms than this, its record has no relations to narrower terms. `num_narrower` still counts them; the list of terms returns them in pages (`broader={id}`). Without this parameter, the record has all relations.',
      schema: { type: 'integer', format: 'int64', minimum: 0, maximum: LARGEST_WHOLE_NUMBER },
      example: 200,
    },
    edition: {
      name: 'edition',
      in: 'query',
      description:
        'The term as this edition of the thesaurus had it, also one that is gone, as `TermInEdition`. Texts come in all languages. Only in JSON.',
      schema: { type: 'integer', format: 'int64', minimum: 1, maximum: LARGEST_WHOLE_NUMBER },
    },
    date: {
      name: 'date',
      in: 'query',
      description:
        'The same for the edition that was the last one at the end of this day (in UTC), or at this moment. Only in JSON.',
      schema: { type: 'string' },
    },
    languages: {
      name: 'languages',
      in: 'query',
      description:
        '*: the record of a term or a group has `labels`, its names and notes by language tag, as far as the source gives a language. Only in JSON.',
      schema: { type: 'string', enum: ['*'] },
      example: '*',
    },
    language: {
      name: LANGUAGE_PARAMETER,
      in: 'query',
      description:
        'Names, notes and the order of names in this language. What a term does not have in it, is in the language of the catalogue; `language` and `text_languages` in its record say which was used. `fr` finds `fr-CA`, and `en-AU` is served by `en`. RDF has the names in all languages. A language that no name has is refused with those that there are.',
      schema: { type: 'string', pattern: '^[A-Za-z]{1,8}(-[A-Za-z\\d]{1,8})*$' },
      example: 'fr',
    },
    termId: idParameter('term', EXAMPLE_TERM.id),
    itemId: idParameter('item', EXAMPLE_ITEM.id),
    branch: {
      name: 'branch',
      in: 'query',
      description: `1 for the term together with all its descendants, the term first. Only in the formats ${branchFormats()}.`,
      schema: { type: 'integer', enum: [0, 1], default: 0 },
      example: 1,
    },
    termFormat: formatChoice('get', 'term'),
    itemFormat: formatChoice('get', 'item'),
    termsFormat: formatChoice('list', 'term'),
    itemsFormat: formatChoice('list', 'item'),
    revision: {
      name: REVISION_PARAMETER,
      in: 'query',
      description:
        'The revision of the catalogue to read, as in `ETag`; by default the current one. The header `X-Revision` does the same. A replaced catalogue stays open for ten minutes. A revision that is not open returns 503.',
      schema: { type: 'string', pattern: '^[0-9a-f]{16}$' },
      example: '5c09d8f2a4b17e63',
    },
    ifNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description:
        'The `ETag` of the response that you have. If it is still current, the response is 304 without a body.',
      schema: { type: 'string' },
    },
    code: {
      name: 'code',
      in: 'path',
      required: true,
      description: 'The code of a problem: the end of its `type`.',
      schema: { type: 'string', enum: Object.keys(PROBLEMS) },
      example: 'unknown-parameter',
    },
    ...listComponents('term', schemas),
    ...listComponents('item', schemas),
  }
}

function formatChoice(operation: Operation, resource: Resource): ParameterObject {
  const formats = formatsOf(operation, resource)
  return {
    name: 'format',
    in: 'path',
    required: true,
    description:
      'Format of the response. Without this segment, the response is in the format that `Accept` prefers, or in JSON.',
    schema: { type: 'string', enum: [...formats] },
    example: formats[0],
  }
}

function branchFormats(): string {
  return formatsOf('get', 'term')
    .filter((format) => FORMATS[format].hasBranch)
    .map((format) => `\`${format}\``)
    .join(', ')
}

/** The parameters of a list, except `api_key`. */
export function listParameters(resource: Resource): ReferenceObject[] {
  const filters = filtersOf(resource).map(({ name }) => name)
  return [
    ...['start', 'limit'].map((name) => refer('parameters', name)),
    ...['words', ...(resource === 'item' ? ['facet', 'facetLimit'] : ['letters']), 'corrections'].map(
      (name) => refer('parameters', name),
    ),
    ...['order_by', ...filters].map((name) => refer('parameters', `${resource}.${name}`)),
    refer('parameters', 'language'),
    refer('parameters', 'revision'),
    refer('parameters', 'ifNoneMatch'),
  ]
}

/** The meaning of a field, as the schema of its record describes it. */
function fieldMeaning(schemas: Record<string, SchemaObject>, resource: Resource, field: Field): string {
  const record = schemas[resource === 'term' ? 'Term' : 'Item']
  const member = record?.properties?.[field.name]
  const meaning = field.meaning ?? (typeof member === 'object' ? member.description : undefined)
  if (meaning === undefined) throw new Error(`the field ${field.name} of a ${resource} is not described`)
  return meaning
}

interface NamedFilter {
  name: string
  field: Field
  op: FilterOp
  alias: string | null
}

/** Every `{field}_{filter}`, also under the aliases of the field. */
function filtersOf(resource: Resource): NamedFilter[] {
  return fieldsOf(resource).flatMap((field) =>
    [null, ...field.aliases].flatMap((alias) =>
      opsOf(field).map((op) => {
        const name = formatParameter(alias === null ? field : { ...field, name: alias }, op)
        return { name, field, op, alias }
      }),
    ),
  )
}

function listComponents(
  resource: Resource,
  schemas: Record<string, SchemaObject>,
): Record<string, ParameterObject> {
  const filters = filtersOf(resource).map(({ name, field, op, alias }): [string, ParameterObject] => [
    `${resource}.${name}`,
    {
      name,
      in: 'query',
      description: `${fieldMeaning(schemas, resource, field)}.${alias === null ? '' : ` Another name of \`${field.name}\`.`} ${filterMeaning(resource, field, op)}`,
      schema: filterSchema(field, op),
      // A list is one value with commas. Repeating the parameter would make several conditions.
      ...(operatorOf(field, op)?.value === 'list' && ({ style: 'form', explode: false } as const)),
      example: filterExample(resource, field, op),
      'x-field': alias ?? field.name,
      'x-filter': op,
    },
  ])
  return { [`${resource}.order_by`]: orderParameter(resource), ...Object.fromEntries(filters) }
}

function filterMeaning(resource: Resource, field: Field, op: FilterOp): string {
  const meaning = operatorOf(field, op)?.meaning ?? ''
  if (field.isAddress && (op === 'bare' || op === 'exact')) return 'The same address, with `http` or `https`.'
  if (op !== 'bare') return meaning
  if (resource === 'term' && field.name === 'name')
    return `${meaning} It also looks in the non-preferred terms and the notations.`
  if (field.name !== 'text') return meaning
  return resource === 'item'
    ? `${meaning} The words can be in different texts.`
    : `${meaning} The words can be in different texts and broader terms. Words without a meaning, such as “for”, are not searched.`
}

function filterSchema(field: Field, op: FilterOp): SchemaObject {
  const form = operatorOf(field, op)?.value
  if (form === 'yesOrNo') return { type: 'integer', enum: [0, 1] }
  const one: SchemaObject =
    field.kind === 'flag'
      ? { type: 'string', enum: [...flagsOf(field)] }
      : field.kind === 'number'
        ? { type: 'number' }
        : field.kind === 'relation'
          ? { type: 'integer', format: 'int64', minimum: 0 }
          : form === 'verbatim'
            ? { type: 'string' }
            : { type: 'string', minLength: 1 }
  return form === 'list' ? { type: 'array', items: one, minItems: 1 } : one
}

function orderParameter(resource: Resource): ParameterObject {
  const names = fieldsOf(resource)
    .filter(({ sortable }) => sortable)
    .flatMap(({ name, aliases }) => [name, ...aliases])
  const usual =
    resource === 'term' ? 'By default, terms are ordered by name' : 'By default, items are ordered by id'
  return {
    name: 'order_by',
    in: 'query',
    description: `The field to order by, with a minus sign for descending order. Records without a value come last in both directions; records with equal values are ordered by id. ${usual}; a search for words has the best match first.`,
    schema: { type: 'string', enum: names.flatMap((name) => [name, `-${name}`]) },
    example: resource === 'term' ? '-num_items' : 'production_year_from',
  }
}

function idParameter(resource: Resource, example: number): ParameterObject {
  return {
    name: 'id',
    in: 'path',
    required: true,
    description: `Identifier of the ${resource}, in plain digits without leading zeros.`,
    schema: { type: 'integer', format: 'int64', minimum: 0 },
    example,
  }
}
