import { expect, test } from 'vitest'
import { formatBytes } from '../../../app/ui/text/bytes.ts'
import { formatDay, formatUtcDay } from '../../../app/ui/text/dates.ts'
import { formatNumber, WITH_DIGITS } from '../../../app/ui/text/numbers.ts'
import { plural } from '../../../app/ui/text/plural.ts'

test('numbers and dates have the digits of years, whatever a browser would write', () => {
  // Not the digits of the country, which the rest of the tag would bring.
  const ofCountry = new Intl.Locale(WITH_DIGITS, { region: 'EG' })
  expect(new Intl.NumberFormat(ofCountry).format(1234)).toMatch(/^[0-9.,٬]+$/)
  const texts = [
    formatNumber(1234),
    plural(12, { other: '#' }),
    formatBytes(3_420_000),
    formatDay(new Date(2026, 10, 24)),
    formatUtcDay('2026-11-24T03:00:00Z'),
  ]
  for (const text of texts) {
    expect(text).toMatch(/[0-9]/)
    expect(text).not.toMatch(/[٠-٩]/)
  }
})
