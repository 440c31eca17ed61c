import { z } from 'zod/mini'
import { DEFAULT_LIMIT, paging } from './envelope.ts'
import { groupReferenceSchema } from './group-reference.ts'
import { itemTermSchema } from './item.ts'
import { PAGING } from './list-query.ts'
import type { ParameterFault } from './problem.ts'
import { type Parameter, type Parsed, refuse } from './query-string.ts'

const count = z.int().check(z.minimum(0))

/** A group as lists have it, without its members. A missing text is null, a missing list is empty. */
export const groupSummarySchema = z.extend(groupReferenceSchema, {
  scope_notes: z.nullable(z.string()).check(z.describe('What the group is for')),
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
}

/** The parsed value of each parameter, or a sentence that says what is wrong with it. */
const READERS: Readonly<Record<string, (value: string) => Partial<GroupQuery> | string>> = {
  ...PAGING,
  members_isblank: (value) =>
    value === '0' || value === '1'
      ? { isBlank: value === '1' }
      : 'members_isblank must be 1 (blank) or 0 (has content).',
}

const ALLOWED = [...Object.keys(READERS), 'api_key']

/** Parses the parameters of a request for the list of groups. */
export function parseGroupQuery(parameters: readonly Parameter[]): Parsed<GroupQuery> {
  const unknown: ParameterFault[] = []
  const invalid: ParameterFault[] = []
  const seen = new Set<string>()
  const query: GroupQuery = { start: 0, limit: DEFAULT_LIMIT, isBlank: null }
  for (const [parameter, value] of parameters) {
    if (parameter === 'api_key') continue
    const read = Object.hasOwn(READERS, parameter) ? READERS[parameter] : undefined
    if (read === undefined) {
      const detail = `“${parameter.slice(0, 80)}” is not a parameter of the list of groups, which takes ${ALLOWED.join(', ')}.`
      unknown.push({ parameter, value, detail })
      continue
    }
    const parsed = seen.has(parameter) ? `${parameter} is given twice; give it once.` : read(value)
    seen.add(parameter)
    if (typeof parsed === 'string') invalid.push({ parameter, value, detail: parsed })
    else Object.assign(query, parsed)
  }
  if (unknown.length > 0) return refuse('unknown-parameter', [...unknown, ...invalid], ALLOWED)
  return invalid.length > 0 ? refuse('invalid-parameter', invalid) : { ok: true, value: query }
}
