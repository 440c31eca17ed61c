import type { APIRequestContext, Page } from 'playwright/test'
import { EVERY_PAGE } from './every-view.ts'
import { expect, openView, test } from './test.ts'

/** Criteria of WCAG 2.2 that hold for a site as a whole, in every view. The others are in docs/accessibility.md. */

for (const [what, address] of EVERY_PAGE) {
  test(`${what}: language, the way past the header, and both orientations`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 })
    await openView(page, address)
    for (const element of ['html', 'body'])
      await expect(page.locator(element), '3.1.1').toHaveAttribute('lang', 'en-AU')
    await page.keyboard.press('Tab')
    const isCollection = new URL(page.url()).pathname === '/items'
    await expect(page.locator(':focus'), '2.4.1').toHaveText(
      isCollection ? 'Skip to results' : 'Skip to the content',
    )
    await page.keyboard.press('Enter')
    const target = isCollection ? page.getByRole('region', { name: 'Results' }) : page.getByRole('main')
    await expect(target, '2.4.1').toBeFocused()
    await page.setViewportSize({ width: 740, height: 390 })
    await expect(page.getByRole('heading', { level: 1 }), '1.3.4').toBeVisible()
    await expect(page, '1.3.4').toHaveURL(new RegExp(`${address.split('?')[0]}`))
  })
}

test('2.4.2: every view has a title of its own', async ({ request }) => {
  const titles = (await readAll(request)).map(({ html }) => /<title\b[^>]*>(.+?)<\/title>/.exec(html)?.[1])
  expect(titles).not.toContain(undefined)
  expect(new Set(titles).size).toBe(titles.length)
})

test('3.2.3 and 3.2.6: every view has the same main links, and the guide in the same place', async ({
  request,
}) => {
  const pages = await readAll(request)
  const guide = pages.find(({ address }) => address === '/guide')?.html ?? ''
  const [header, footer] = [linksOf(guide, 'header'), linksOf(guide, 'footer')]
  expect(footer).toContain('How to read a thesaurus')
  for (const { address, html } of pages) {
    expect(linksOf(html, 'header'), address).toEqual(header)
    expect(linksOf(html, 'footer'), address).toEqual(footer)
  }
})

/** All pages as the service sends them. */
function readAll(request: APIRequestContext) {
  return Promise.all(
    EVERY_PAGE.map(async ([, address]) => ({ address, html: await (await request.get(address)).text() })),
  )
}

/** The texts of the links in the header or footer of a page. The link to the search, in place of its field, has an icon only. */
function linksOf(html: string, element: 'header' | 'footer'): string[] {
  const [part = ''] = new RegExp(`<${element}\\b.*?</${element}>`, 's').exec(html) ?? []
  const texts = [...part.matchAll(/<a\b.*?<\/a>/gs)].map(([link]) => link.replaceAll(/<[^>]*>/g, ''))
  return texts.filter((text) => text !== '')
}

test('1.3.1 and 2.4.6: every list of results has a heading for each result', async ({ page }) => {
  for (const address of ['/terms?term=knife', '/items?text=teapot']) {
    await openView(page, address)
    const rows = page.getByRole('main').locator('li[data-row]')
    const count = await rows.count()
    expect(count, address).toBeGreaterThan(5)
    await expect(rows.getByRole('heading', { level: 3 }), address).toHaveCount(count)
  }
})

// 1.4.1 and 1.4.11: forced colours draw no grounds and no shadows.
test('in forced colours the current row of the hierarchy, of the tree and of the places has a line of its own', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const linesOf = (rows: ReturnType<Page['locator']>) =>
    rows.evaluateAll((all) =>
      all.map((row) => getComputedStyle(row)).map(({ outlineStyle }) => outlineStyle === 'solid'),
    )
  await openView(page, '/terms/939')
  const siblings = page.getByRole('list', { name: 'Terms under Pipes' }).getByRole('listitem')
  expect((await linesOf(siblings)).filter(Boolean)).toHaveLength(1)
  // The line of the chosen place is solid, the others are dashed.
  const dashes = await page
    .getByRole('group', { name: 'Places' })
    .locator('svg:visible line')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeDasharray === 'none'))
  expect(new Set(dashes)).toEqual(new Set([true, false]))
  await openView(page, '/browse?at=934.935.936.939')
  const items = page.getByRole('treeitem').locator('xpath=..')
  expect((await linesOf(items)).filter(Boolean)).toHaveLength(1)
})
