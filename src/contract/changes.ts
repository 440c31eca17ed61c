import { z } from 'zod/mini'
import { DEFAULT_LIMIT, paging } from './envelope.ts'
import { itemTermSchema } from './item.ts'
import { keysOf } from './keys.ts'
import { isWholeNumber, PAGING } from './list-query.ts'
import { type Parameter, type Parsed, parseParameters, type Readers } from './query-string.ts'
import { RELATION_KINDS, termSchema } from './term.ts'
import { labelsByLanguageSchema } from './term-labels.ts'
import { termTextsShape } from './term-texts.ts'
import { t } from './texts.ts'

interface ChangeRow {
  /** For lists of changes and choices of kinds. */
  readonly label: string
  readonly meaning: string
}

/** The kinds of change between two editions of a thesaurus, in the order in which a term lists them. */
export const CHANGES = {
  added: { label: t`Added`, meaning: 'The term is new' },
  removed: { label: t`Removed`, meaning: 'The term is gone, and nothing replaces it' },
  merged: {
    label: t`Merged`,
    meaning: 'The term is gone or no longer used, and one other term replaces it',
  },
  split: {
    label: t`Split`,
    meaning: 'The term is gone or no longer used, and several terms have its name as a non-preferred term',
  },
  status: { label: t`Status`, meaning: 'The term is no longer used, or used again' },
  renamed: { label: t`Renamed`, meaning: 'The preferred term is another one' },
  moved: { label: t`Moved`, meaning: 'The broader terms are other ones' },
  non_preferred: { label: t`Non-preferred terms`, meaning: 'The non-preferred terms are other ones' },
  translations: {
    label: t`Names in other languages`,
    meaning: 'The preferred term in another language is another one',
  },
  notes: { label: t`Notes`, meaning: 'The scope note, a note of another kind or a source is another one' },
  notations: { label: t`Notations`, meaning: 'The notations are other ones' },
  mappings: { label: t`Mappings`, meaning: 'The mappings to other vocabularies are other ones' },
  related: { label: t`Related terms`, meaning: 'The related terms are other ones' },
  groups: { label: t`Groups`, meaning: 'The term is a member of other groups' },
  address: { label: t`Address`, meaning: 'The address in the source is another one' },
} as const satisfies Record<string, ChangeRow>

export type ChangeKind = keyof typeof CHANGES
export const CHANGE_KINDS = keysOf<ChangeKind>(CHANGES)

/** A name, a text or an address that a change took away or brought. */
export const changedValueSchema = z.object({
  text: z.string().check(z.describe('A name, a text, an address, or `current` or `deprecated`')),
  id: z.optional(z.int()).check(z.describe('Only of a term or a group: its identifier')),
})

export const changeSchema = z.object({
  edition: z.int().check(z.describe('Number of the edition that has the change')),
  date: z.string().check(z.describe('When that edition was published, in ISO 8601 and UTC')),
  term: itemTermSchema.check(
    z.describe('The term, with its name in that edition; of a term that left, the last one'),
  ),
  kind: z.enum(CHANGE_KINDS).check(z.describe('What changed')),
  part: z
    .optional(z.string())
    .check(
      z.describe('Of notes, the member of the record; of mappings, their kind; `replaced_by` of a status'),
    ),
  language: z
    .optional(z.string())
    .check(z.describe('The language of the texts, if it is not that of the thesaurus')),
  before: z.array(changedValueSchema).check(z.describe('What the edition before had and this one has not')),
  after: z.array(changedValueSchema).check(z.describe('What this edition has and the one before had not')),
})

export const editionSchema = z.object({
  number: z.int().check(z.minimum(1), z.describe('Number of the edition, from 1')),
  date: z.string().check(z.describe('When it was published, in ISO 8601 and UTC')),
  num_terms: z.int().check(z.minimum(0), z.describe('Terms that it has')),
  num_changes: z
    .int()
    .check(z.minimum(0), z.describe('Changes since the edition before; 0 for the first that is known')),
})

export const changePageSchema = z.object({
  ...paging,
  changes: z
    .array(changeSchema)
    .check(z.describe('The changes of this page: the newest edition first, in it by the name of the term')),
})

export const editionListSchema = z.object({
  editions: z.array(editionSchema).check(z.describe('The editions that are kept, newest first')),
})

const editionReferenceSchema = z.omit(editionSchema, { num_terms: true, num_changes: true })

const namedTermSchema = z.omit(itemTermSchema, { language: true })

/** A term as an edition had it: what the sources said, without anything that is counted. */
export const termInEditionSchema = z.object({
  ...z.pick(termSchema, { id: true, name: true, used_for: true, scope_notes: true }).shape,
  relations: z
    .array(z.extend(namedTermSchema, { kind: z.enum(RELATION_KINDS) }))
    .check(z.describe('Broader, then Narrower, then Related; within each, by the name of that edition')),
  uri: z.string().check(z.describe('Address of this record')),
  ...z.pick(termSchema, { source_uri: true }).shape,
  ...termTextsShape,
  ...z.pick(termSchema, { mappings: true, status: true, deprecated: true }).shape,
  replaced_by: z
    .optional(namedTermSchema)
    .check(z.describe('Only of a deprecated term: the term to use instead')),
  groups: z
    .optional(z.array(z.object({ id: z.int(), name: z.string() })))
    .check(z.describe('Only of a member of some: the groups and arrays')),
  labels: z.optional(labelsByLanguageSchema).check(z.describe('Names and notes in further languages')),
  edition: editionReferenceSchema.check(z.describe('The edition that is answered')),
  is_current: z
    .boolean()
    .check(z.describe('Whether it is the last edition, whose record has more without `edition`')),
})

export type TermInEdition = z.infer<typeof termInEditionSchema>
export type ChangedValue = z.infer<typeof changedValueSchema>
export type Change = z.infer<typeof changeSchema>
export type ChangePage = z.infer<typeof changePageSchema>
export type EditionList = z.infer<typeof editionListSchema>
export type Edition = z.infer<typeof editionSchema>

/** Which changes are wanted. Conditions that are absent leave out nothing. */
export interface ChangeConditions {
  edition?: number | undefined
  kinds?: readonly ChangeKind[] | undefined
  termId?: number | undefined
  /** A branch: the changes of the term and of all under it, and of terms that left it. */
  ancestorId?: number | undefined
}

/** A request for a page of changes. */
export interface ChangeQuery extends ChangeConditions {
  start: number
  limit: number
}

const whole = (name: string, value: string, found: ChangeConditions) =>
  isWholeNumber(value) ? found : `${name} must be a whole number, 0 or more.`

const FILTERS: Readers<ChangeConditions> = {
  edition: (value) => whole('edition', value, { edition: Number(value) }),
  kind: (value) => {
    const kinds = value.split(',').map((one) => CHANGE_KINDS.find((kind) => kind === one))
    return kinds.every((kind) => kind !== undefined)
      ? { kinds }
      : `kind must be one or more of ${CHANGE_KINDS.join(', ')}, separated by commas.`
  },
  term: (value) => whole('term', value, { termId: Number(value) }),
  ancestor: (value) => whole('ancestor', value, { ancestorId: Number(value) }),
}

/** Parses the parameters of a request for a page of changes. */
export function parseChangeQuery(parameters: readonly Parameter[]): Parsed<ChangeQuery> {
  const defaults = { start: 0, limit: DEFAULT_LIMIT }
  return parseParameters('the list of changes', parameters, { ...PAGING, ...FILTERS }, defaults)
}

/** The same for all changes that fulfil the conditions, as a table. */
export function parseAllChanges(parameters: readonly Parameter[]): Parsed<ChangeConditions> {
  return parseParameters<ChangeConditions>('all changes as csv', parameters, FILTERS, {})
}
