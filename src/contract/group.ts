import { z } from 'zod/mini'
import { DEFAULT_LIMIT, paging } from './envelope.ts'
import { groupReferenceSchema } from './group-reference.ts'
import { itemTermSchema } from './item.ts'
import { PAGING } from './list-query.ts'
import { type Parameter, type Parsed, parseParameters, type Readers } from './query-string.ts'
import { labelsByLanguageSchema, textLanguages } from './term-labels.ts'

const count = z.int().check(z.minimum(0))

/** A group as lists have it, without its members. A missing text is null, a missing list is empty. */
export const groupSummarySchema = z.extend(groupReferenceSchema, {
  scope_notes: z.nullable(z.string()).check(z.describe('What the group is for')),
  main_name: z
    .optional(z.string())
    .check(
      z.describe(
        'Only with `language=`, of a group with a name in the language: the name that it has without',
      ),
    ),
  text_languages: textLanguages,
  source_uri: z.nullable(z.string()).check(z.describe("The group's address in its source thesaurus")),
  terms_uri: z.string().check(z.describe('Lists the terms of the group and of its subgroups')),
  ordered: z
    .optional(z.literal(true))
    .check(z.describe('Only if the order of the members is that of the source; else they are by name')),
  superordinates: z
    .array(itemTermSchema)
    .check(z.describe('Of an array, the terms whose narrower terms it divides; of a group, none')),
  num_members: count.check(z.describe('Terms that are members of the group itself')),
  num_subgroups: count.check(z.describe('Groups that are members of this one')),
})

/** A grouping of terms that is no term itself: a group, or an array between a term and its narrower terms. */
export const groupSchema = z.extend(groupSummarySchema, {
  labels: z
    .optional(labelsByLanguageSchema)
    .check(
      z.describe(
        'Only with `languages=*`: the name and the scope note in each language that the source gives',
      ),
    ),
  members: z.array(itemTermSchema).check(z.describe('The terms that are members of the group itself')),
  subgroups: z.array(groupReferenceSchema).check(z.describe('The groups that are members of this one')),
  supergroups: z
    .array(groupReferenceSchema)
    .check(z.describe('The groups of which this one is a member, by name')),
})

export const groupPageSchema = z.object({
  ...paging,
  groups: z.array(groupSummarySchema).check(z.describe('The groups of this page, by name, then id')),
})

export type GroupSummary = z.infer<typeof groupSummarySchema>
export type Group = z.infer<typeof groupSchema>
export type GroupPage = z.infer<typeof groupPageSchema>

/** A request for a page of the list of groups. */
export interface GroupQuery {
  start: number
  limit: number
  /** Only groups without members or subgroups, or only those with some; null for all. */
  isBlank: boolean | null
  /** The language by whose names they are sorted; that of the catalogue without it. */
  language?: string | undefined
}

const READERS: Readers<GroupQuery> = {
  ...PAGING,
  members_isblank: (value) =>
    value === '0' || value === '1'
      ? { isBlank: value === '1' }
      : 'members_isblank must be 1 (blank) or 0 (has content).',
}

/** Parses the parameters of a request for the list of groups. */
export function parseGroupQuery(parameters: readonly Parameter[]): Parsed<GroupQuery> {
  const defaults = { start: 0, limit: DEFAULT_LIMIT, isBlank: null }
  return parseParameters('the list of groups', parameters, READERS, defaults)
}
