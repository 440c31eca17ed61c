/** The members that a source of terms may have (section 3 of the API's record of a term). */

export const RELATION_MEMBERS = { broader: 'Broader', narrower: 'Narrower', related: 'Related' } as const

/** Members that a map can fill. */
export const TERM_MEMBERS: readonly string[] = [
  'id',
  'name',
  'used_for',
  'scope_notes',
  ...Object.keys(RELATION_MEMBERS),
  'source_uri',
]

/** Members that a record has when it comes out of the API: made anew by an import, so passed over in silence. */
export const DERIVED_TERM_MEMBERS: readonly string[] = [
  'uri',
  'items_uri',
  'narrower_items_uri',
  'num_items',
  'num_narrower_items',
  'num_branch_items',
  'num_broader',
  'num_narrower',
  'num_related',
]
