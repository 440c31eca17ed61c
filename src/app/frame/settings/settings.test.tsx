import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'

beforeEach(() => localStorage.clear())

async function openSettings(user: Awaited<ReturnType<typeof renderAt>>['user']) {
  const header = within(await screen.findByRole('banner'))
  await user.click(header.getByRole('button', { name: 'Settings' }))
  return within(await screen.findByRole('dialog', { name: 'Settings' }))
}

test('the settings open from the header, and every choice applies at once', async () => {
  const { user } = await renderAt('/terms/11')
  const settings = await openSettings(user)
  await expectAccessible()
  const chosen = () =>
    settings.getAllByRole('group').map((group) => {
      const checked = within(group).getByRole('radio', { checked: true })
      return `${group.querySelector('legend')?.textContent}: ${checked.closest('label')?.textContent.trim()}`
    })
  expect(chosen()).toEqual([
    'Colours: As on this device',
    'Motion: As on this device',
    'Items: List',
    'Rows: Comfortable',
    'Long lists: Continuous',
    'Relationships: Words',
    'Buttons for the shelf in lists: Off',
    'Tools of terms and items: Usual',
    'Single-key shortcuts: On',
  ])
  await user.click(settings.getByRole('radio', { name: 'Dark' }))
  await user.click(settings.getByRole('radio', { name: 'Reduced' }))
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'reduced' })
  await user.click(settings.getByRole('radio', { name: 'Light' }))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('a visitor’s own format is that of a copied term, until the museum’s is restored', async () => {
  const { user } = await renderAt('/terms/2')
  const settings = await openSettings(user)
  const field = settings.getByRole('textbox', { name: 'Copied term' })
  expect(field).toHaveValue('{name} ({id})')
  await user.clear(field)
  await user.type(field, '{{id} – {{name}')
  expect(settings.getByText(/Result:/)).toHaveTextContent('Result: “440 – Teapots”')
  expect(localStorage.getItem('vitrine.copy-template')).toBe('{id} – {name}')
  await user.click(settings.getByRole('button', { name: 'Back to the museum’s format' }))
  expect(field).toHaveValue('{name} ({id})')
  expect(localStorage.getItem('vitrine.copy-template')).toBeNull()
})

test('the question mark lists all shortcuts, unless single keys are off', async () => {
  const { user } = await renderAt('/items')
  await screen.findByRole('heading', { level: 1, name: 'Collection' })
  await user.keyboard('?')
  const shortcuts = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(shortcuts.getByText('Go to a term or a page')).toBeVisible()
  await expectAccessible()
  await user.click(shortcuts.getByRole('checkbox', { name: 'Shortcuts of a single key' }))
  await user.click(shortcuts.getByRole('button', { name: 'Close' }))
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('the settings lead to the list of shortcuts', async () => {
  const { user } = await renderAt('/items')
  const settings = await openSettings(user)
  await user.click(settings.getByRole('button', { name: 'Show all shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Settings' })).toBeNull()
})
