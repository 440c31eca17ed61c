import { inContext, t } from './texts.ts'

/**
 * What an import finds out about records and no other filter can say: the values of the filter `quality`. Each has its
 * words for lists of filters.
 */
export const TERM_FLAGS = {
  'branch-in-use': t`in use or above a term in use`,
  cycle: t`part of a cycle`,
  deprecated: t`deprecated`,
  'duplicate-name': t`with the name of another term`,
  'redundant-broader': t`with a redundant broader term`,
  'shared-mapping': t`with an exact mapping that another term has`,
  'top-term': t`top terms`,
  unnamed: t`without a name in the language`,
} as const

export const ITEM_FLAGS = {
  'top-terms-only': t`catalogued only with top terms`,
} as const

/** Whether a term is still used, according to its source: the values of the filter `status`. */
export const TERM_STATUSES = {
  current: inContext('status of terms')`in use`,
  deprecated: inContext('status of terms')`no longer used`,
} as const

export type TermStatus = keyof typeof TERM_STATUSES
export type TermFlag = keyof typeof TERM_FLAGS
export type ItemFlag = keyof typeof ITEM_FLAGS
