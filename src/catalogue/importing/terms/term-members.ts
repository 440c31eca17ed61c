import { RELATION_KINDS, RELATIONS } from '../../../contract/term.ts'
import { TERM_NOTE_MEMBERS, TERM_TEXT_MEMBERS } from '../../../contract/term-texts.ts'
import { parseTag } from '../cleaning/language-tags.ts'
import { isForAnyLanguage } from '../sources/skos/labels.ts'

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
  'picture',
]

/** The members of a term whose texts can be in several languages. */
export const LABELLED_MEMBERS = ['name', 'used_for', 'scope_notes', ...TERM_NOTE_MEMBERS] as const

type LabelledMember = (typeof LABELLED_MEMBERS)[number]

/** A member in a language, such as `name@fr`; undefined for other texts, and for tags of no particular language. */
export function labelledMember(key: string): { member: LabelledMember; language: string } | undefined {
  const at = key.indexOf('@')
  if (at < 0) return undefined
  const member = LABELLED_MEMBERS.find((known) => known === key.slice(0, at))
  const language = parseTag(key.slice(at + 1))
  return member === undefined || isForAnyLanguage(language) ? undefined : { member, language }
}

/** Other members of a record of the API. An import derives them again, so it ignores them without a finding. */
export const DERIVED_TERM_MEMBERS: readonly string[] = [
  'uri',
  'items_uri',
  'narrower_items_uri',
  'num_items',
  'num_narrower_items',
  'num_branch_items',
  'num_narrower_unused',
  ...RELATION_KINDS.map((kind) => `num_${RELATIONS[kind].field}`),
]
