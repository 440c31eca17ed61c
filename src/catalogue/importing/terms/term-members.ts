import { RELATION_KINDS, RELATIONS } from '../../../contract/term.ts'
import { TERM_TEXT_MEMBERS } from '../../../contract/term-texts.ts'

/** The members of a term that a source may have and a map can fill. */
export const TERM_MEMBERS: readonly string[] = [
  'id',
  'name',
  'used_for',
  'scope_notes',
  ...RELATION_KINDS.map((kind) => RELATIONS[kind].field),
  'source_uri',
  'replaced_by',
  'deprecated',
  ...TERM_TEXT_MEMBERS,
  'mappings',
  'groups',
]

/** Other members of a record of the API. An import derives them again, so it ignores them without a finding. */
export const DERIVED_TERM_MEMBERS: readonly string[] = [
  'uri',
  'items_uri',
  'narrower_items_uri',
  'num_items',
  'num_narrower_items',
  'num_branch_items',
  'num_narrower_unused',
  'arrays',
  ...RELATION_KINDS.map((kind) => `num_${RELATIONS[kind].field}`),
]
