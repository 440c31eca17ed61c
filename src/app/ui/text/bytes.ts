import { t } from '../../../contract/texts.ts'
import { formatNumber, WITH_DIGITS } from './numbers.ts'

const UNITS = [t`bytes`, t`KB`, t`MB`, t`GB`, t`TB`]

/** A size for people: `870 bytes`, `3.4 MB`, `120 MB`. */
export function formatBytes(bytes: number): string {
  let unit = 0
  let size = bytes
  // Rounded first, so that 999.6 KB is 1.0 MB and not 1000 KB.
  while (Math.round(size) >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  return `${unit === 0 || size >= 10 ? formatNumber(Math.round(size)) : tenths().format(size)} ${UNITS[unit]}`
}

let oneDecimal: Intl.NumberFormat | undefined

function tenths(): Intl.NumberFormat {
  oneDecimal ??= new Intl.NumberFormat(WITH_DIGITS, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return oneDecimal
}
