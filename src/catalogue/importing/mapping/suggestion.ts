import type { MapRule } from './record-map.ts'

/** The suggested column for a member, and the reason. */
export interface ColumnChoice {
  member: string
  rule: string | MapRule
  /** The reason for it, as the end of a sentence. */
  why: string
  /** The doubt about it, as a sentence; null if there is none. */
  doubt: string | null
  /** Whether the map has the rule only as a note, because it must not be used before a person has decided. */
  isHeld?: boolean
}

/** A map to start from. */
export interface MapSuggestion {
  choices: ColumnChoice[]
  /** Sentences about unused columns and about members without a column. */
  remarks: string[]
}

/** The doubt about a rule that the map has as a note. */
export const HELD = 'The map has it as a note: remove the “$” before its name to use it.'

export type SuggestedMap = Record<string, string | MapRule>

export function mapOf({ choices }: MapSuggestion): SuggestedMap {
  return Object.fromEntries(choices.map((choice) => [keyOf(choice), choice.rule]))
}

/** The key of a rule in the map. An import ignores keys that begin with `$`. */
export function keyOf({ member, isHeld }: ColumnChoice): string {
  return isHeld ? `$${member}` : member
}

/** Writes a rule that only has a name as the name. */
export function shortRule(rule: MapRule): string | MapRule {
  return Object.keys(rule).length === 1 && typeof rule.from === 'string' ? rule.from : rule
}

/** The doubt about a column whose name fits its member so well. */
export function doubtOfName(fit: number): string | null {
  if (fit >= 0.68) return null
  return fit > 0 ? 'Only a part of its name fits.' : 'Its name does not say so.'
}

export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (share > 0 && rounded === 0) return '< 1 %'
  return share < 1 && rounded === 100 ? '99 %' : `${rounded} %`
}
