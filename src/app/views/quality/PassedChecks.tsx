import type { CheckedQuality } from '../../../contract/quality.ts'
import { checkTitles } from '../../components/quality/check-words.ts'
import { listed } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** The checks that found nothing, in one line. */
export function PassedChecks({ checks }: { checks: readonly CheckedQuality['check'][] }) {
  const titles = checkTitles(useMuseum())
  if (checks.length === 0) return null
  return <p className="mt-6 text-muted">Nothing found: {listed(checks.map((check) => titles[check]))}</p>
}
