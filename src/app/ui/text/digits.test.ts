import { expect, test, vi } from 'vitest'
import { formatBytes } from './bytes.ts'
import { formatDay, formatUtcDay } from './dates.ts'
import { formatNumber } from './numbers.ts'
import { plural } from './plural.ts'

// A language that Node.js itself writes with other digits.
vi.mock('../../../contract/texts.ts', async (original) => ({
  ...(await original<typeof import('../../../contract/texts.ts')>()),
  LOCALE: 'ar-EG',
}))

test('in every language, numbers and dates have the digits of years', () => {
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
