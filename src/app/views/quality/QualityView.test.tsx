import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keysOf } from '../../../contract/keys.ts'
import { QUALITY_CHECKS, type QualityCheck } from '../../../contract/quality.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../../testkit/museum.ts'
import { checkedRecords } from '../../../testkit/reference-flags.ts'
import { expectAccessible, renderAt } from '../../../testkit/render.tsx'
import { ask, catalogueOf, serviceOver } from '../../../testkit/world.ts'
import { checkTitles } from '../../components/quality/check-words.ts'
import { PLAIN_MUSEUM } from '../../words/museum-words.ts'

const TERMS = [...MUSEUM_TERMS, { id: 60, name: 'boxes' }]
const CHECKS = keysOf<QualityCheck>(QUALITY_CHECKS)

const section = (check: QualityCheck) =>
  screen.findByRole('region', { name: checkTitles(PLAIN_MUSEUM)[check] })

test('each check has its number, which is the total of the list that it leads to', async () => {
  const catalogue = await catalogueOf(TERMS, MUSEUM_ITEMS)
  await renderAt('/quality', { catalogue })
  const service = serviceOver(catalogue)
  const expected = checkedRecords(TERMS, MUSEUM_ITEMS)
  const titles = checkTitles(PLAIN_MUSEUM)
  const passed = CHECKS.filter((check) => expected[check].length === 0)
  const found = CHECKS.filter((check) => expected[check].length > 0)
  const totals = within(await screen.findByRole('list', { name: 'Totals' }))
  expect(totals.getAllByRole('link').map((link) => link.textContent)).toEqual(
    found.map((check) => `${expected[check].length} ${titles[check]}`),
  )
  expect(screen.getByText(/^Nothing found: /)).toHaveTextContent(
    `Nothing found: ${passed.map((check) => titles[check].charAt(0).toLowerCase() + titles[check].slice(1)).join(', ')}`,
  )
  expect(screen.queryAllByRole('region')).toHaveLength(found.length)
  for (const check of found) {
    const total = expected[check].length
    const link = await within(await section(check)).findByRole('link', {
      name: new RegExp(`^${total} (?:terms?|items?) in`),
    })
    const address = link.getAttribute('href') ?? ''
    const { resource } = QUALITY_CHECKS[check]
    expect(address).toMatch(resource === 'term' ? /^\/terms\?/ : /^\/items\?/)
    const list = await ask(service, `/api/v1/${resource}/json/?${address.replace(/^.*\?/, '')}`)
    expect(list.body).toMatchObject({ total })
  }
  await expectAccessible()
})

test('a check shows its first records and offers the list as a file', async () => {
  const { user } = await renderAt('/quality', { catalogue: catalogueOf(TERMS, MUSEUM_ITEMS) })
  const names = within(await screen.findByRole('list', { name: 'Examples: Duplicate names' }))
  expect(names.getAllByRole('link').map((link) => link.textContent)).toEqual(['Boxes', 'boxes'])
  await user.click(screen.getByRole('button', { name: 'Download Duplicate names' }))
  const dialog = await screen.findByRole('dialog', { name: 'Download' })
  expect(within(dialog).getByText('2 terms')).toBeVisible()
  // A browser would end a paragraph before the dialog.
  expect(dialog.closest('p')).toBeNull()
})

test('groups without members are a check of a thesaurus with groups', async () => {
  const groups = [
    { id: 5, name: 'Kitchen', members: [20] },
    { id: 6, name: 'Attic' },
  ]
  const catalogue = catalogueOf(TERMS, MUSEUM_ITEMS, [], 'en-AU', groups)
  const { user, address } = await renderAt('/quality', { catalogue })
  const part = within(await screen.findByRole('region', { name: 'Empty groups' }))
  const [all, ...examples] = await part.findAllByRole('link')
  expect(examples.map((link) => link.textContent)).toEqual(['Attic'])
  if (!all) throw new Error('the check leads nowhere')
  await user.click(all)
  expect(await screen.findByText(/Only groups without terms/)).toBeVisible()
  expect(address()).toBe('/groups?members_isblank=1')
  expect(await screen.findByRole('link', { name: 'Attic' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Kitchen' })).toBeNull()
  await renderAt('/quality', { catalogue: catalogueOf(TERMS, MUSEUM_ITEMS) })
  await screen.findByRole('region', { name: 'Cycles' })
  expect(screen.queryByText(/Empty groups/)).toBeNull()
})

test('the footer of every page leads there', async () => {
  const { user, address } = await renderAt('/guide')
  const tools = within(await screen.findByRole('list', { name: 'For staff' }))
  await user.click(tools.getByRole('link', { name: 'Quality' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Quality' })).toHaveFocus()
  expect(address()).toBe('/quality')
})
