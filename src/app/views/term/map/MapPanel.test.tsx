import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus } from '../../../../testkit/expect-focus.ts'
import { expectAccessible, renderAt } from '../../../../testkit/render.tsx'
import { catalogueOf } from '../../../../testkit/world.ts'

async function drawn() {
  return within(await screen.findByRole('group', { name: /^Map of/ }))
}

test('the Map tab shows the terms above, below and beside as links, and is in the URL', async () => {
  const { user, address } = await renderAt('/terms/10')
  await user.click(await screen.findByRole('tab', { name: 'Map' }))
  expect(screen.getByRole('tab', { name: 'Map', selected: true })).toBeVisible()
  const map = await drawn()
  expect(map.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['Smoking equipment', 'Pipes', 'Bubble pipes', 'Écritoires']),
  )
  expect(map.getByRole('link', { current: 'page' })).toHaveAccessibleName('Pipes')
  expect(address()).toBe('/terms/10/pipes?tab=map')
  await user.click(map.getByRole('link', { name: 'Bubble pipes' }))
  await expectFocus(() => screen.findByRole('heading', { level: 1, name: 'Bubble pipes' }))
  expect(address()).toBe('/terms/11/bubble-pipes?tab=map')
  expect(await drawn()).toBeDefined()
})

test('arrow keys move between tabs, and Enter opens one', async () => {
  const { user } = await renderAt('/terms/10')
  const tab = await screen.findByRole('tab', { name: 'Hierarchy' })
  tab.focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Map' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await drawn()).toBeDefined()
  await user.keyboard('{ArrowRight}')
  expect(tab).toHaveFocus()
})

test('the text version names everything in the map, including cycles', async () => {
  const { user } = await renderAt('/terms/52?tab=map')
  await user.click(await screen.findByText('Text version of the map'))
  const words = within(screen.getByRole('list', { name: 'Text version of the map' }))
  expect(words.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Loops and leads back to Rings is a top term',
    'Rings is under Loops',
    'Small rings is under Rings',
  ])
})

test.each([
  [1867, '1,867 narrower terms are drawn; 1,827 more are in the hierarchy.', 'and 1,827 more'],
  [41, '41 narrower terms are drawn; 1 more is in the hierarchy.', 'and 1 more'],
])('of %i narrower terms forty are drawn and the rest is counted', async (length, words, more) => {
  const narrower = Array.from({ length }, (_, index) => ({
    id: index + 2,
    name: `Plates ${index}`,
    broader: [1],
  }))
  const catalogue = catalogueOf([{ id: 1, name: 'Tableware' }, ...narrower])
  await renderAt('/terms/1?tab=map', { catalogue })
  expect(await screen.findByText(`The first 40 of ${words}`)).toBeVisible()
  expect((await drawn()).getAllByRole('link')).toHaveLength(41)
  expect((await drawn()).getByText(more)).toBeInTheDocument()
})

test('buttons zoom, move and save the map, and it has no accessibility violations', async () => {
  const { user } = await renderAt('/terms/20?tab=map')
  const map = await screen.findByRole('group', { name: 'Map of Teapots' })
  const width = () => Number(map.getAttribute('width'))
  const before = width()
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(width()).toBeGreaterThan(before)
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(width()).toBeCloseTo(before)
  screen.getByRole('region', { name: 'Map of Teapots' }).focus()
  await user.keyboard('+')
  expect(width()).toBeGreaterThan(before)
  await user.click(screen.getByRole('button', { name: 'Fit to screen' }))
  for (const name of ['Move left', 'Move right', 'Move up', 'Move down', 'Save as SVG', 'Save as PNG']) {
    expect(screen.getByRole('button', { name })).toBeVisible()
  }
  await expectAccessible()
})

test('the map follows the window until somebody zooms', async () => {
  const { user } = await renderAt('/terms/20?tab=map')
  const map = await screen.findByRole('group', { name: 'Map of Teapots' })
  const width = () => Number(map.getAttribute('width'))
  const whole = width()
  const resizeTo = (px: number) => {
    const frame = screen.getByRole('region', { name: 'Map of Teapots' })
    for (const side of ['clientWidth', 'clientHeight'])
      Object.defineProperty(frame, side, { value: px, configurable: true })
    fireEvent(window, new Event('resize'))
  }
  resizeTo(1)
  expect(width()).toBeCloseTo(0.6 * whole)
  resizeTo(5000)
  expect(width()).toBeCloseTo(whole)
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  resizeTo(1)
  expect(width()).toBeGreaterThan(whole)
})

test('the text of a box is the name of its term, in any number of lines', async () => {
  const names = [
    'Ceremonial drinking vessels of silver and gold',
    'Donaudampfschifffahrtsgesellschaftskapitäne',
  ]
  const narrower = names.map((name, index) => ({ id: index + 2, name, broader: [1] }))
  await renderAt('/terms/1?tab=map', { catalogue: catalogueOf([{ id: 1, name: 'Vessels' }, ...narrower]) })
  const map = await drawn()
  for (const name of names) {
    const text = map.getByRole('link', { name }).querySelector('text')
    expect(text?.querySelectorAll('tspan[x]').length).toBeGreaterThan(1)
    expect(text?.textContent).toBe(name)
  }
  await expectAccessible()
})

test('a map whose ancestors fail can be retried', async () => {
  let isBroken = true
  const { user } = await renderAt('/terms/20?tab=map', {
    between: (request, service) =>
      isBroken && request.url.includes('descendant=')
        ? new Response('{}', { status: 500 })
        : service(request),
  })
  expect(await screen.findByText('The map could not be loaded.')).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await drawn()).getByRole('link', { name: 'Vessels' })).toBeInTheDocument()
})
