import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ancestorPaths, renderAt } from '../../../testkit/render.tsx'
import { row } from '../../../testkit/tree-rows.ts'
import { catalogueOf, type TermSketch } from '../../../testkit/world.ts'

function beginPrinting(): void {
  act(() => void window.dispatchEvent(new Event('beforeprint')))
}

function endPrinting(): void {
  act(() => void window.dispatchEvent(new Event('afterprint')))
}

const PRINTED = String.raw`Printed \d{1,2} [A-Z][a-z]+ \d{4}$`

test.each([
  ['/terms/11?path=1.10', 'Place 1 of 2', 'Term 11 · http://vitrine.test/terms/11/bubble-pipes?path=1.10'],
  ['/items/101?start=3', 'Materials', 'Item 101 · http://vitrine.test/items/101/bubble-pipe-of-white-clay'],
  ['/items?order_by=id', 'Bubble pipe of white clay', 'http://vitrine.test/items?order_by=id'],
  ['/browse?at=3.22', 'Open term page', 'Term 22 · http://vitrine.test/browse?at=3.22'],
])(
  'what is printed of %s says what it is, where it is from and when it was printed',
  async (address, shown, source) => {
    await renderAt(address)
    await screen.findAllByText(shown)
    beginPrinting()
    const escaped = source.replaceAll(/[.?]/g, String.raw`\$&`)
    expect(screen.getByText(new RegExp(`^${escaped} · ${PRINTED}`))).toBeInTheDocument()
    endPrinting()
    expect(screen.queryByText(new RegExp(PRINTED))).toBeNull()
  },
)

test('all places of a term are printed, not only those drawn on the screen', async () => {
  const tops = Array.from({ length: 70 }, (_, index): TermSketch => ({ id: index + 1, name: `Top ${index}` }))
  const term = { id: 99, name: 'Whistles', broader: tops.map(({ id }) => id) }
  await renderAt('/terms/99', { catalogue: catalogueOf([...tops, term]) })
  expect(await ancestorPaths()).toHaveLength(60)
  beginPrinting()
  expect(await ancestorPaths()).toHaveLength(70)
  endPrinting()
  expect(await ancestorPaths()).toHaveLength(60)
})

test('the tree is printed as far as it is open, as lists in lists, and stays as it was', async () => {
  await renderAt('/browse?open=1,1.10')
  const pipes = await row('Pipes')
  await row('Bubble pipes')
  act(() => pipes.focus())
  beginPrinting()
  const printed = within(screen.getByRole('list', { name: 'Thesaurus' }))
  expect(printed.getAllByRole('link').map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['Smoking equipment', 'Pipes', 'Bubble pipes', 'Vessels']),
  )
  const inside = printed.getByRole('link', { name: 'Bubble pipes' }).closest('ul')?.closest('li')
  expect(inside?.querySelector('a[href^="/terms/"]')).toHaveTextContent('Pipes')
  endPrinting()
  expect(screen.queryByRole('list', { name: 'Thesaurus' })).toBeNull()
  expect(pipes).toHaveFocus()
})
