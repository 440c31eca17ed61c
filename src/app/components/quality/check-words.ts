import type { QualityCheck } from '../../../contract/quality.ts'
import { t } from '../../../contract/texts.ts'
import { museum } from '../../words/museum-words.ts'

/** The names of the checks. */
export const CHECK_TITLES: Readonly<Record<QualityCheck, string>> = {
  'no-scope-note': t`No scope note`,
  orphan: t`Orphans`,
  cycle: t`Cycles`,
  'duplicate-name': t`Duplicate names`,
  'redundant-broader': t`Redundant broader terms`,
  get 'no-items'() {
    return t`No ${museum.items}`
  },
  get 'top-terms-only'() {
    return t`${museum.Items} with top terms only`
  },
  'deprecated-in-use': t`Deprecated terms in use`,
}
