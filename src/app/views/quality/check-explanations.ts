import type { QualityCheck } from '../../../contract/quality.ts'
import { t } from '../../../contract/texts.ts'
import { museum } from '../../words/museum-words.ts'

/** What is wrong with the records of each check, and what to do about it. */
export const CHECK_EXPLANATIONS: Readonly<Record<QualityCheck, string>> = {
  'no-scope-note': t`A scope note says how a term is used here. Without one, cataloguers have to guess.`,
  orphan: t`These terms have neither broader nor narrower terms, so nobody finds them by browsing. Most of them need a broader term.`,
  cycle: t`The broader terms of these terms lead back to them. At least one of the relationships is wrong.`,
  'duplicate-name': t`Each of these terms has the same name as another one, apart from case and accents. Merge them, or add a qualifier that tells them apart.`,
  'redundant-broader': t`One of the broader terms of each of these terms is also above another one. The longer path already says it.`,
  'no-items': t`Nothing is catalogued under these terms or their narrower terms.`,
  get 'top-terms-only'() {
    return t`All terms of these ${museum.items} are at the top of the hierarchy. A narrower term would say more.`
  },
  get 'deprecated-in-use'() {
    return t`The source says that these terms are no longer used, but ${museum.items} are still catalogued with them.`
  },
}
