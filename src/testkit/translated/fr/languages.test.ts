import { expect, test } from 'vitest'
import { languagesOf } from '../../../app/components/facts/OtherLanguages.tsx'

test('the name of a language begins its row with a capital letter', () => {
  const rows = languagesOf({ name: 'Pots', labels: { de: { name: 'Töpfe' } } }, 'en-AU')
  expect(rows.map(({ label }) => label)).toEqual(['Allemand'])
})
