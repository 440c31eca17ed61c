import { z } from 'zod/mini'
import { groupReferenceSchema, termArraySchema } from './group-reference.ts'
import { mappingSchema } from './mappings.ts'
import { matchedSchema } from './matched.ts'
import { termImageSchema } from './term-image.ts'
import { labelsByLanguageSchema, nameLanguage, textLanguages } from './term-labels.ts'
import { termTextsShape } from './term-texts.ts'
import { t } from './texts.ts'

/** The kinds of relation, in the order of a record. */
export const RELATION_KINDS = ['Broader', 'Narrower', 'Related'] as const
export type RelationKind = (typeof RELATION_KINDS)[number]
export type RelationField = Lowercase<RelationKind>

interface RelationRow {
  /** The kind of the same relation in the other term's record. */
  readonly inverse: RelationKind
  /** The name of its filter, and of its member in a source. */
  readonly field: RelationField
  /** Which of the two terms is lower in the hierarchy; null if neither is. */
  readonly lower: 'this' | 'other' | null
  /** Its SKOS property. */
  readonly skos: string
  /** Its filter in words, before the name of a term. */
  readonly filter: string
  /** The plain label, and the abbreviation of ISO 25964-1. */
  readonly label: { readonly plain: string; readonly trade: string }
}

/** One row per kind of relation. */
export const RELATIONS: Record<RelationKind, RelationRow> = {
  Broader: {
    inverse: 'Narrower',
    field: 'broader',
    lower: 'this',
    skos: 'broader',
    filter: t`directly under`,
    label: { plain: t`Broader terms`, trade: t`BT` },
  },
  Narrower: {
    inverse: 'Broader',
    field: 'narrower',
    lower: 'other',
    skos: 'narrower',
    filter: t`directly above`,
    label: { plain: t`Narrower terms`, trade: t`NT` },
  },
  Related: {
    inverse: 'Related',
    field: 'related',
    lower: null,
    skos: 'related',
    filter: t`related to`,
    label: { plain: t`Related terms`, trade: t`RT` },
  },
}

const count = z.int().check(z.minimum(0))

/** Narrower terms whose whole branch is no longer used. */
const unusedNarrower = z.optional(z.int().check(z.minimum(1)))

/** A relation of a term: its kind, the other term, and what the app shows of that term without a second request. */
export const relationSchema = z.object({
  kind: z.enum(RELATION_KINDS).check(z.describe('What the other term is to this one')),
  id: z.int().check(z.describe('Identifier of the other term')),
  name: z.string().check(z.describe('Name of the other term')),
  language: nameLanguage,
  uri: z.string().check(z.describe('Address of the other term’s record')),
  num_broader: count.check(z.describe('Direct broader terms of the other term')),
  num_narrower: count.check(z.describe('Direct narrower terms of the other term')),
  num_items: count.check(z.describe('Items catalogued with the other term itself')),
  num_narrower_items: count.check(
    z.describe('Distinct items catalogued with any descendant of the other term'),
  ),
  deprecated: z.optional(z.literal(true)).check(z.describe('Only if the other term is no longer used')),
  num_narrower_unused: unusedNarrower.check(z.describe('The same count of the other term')),
  unplaced: z
    .optional(z.literal(true))
    .check(
      z.describe('Only of a broader term that is no longer used: no path from a top term to this one has it'),
    ),
})

/** A term that replaces another. */
export const replacementSchema = z.object({
  id: z.int().check(z.describe('Identifier of the term to use instead')),
  name: z.string().check(z.describe('Name of the term to use instead')),
  language: nameLanguage,
  uri: z.string().check(z.describe('Address of its record')),
})

/** A preferred term. A missing scalar is null, a missing list is empty. Members that say so can be absent, such as `deprecated`. */
export const termSchema = z.object({
  id: z.int().check(z.describe('The unique identifier of the term')),
  name: z.string().check(z.describe('The preferred term, in the plural')),
  used_for: z.array(z.string()).check(z.describe('Non-preferred terms: entry words that lead to this term')),
  scope_notes: z
    .nullable(z.string())
    .check(z.describe('How the term is used in this thesaurus; not a dictionary definition')),
  relations: z
    .array(relationSchema)
    .check(z.describe('Broader, then Narrower, then Related; within each, by name, then id')),
  uri: z.string().check(z.describe('Address of this record')),
  items_uri: z.string().check(z.describe('Lists the items catalogued with the term itself')),
  narrower_items_uri: z
    .string()
    .check(z.describe('Lists the items catalogued with any descendant of the term')),
  source_uri: z.nullable(z.string()).check(z.describe("The term's address in its source thesaurus")),
  num_items: count.check(z.describe('Items catalogued with the term itself')),
  num_narrower_items: count.check(z.describe('Distinct items catalogued with any descendant')),
  num_branch_items: count.check(z.describe('Distinct items catalogued with the term or any descendant')),
  num_broader: count.check(z.describe('Direct broader terms')),
  num_narrower: count.check(z.describe('Direct narrower terms')),
  num_related: count.check(z.describe('Related terms')),
  ...termTextsShape,
  mappings: z
    .optional(z.array(mappingSchema))
    .check(
      z.describe(
        'Concepts of other vocabularies, by kind: exact, close, broad, narrow, related; absent if there are none',
      ),
    ),
  status: z
    .optional(z.literal('deprecated'))
    .check(
      z.describe(
        'Only of a term that is no longer used, beside `deprecated`: its value in the filter `status`',
      ),
    ),
  deprecated: z
    .optional(z.literal(true))
    .check(z.describe('Only of a term that is no longer used, according to its source')),
  replaced_by: z
    .optional(replacementSchema)
    .check(z.describe('Only of a deprecated term whose source names one: the term to use instead')),
  image: z
    .optional(termImageSchema)
    .check(
      z.describe(
        'The image that stands for the term: the one that the museum chose, else that of one of its items, else of one of the nearest narrower terms; absent if there is none',
      ),
    ),
  groups: z
    .optional(z.array(groupReferenceSchema))
    .check(z.describe('Only of a term that is a member of some: these groups and arrays, by name')),
  arrays: z
    .optional(z.array(termArraySchema))
    .check(
      z.describe(
        'Only of a term whose narrower terms are divided: the arrays, in the order of the source. Without Narrower relations they are left out too',
      ),
    ),
  labels: z
    .optional(labelsByLanguageSchema)
    .check(
      z.describe(
        'Only with `languages=*`: names and notes by language tag, as far as the source gives a language; absent if it gives none',
      ),
    ),
  language: nameLanguage,
  main_name: z
    .optional(z.string())
    .check(
      z.describe(
        'Only with `language=`, of a term with a name in the language: the name that it has without',
      ),
    ),
  text_languages: textLanguages,
  num_narrower_unused: unusedNarrower.check(
    z.describe(
      'Direct narrower terms that are no longer used and have no term in use under them; only if there are any',
    ),
  ),
  matched: z
    .optional(matchedSchema)
    .check(z.describe('Only in searches for words: the value that contains them')),
})

export type Term = z.infer<typeof termSchema>
export type Relation = z.infer<typeof relationSchema>
export type Replacement = z.infer<typeof replacementSchema>

/** The broader terms that are directly above a term in its places, by name. */
export function placedBroader<R extends Pick<Relation, 'kind' | 'unplaced'>>({
  relations,
}: {
  readonly relations: readonly R[]
}): R[] {
  return relations.filter(({ kind, unplaced }) => kind === 'Broader' && unplaced !== true)
}

interface Placed {
  readonly relations: readonly Pick<Relation, 'kind' | 'unplaced'>[]
  readonly deprecated?: boolean | undefined
}

/** Places begin at top terms. */
export function isTopTerm(term: Placed): boolean {
  return term.deprecated !== true && placedBroader(term).length === 0
}

/** Whether a term and everything under it is no longer used. */
export function isUnused(
  term: Pick<Relation, 'num_narrower' | 'num_narrower_unused' | 'deprecated'>,
): boolean {
  return term.deprecated === true && term.num_narrower === (term.num_narrower_unused ?? 0)
}

/** Whether a term is in no place: it is no longer used, and no term in use is above it. */
export function isOutside(term: Placed): boolean {
  return term.deprecated === true && placedBroader(term).length === 0
}
