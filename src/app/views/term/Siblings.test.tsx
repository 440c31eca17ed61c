import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowsOf } from '../../../testkit/hierarchy-rows.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

/** A broader term with `size` narrower terms. */
function family(size: number): TermSketch[] {
  const name = (index: number) => `Plates ${String(index + 1).padStart(4, '0')}`
  return [
    { id: 1, name: 'Tableware' },
    ...Array.from({ length: size }, (_, index) => ({ id: index + 2, name: name(index), broader: [1] })),
  ]
}

test('twenty siblings are all shown', async () => {
  await renderAt('/terms/12', { catalogue: catalogueOf(family(20)) })
  await screen.findByRole('link', { name: 'Plates 0020' })
  expect(await rowsOf('Terms under Tableware')).toHaveLength(20)
})

test.each([
  ['from the record of the broader term', 60],
  ['from a list', 600],
])(
  'of many siblings %s, the first three and ten around the term are shown, and the gaps open',
  async (_, size) => {
    const { user, requests } = await renderAt('/terms/31', { catalogue: catalogueOf(family(size)) })
    await screen.findByRole('link', { name: 'Plates 0035' })
    expect(await rowsOf('Terms under Tableware')).toEqual([
      'Plates 0001',
      'Plates 0002',
      'Plates 0003',
      '… Show 21 more terms',
      ...['25', '26', '27', '28', '29'].map((number) => `Plates 00${number}`),
      '[Plates 0030]',
      ...['31', '32', '33', '34', '35'].map((number) => `Plates 00${number}`),
      size === 60 ? '… Show 25 more terms' : '… Show 50 of 565 more terms',
    ])
    expect(requests.includes('/api/v1/term/1/json/?max_narrower=200&languages=*')).toBe(size === 60)
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: '… Show 21 more terms' }))
    expect(await screen.findByRole('link', { name: 'Plates 0010' })).toBeVisible()
    expect((await rowsOf('Terms under Tableware')).slice(0, 36)).toHaveLength(36)
  },
)

test.each([60, 600])(
  'opening a gap by keyboard focuses the first new row, among %i siblings',
  async (size) => {
    const { user } = await renderAt('/terms/31', { catalogue: catalogueOf(family(size)) })
    const gap = await screen.findByRole('button', { name: '… Show 21 more terms' })
    gap.focus()
    await user.keyboard('{Enter}')
    const first = await screen.findByRole('link', { name: 'Plates 0004' })
    expect(first.closest('li')).toHaveFocus()
    await user.tab()
    expect(first).toHaveFocus()
  },
)

test.each(['Écritoires', '“Quoted” plates', '7-sided plates', '茶壺', 'Zithers'])(
  '%s is shown in order among very many siblings',
  async (name) => {
    const plates = Array.from({ length: 400 }, (_, index) => ({
      id: index + 2,
      name: `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]}lates ${index}`,
      broader: [1],
    }))
    const terms = [{ id: 1, name: 'Everything' }, ...plates, { id: 999, name, broader: [1] }]
    await renderAt('/terms/999', { catalogue: catalogueOf(terms) })
    await screen.findAllByRole('button', { name: /more terms$/ })
    await waitFor(async () => expect(await rowsOf('Terms under Everything')).not.toContain(''))
    expect((await rowsOf('Terms under Everything')).length).toBeGreaterThanOrEqual(12)
    expect(await rowsOf('Terms under Everything')).toContain(`[${name}]`)
  },
)
