import type { Measured } from '../cleaning/parse-measure.ts'

/** The members that an item source can have, by how they are read (section 4 of the API's record of an item). */

const LINE_MEMBERS = [
  'registration_number',
  'title',
  'production_date',
  'production_place',
  'used_place',
  'acquisition_credit_line',
  'on_display',
] as const

const PARAGRAPH_MEMBERS = [
  'summary',
  'description',
  'significance_statement',
  'history_notes',
  'production_notes',
  'marks',
  'dimensions',
] as const

export const LIST_MEMBERS = ['names', 'categories', 'subjects', 'materials', 'techniques'] as const
export const PEOPLE_MEMBERS = ['makers', 'designers', 'users'] as const
export const LENGTH_MEMBERS = ['height_mm', 'width_mm', 'depth_mm', 'diameter_mm'] as const
const YEAR_MEMBERS = ['production_year_from', 'production_year_to', 'acquisition_year'] as const

export const ITEM_MEMBERS: readonly string[] = [
  'id',
  ...LINE_MEMBERS,
  ...PARAGRAPH_MEMBERS,
  ...LIST_MEMBERS,
  'terms',
  ...PEOPLE_MEMBERS,
  ...YEAR_MEMBERS,
  ...LENGTH_MEMBERS,
  'weight_g',
  'rights',
  'images',
  'record_uri',
]

/** Members that the API adds to a record. An import creates them again, so it ignores them silently. */
export const DERIVED_ITEM_MEMBERS: readonly string[] = ['display_title', 'num_images', 'uri']

/** What a member measures; undefined if it is not a measurement. */
export function measuredIn(member: string): Measured | undefined {
  if (member === 'weight_g') return 'weight'
  return LENGTH_MEMBERS.some((length) => length === member) ? 'length' : undefined
}
