import type { MapRule } from './record-map.ts'

/** What a suggested map takes a member from, and why. */
export interface Choice {
  member: string
  rule: string | MapRule
  /** What speaks for it, as the end of a sentence. */
  why: string
  /** What speaks against it, as a sentence; null where nothing does. */
  doubt: string | null
}

/** A map to start from. */
export interface Suggestion {
  choices: Choice[]
  /** Sentences about columns that were not taken, and members that nothing was found for. */
  remarks: string[]
}

export type SuggestedMap = Record<string, string | MapRule>

export function mapOf({ choices }: Suggestion): SuggestedMap {
  return Object.fromEntries(choices.map(({ member, rule }) => [member, rule]))
}

/** A rule with a name alone is written as the name. */
export function shortRule(rule: MapRule): string | MapRule {
  return Object.keys(rule).length === 1 && typeof rule.from === 'string' ? rule.from : rule
}

export function percent(share: number): string {
  const rounded = Math.round(share * 100)
  if (share > 0 && rounded === 0) return '< 1 %'
  return share < 1 && rounded === 100 ? '99 %' : `${rounded} %`
}
