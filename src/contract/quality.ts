import { z } from 'zod/mini'
import type { CountedList } from './counted-list.ts'
import { keysOf } from './keys.ts'
import { formatQueryString, type Parameter } from './query-string.ts'

const CHECKS = {
  'no-scope-note': { resource: 'term', filters: [['scope_notes_isblank', '1']] },
  orphan: {
    resource: 'term',
    filters: [
      ['num_broader_isblank', '1'],
      ['num_narrower_isblank', '1'],
    ],
  },
  cycle: { resource: 'term', filters: [['quality', 'cycle']] },
  'duplicate-name': { resource: 'term', filters: [['quality', 'duplicate-name']] },
  'redundant-broader': { resource: 'term', filters: [['quality', 'redundant-broader']] },
  'shared-mapping': { resource: 'term', filters: [['quality', 'shared-mapping']] },
  unnamed: { resource: 'term', filters: [['quality', 'unnamed']] },
  'no-items': { resource: 'term', filters: [['num_branch_items_isblank', '1']] },
  'top-terms-only': { resource: 'item', filters: [['quality', 'top-terms-only']] },
  'deprecated-in-use': {
    resource: 'term',
    filters: [
      ['quality', 'deprecated'],
      ['num_items_isblank', '0'],
    ],
  },
} as const satisfies Record<string, CountedList>

export type QualityCheck = keyof typeof CHECKS

/** What the quality report counts. Each check is a list of terms or items with ordinary filters. */
export const QUALITY_CHECKS: Readonly<Record<QualityCheck, CountedList>> = CHECKS

/** The check of a catalogue with groups: those without members and subgroups. */
export const EMPTY_GROUP = 'empty-group'
export const EMPTY_GROUP_FILTERS: readonly Parameter[] = [['members_isblank', '1']]

export const qualityCheckSchema = z.object({
  check: z
    .enum([...keysOf<QualityCheck>(CHECKS), EMPTY_GROUP])
    .check(z.describe('What is wrong with the records')),
  resource: z.enum(['term', 'item', 'group']).check(z.describe('The kind of record')),
  total: z.int().check(z.minimum(0), z.describe('How many records have the problem')),
  filter: z.string().check(z.describe('The query string that lists exactly these records')),
})

export const qualityReportSchema = z.object({
  revision: z.string().check(z.describe('The revision of the catalogue, which changes with its content')),
  checks: z
    .array(qualityCheckSchema)
    .check(z.describe('Every check, those without records too; that of groups only if there are groups')),
})

export type CheckedQuality = z.infer<typeof qualityCheckSchema>
export type QualityReport = z.infer<typeof qualityReportSchema>

/** The query string that lists the records of a check. */
export function checkFilter(check: QualityCheck): string {
  return formatQueryString(QUALITY_CHECKS[check].filters)
}
