import type { CheckedQuality } from '../../../contract/quality.ts'
import { LOCALE } from '../../../contract/texts.ts'
import { checkTitles } from '../../components/quality/check-words.ts'
import { listed } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** The checks that found nothing, in one line. */
export function PassedChecks({ checks }: { checks: readonly CheckedQuality['check'][] }) {
  const titles = checkTitles(useMuseum())
  if (checks.length === 0) return null
  const names = checks.map((check) => titles[check]).map(withSmallLetter)
  return <p className="mt-6 text-muted">Nothing found: {listed(names)}</p>
}

/** As a title is written inside a sentence. */
function withSmallLetter(title: string): string {
  return title.charAt(0).toLocaleLowerCase(LOCALE) + title.slice(1)
}
