import { t } from '../../../contract/texts.ts'
import { checkTitles } from '../../components/quality/check-words.ts'
import { JumpLink } from '../../ui/buttons/JumpLink.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { checkId } from './CheckSection.tsx'
import type { CheckTotal } from './use-check-totals.ts'

/** The number of records that each check found, as a link to its section below. */
export function CheckTotals({ totals }: { totals: readonly CheckTotal[] }) {
  const titles = checkTitles(useMuseum())
  if (totals.length === 0) return null
  return (
    <ul aria-label={t`Totals`} className="mt-8 flex flex-wrap gap-x-12 gap-y-4">
      {totals.map(({ check, total }) => (
        <li key={check}>
          <JumpLink to={checkId(check)} className="quiet-link target block">
            <span className="block font-serif text-title">
              {total === undefined ? '–' : formatNumber(total)}
            </span>{' '}
            <span className="block text-muted">{titles[check]}</span>
          </JumpLink>
        </li>
      ))}
    </ul>
  )
}
