import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { imageOf } from '../../../contract/item.ts'
import { expectFocus } from '../../../testkit/expect-focus.ts'
import { manyPlates } from '../../../testkit/plates.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { catalogueOf } from '../../../testkit/world.ts'

const MANY = manyPlates()

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

function rows() {
  return screen.getByRole('list', { name: 'Terms found' }).children
}

test('paging links to the first, last and neighbouring pages and keeps the position', async () => {
  const { user, address } = await renderAt('/terms?start=610', { catalogue: MANY })
  await user.click(await screen.findByRole('radio', { name: 'Pages' }))
  expect(await screen.findByText('Terms 601–650 of 1,200')).toBeVisible()
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Previous page',
    '1',
    '12',
    '13',
    '14',
    '24',
    'Next page',
  ])
  expect(pages.getByRole('link', { name: 'Page 13' })).toHaveAttribute('aria-current', 'page')
  expect(pages.getByRole('link', { name: 'Page 24' })).toHaveAttribute('href', '/terms?start=1150')
  expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/terms')
  const list = within(screen.getByRole('list', { name: 'Terms found' }))
  expect(rows()).toHaveLength(50)
  expect(list.getByRole('link', { name: 'Plates 0611' }).closest('li')).toHaveAttribute(
    'aria-posinset',
    '611',
  )
  await user.click(pages.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('link', { name: 'Plates 0651' })).toBeVisible()
  expect(address()).toBe('/terms?start=650')
  await user.type(pages.getByLabelText('Go to page'), '24{Enter}')
  expect(await screen.findByRole('link', { name: 'Plates 1200' })).toBeVisible()
  expect(address()).toBe('/terms?start=1150')
})

test('the choice of pages is remembered, and going to a row opens its page', async () => {
  window.localStorage.setItem('vitrine.paging', 'pages')
  const { user, address } = await renderAt('/terms', { catalogue: MANY })
  expect(await screen.findByRole('radio', { name: 'Pages' })).toBeChecked()
  await user.type(await screen.findByLabelText('Go to term'), '777{Enter}')
  await expectFocus(() => screen.findByRole('link', { name: 'Plates 0777' }))
  expect(address()).toBe('/terms?start=776')
  await user.click(screen.getByRole('radio', { name: 'Continuous' }))
  expect(await screen.findByRole('link', { name: 'Plates 0777' })).toBeVisible()
  expect(address()).toBe('/terms?start=776')
})

test('printing gives the complete page around the position', async () => {
  await renderAt('/terms?start=610', { catalogue: MANY })
  await screen.findByRole('link', { name: 'Plates 0611' })
  window.dispatchEvent(new Event('beforeprint'))
  await waitFor(() => expect(rows()).toHaveLength(50))
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Plates 0611' })).toBeVisible())
})

test('the grid starts at the same row, and the choice is remembered', async () => {
  const { user, address } = await renderAt('/items?start=120', { catalogue: MANY })
  expect(await screen.findByRole('link', { name: 'Plate 121' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Grid' }))
  const cell = await screen.findByRole('link', { name: 'Plate 121' })
  expect(cell.closest('li')).toHaveStyle({ width: `${100 / 5}%` })
  expect(cell.closest('li')).toHaveAttribute('aria-posinset', '121')
  expect(address()).toBe('/items?start=120')
  expect(window.localStorage.getItem('vitrine.layout')).toBe('grid')
})

test('compact rows are lower, keep the position, and the choice is remembered', async () => {
  const { user } = await renderAt('/terms?start=600', { catalogue: MANY })
  const comfortable = (await screen.findByRole('link', { name: 'Plates 0601' })).closest('li')
  expect(comfortable).toHaveStyle({ height: '72px' })
  expect(screen.getByRole('radio', { name: 'Comfortable' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Compact' }))
  const row = (await screen.findByRole('link', { name: 'Plates 0601' })).closest('li')
  expect(row).toHaveStyle({ height: '36px' })
  expect(row).toHaveTextContent('0 narrower terms0 no items directly0 no items in total')
  expect(window.localStorage.getItem('vitrine.density')).toBe('compact')
})

test.each(['list', 'grid'])(
  'in a %s, an image that fails becomes the initial of the title',
  async (layout) => {
    window.localStorage.setItem('vitrine.layout', layout)
    const images = [imageOf('https://x.test/pot.jpg')]
    await renderAt('/items', {
      catalogue: catalogueOf(
        [],
        [
          { id: 1, title: 'Urn', images },
          { id: 2, title: 'Jug' },
        ],
      ),
    })
    const [urn, jug] = await screen.findAllByRole('article')
    const image = urn?.querySelector('img')
    if (!image) throw new Error('the item has no image')
    fireEvent.error(image)
    expect(urn?.querySelector('img')).toBeNull()
    expect(within(urn ?? document.body).getByText('U')).toBeVisible()
    expect(within(jug ?? document.body).queryByText('J')).toBeNull()
  },
)

test('each result has a heading below that of the results', async () => {
  await renderAt('/items?text=plate', { catalogue: MANY })
  expect(await screen.findByRole('heading', { level: 2, name: 'Results' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 3, name: 'Plate 1' })).toBeVisible()
})

test('pages and grids have no accessibility violations', async () => {
  window.localStorage.setItem('vitrine.paging', 'pages')
  window.localStorage.setItem('vitrine.layout', 'grid')
  await renderAt('/items', { catalogue: MANY })
  await screen.findByRole('link', { name: 'Plate 1' })
  await expectAccessible()
})

test('the settings of a list close on a press or focus elsewhere, and on Escape', async () => {
  const { user } = await renderAt('/terms', { catalogue: MANY })
  const view = await screen.findByRole('button', { name: 'View' })
  const isOpen = () => view.getAttribute('aria-expanded') === 'true'
  await user.click(view)
  await user.click(screen.getByRole('radio', { name: 'Compact' }))
  expect(isOpen()).toBe(true)
  await user.click(screen.getByText(/^Terms 1–/))
  expect(isOpen()).toBe(false)
  await user.click(view)
  await user.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(view).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(isOpen()).toBe(true)
  await user.tab({ shift: true })
  expect(isOpen()).toBe(false)
})
