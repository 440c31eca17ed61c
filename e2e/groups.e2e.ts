import { expectAccessibleIn, LOOKS } from './accessible.ts'
import { serveRecords } from './own-service.ts'
import { expect, test } from './test.ts'

const TERMS = [
  { id: 1, name: 'Vessels' },
  { id: 2, name: 'Jugs', broader: [1], groups: ['<vessels by form>', 'Kitchen'] },
  { id: 3, name: 'Bowls', broader: [1], groups: ['<vessels by form>'] },
  { name: 'Kitchen', kind: 'group', scope_notes: 'For cooks.' },
]
const PAGES = [
  ['the list of groups', '/groups'],
  ['a group', '/groups/2/kitchen'],
  ['an array', '/groups/1/vessels-by-form'],
  ['a term with node labels', '/terms/1/vessels'],
  ['the tree with node labels', '/browse?open=1'],
] as const

let service: Awaited<ReturnType<typeof serveRecords>>

test.beforeAll(async () => {
  service = await serveRecords(TERMS)
})

test.afterAll(() => service?.stop())

for (const [what, path] of PAGES) {
  test(`${what} is accessible, light and dark, wide and narrow`, async ({ page }) => {
    await page.goto(service.address + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleIn(page, LOOKS)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor goes from the home view to a group, its term, and the array above that', async ({
    page,
  }) => {
    await page.goto(service.address)
    await page.getByRole('link', { name: '2 groups' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Kitchen' }).click()
    await expect(page.getByText('For cooks.')).toBeVisible()
    await page.getByRole('region', { name: 'Terms' }).getByRole('link', { name: 'Jugs' }).click()
    await page.getByRole('main').getByRole('link', { name: '<vessels by form>' }).first().click()
    await expect(page.getByText(/^Divides the narrower terms of/)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Vessels' }).first().click()
    const narrower = page.getByRole('list', { name: 'Narrower terms of Vessels' }).getByRole('listitem')
    await expect(narrower).toHaveText([/^<vessels by form>/, /^Bowls/, /^Jugs/])
  })
})
