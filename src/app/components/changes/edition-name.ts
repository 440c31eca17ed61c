import type { Edition } from '../../../contract/changes.ts'
import { t } from '../../../contract/texts.ts'
import { formatUtcDay } from '../../ui/text/dates.ts'
import { formatNumber } from '../../ui/text/numbers.ts'

/** An edition by its number and the day on which it was published. */
export function editionName({ number, date }: Pick<Edition, 'number' | 'date'>): string {
  const day = formatUtcDay(date)
  return day === undefined ? t`Edition ${formatNumber(number)}` : t`Edition ${formatNumber(number)}, ${day}`
}
