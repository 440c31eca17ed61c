import { expect, test } from 'vitest'
import { reasonsIn } from '../../../testkit/read-texts.ts'

test('dates without years are counted once per source, with examples', async () => {
  const dates = ['n.d.', 'Edo period', 'c1890', 'n.d.', 'Meiji 30', 'Taisho 2', '']
  const rows = dates.map((date, i) => `${i + 1},Bowl,${date},`)
  const content = `id,title,production_date,production_year_from\n${rows.join('\n')}\n9,Bowl,Edo period,1700`
  const reasons = await reasonsIn({ content })
  expect(reasons.filter((reason) => reason.includes('no years'))).toEqual([
    '5 dates give no years: “n.d.”, “Edo period”, “Meiji 30”. No search by year finds these items.',
  ])
})
