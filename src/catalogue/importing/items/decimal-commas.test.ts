import { expect, test } from 'vitest'
import { readItemText } from '../../../testkit/read-texts.ts'

async function heightsOf(...heights: string[]) {
  const rows = heights.map((height, at) => `${at + 1};Bowl;${height}`)
  const content = ['No;Title;Height', ...rows].join('\n')
  const map = { id: 'No', title: 'Title', height_mm: 'Height' }
  const { items, findings } = await readItemText({ content: `${content}\n`, map })
  const reported = findings.filter((finding) => /-number/.test(finding))
  return { heights: items.map(({ height_mm }) => height_mm), reported }
}

test('a point before three digits groups thousands in a table with decimal commas', async () => {
  expect(await heightsOf('1.000', '12,5', '1.250 mm', '1.250,5')).toEqual({
    heights: [1000, 12.5, 1250, 1250.5],
    reported: expect.arrayContaining(['info rewritten-number items:2', 'info rewritten-number items:4']),
  })
})

test('a point before three digits is that of decimals in a table with decimal points', async () => {
  expect(await heightsOf('1.250', '12.5')).toEqual({ heights: [1.25, 12.5], reported: [] })
})

test.each([
  ['nothing shows what a point means', ['1.250', '12'], [1.25, 12]],
  ['commas and points are both before decimals', ['1.250', '12,5', '12.5'], [1.25, 12.5, 12.5]],
])('if %s, that is reported', async (_, written, heights) => {
  const read = await heightsOf(...written)
  expect(read.heights).toEqual(heights)
  expect(read.reported).toContain('warning unclear-number items:2')
})

test('numbers of items keep their points', async () => {
  const content = 'registration_number;height_mm\n1.250;12,5\n1.251;1.000\n'
  const { items } = await readItemText({ content })
  expect(items.map((item) => [item.registration_number, item.height_mm])).toEqual([
    ['1.250', 12.5],
    ['1.251', 1000],
  ])
})
