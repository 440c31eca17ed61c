import { type CheckedQuality, EMPTY_GROUP } from '../../../contract/quality.ts'
import { t } from '../../../contract/texts.ts'
import type { MuseumWords } from '../../words/museum-words.ts'

/** The names of the checks. */
export const checkTitles = (museum: MuseumWords): Readonly<Record<CheckedQuality['check'], string>> => ({
  'no-scope-note': t`No scope note`,
  orphan: t`Orphans`,
  cycle: t`Cycles`,
  'duplicate-name': t`Duplicate names`,
  'redundant-broader': t`Redundant broader terms`,
  'shared-mapping': t`Shared mappings`,
  unnamed: t`No name in the language`,
  'no-items': t`No ${museum.items}`,
  'top-terms-only': t`${museum.Items} with top terms only`,
  'deprecated-in-use': t`Deprecated terms in use`,
  [EMPTY_GROUP]: t`Empty groups`,
})
