import { expect, type Page } from 'playwright/test'
import { EVERY_PAGE } from '../every-view.ts'
import { renderInBrowser } from '../render-in-browser.ts'
import { OVERFULL_TERM, OVERFULL_WIDE_TERM } from './overfull-catalogue.ts'

export type CatalogueName = 'sample' | 'empty' | 'overfull'

/** One view in one state. */
export interface Scene {
  readonly name: string
  readonly catalogue: CatalogueName
  readonly address: string
  /** What happens before the page is opened, such as a service that fails. */
  readonly prepare?: (page: Page) => Promise<void>
  /** What the visitor does then, such as opening a dialog. */
  readonly act?: (page: Page) => Promise<void>
}

type Row = readonly [name: string, address: string, act?: Scene['act'], prepare?: Scene['prepare']]

const button = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const choose =
  (preference: string, value: string) =>
  async (page: Page): Promise<void> => {
    await page.addInitScript(([key, chosen]) => window.localStorage.setItem(key, chosen), [
      `vitrine.${preference}`,
      value,
    ] as const)
  }

const ORDINARY: readonly Row[] = [
  ['browse', '/browse'],
  ['narrowed tree', '/browse?term=jug'],
  ['terms', '/terms'],
  ['terms, compact', '/terms?term=knife', undefined, choose('density', 'compact')],
  ['items', '/items'],
  ['items found', '/items?text=teapot&materials=silver'],
  ['items, compact', '/items?text=teapot', undefined, choose('density', 'compact')],
  ['items as a grid', '/items', undefined, choose('layout', 'grid')],
  ['items in pages', '/items?start=50', undefined, choose('paging', 'pages')],
  ['advanced search', '/items', (page) => openAdvanced(page)],
  ['top term', '/terms/1'],
  ['item without an image', '/items/1003?text=dress&start=0'],
  ['shared shelf', '/shelf?terms=939,440,99999999&items=1003'],
  ['crossings of a top term', '/crossings?term=1'],
  ['terms of two branches', '/terms?ancestor=1831&ancestor=436'],
  ['compare one term', '/compare?terms=440'],
  ['settings', '/terms/939', button('Settings')],
  ['shortcuts', '/terms/939', button('Keyboard shortcuts')],
  ['palette', '/terms/939', (page) => openPalette(page)],
  ['enlarged image', '/items/1004', button(/^Enlarge/)],
  ['suggestions', '/', (page) => typeSearch(page)],
]

const EMPTY: readonly Row[] = [
  ['search without text', '/search'],
  ['nothing found', '/search?text=zzzzzz'],
  ['no terms', '/terms?term=teepott'],
  ['no items', '/items?text=silver+zzzzzz&materials=brass'],
  ['empty shelf', '/shelf'],
  ['no description', '/suggest-terms'],
  ['no suggested terms', '/suggest-terms?text=zzzzzz'],
  ['no rows in the tree', '/browse?term=zzzzzz'],
]

const EMPTY_CATALOGUE: readonly Row[] = [
  ['home of an empty catalogue', '/'],
  ['tree of an empty catalogue', '/browse'],
  ['items of an empty catalogue', '/items'],
  ['crossings of an empty catalogue', '/crossings'],
  ['term without items', '/terms/1'],
]

const WRONG: readonly Row[] = [
  ['no such file', '/index.php'],
  ['no such term', '/terms/99999999'],
  ['no such item', '/items/99999999'],
  ['a filter that is not known', '/items?colour=red'],
]

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index).join(',')

const LONG: readonly Row[] = [
  ['home', '/'],
  ['browse', `/browse?at=${OVERFULL_WIDE_TERM}&open=1.${OVERFULL_WIDE_TERM}`],
  ['search', '/search?text=commemorative'],
  ['terms', '/terms?term=narrower'],
  ['items', '/items?text=object'],
  ['items as a grid', '/items', undefined, choose('layout', 'grid')],
  ['items, compact', '/items', undefined, choose('density', 'compact')],
  ['term with 60 places', `/terms/${OVERFULL_TERM}`],
  ['map of 60 places', `/terms/${OVERFULL_TERM}?tab=map`],
  ['5,000 narrower terms', `/terms/${OVERFULL_WIDE_TERM}`],
  ['item of 20 pages', '/items/1?term=100&start=0'],
  ['shelf', `/shelf?terms=${numbers(2000, 60)}&items=${numbers(1, 60)}`],
  ['compare', `/compare?terms=${OVERFULL_TERM},${OVERFULL_WIDE_TERM},1000`],
  ['suggested terms', '/suggest-terms?text=narrower+commemorative+broader+wide+below+top'],
  ['quality', '/quality'],
  ['embedded term', `/embed/terms/${OVERFULL_TERM}`],
]

const PAGES: readonly Row[] = [...EVERY_PAGE, ['embedded term', '/embed/terms/939']]

/** From right to left, with names in English. */
const ARABIC: readonly Row[] = [
  ['home', '/ar/'],
  ['browse', '/ar/browse?at=934.935.936.939'],
  ['terms, compact', '/ar/terms?term=knife', undefined, choose('density', 'compact')],
  ['items', '/ar/items?text=teapot'],
  ['items as a grid', '/ar/items?text=teapot', undefined, choose('layout', 'grid')],
  ['term', '/ar/terms/939'],
  ['map', '/ar/terms/935?tab=map'],
  ['item', '/ar/items/1004'],
  ['suggested terms', '/ar/suggest-terms?text=silver+teapot+and+a+bubble+pipe'],
  ['languages', '/ar/terms/440', (page) => page.getByRole('banner').locator('summary').click()],
]

/** Those in the suite of end-to-end tests: each view once, in the state that finds most. */
const CHOSEN: ReadonlySet<string> = new Set([
  'view: home',
  'view: browse',
  'items found',
  'advanced search',
  'settings',
  'empty: no items',
  'view: no such page',
  'loading: term',
  'failed: items',
  'overfull: home',
  'overfull: items as a grid',
  'overfull: term with 60 places',
  'overfull: item of 20 pages',
  'overfull: shelf',
  'Arabic: items',
  'Arabic: term',
])

export const SCENES: readonly Scene[] = [
  ...scenes('view: ', 'sample', PAGES),
  ...scenes('', 'sample', ORDINARY),
  ...scenes('empty: ', 'sample', EMPTY),
  ...scenes('empty: ', 'empty', EMPTY_CATALOGUE),
  ...scenes('wrong: ', 'sample', WRONG),
  ...scenes('loading: ', 'sample', PAGES, holdService),
  ...scenes('failed: ', 'sample', PAGES, breakService),
  ...scenes('overfull: ', 'overfull', LONG),
  ...scenes('Arabic: ', 'sample', ARABIC),
]

function scenes(
  prefix: string,
  catalogue: CatalogueName,
  rows: readonly Row[],
  state?: Scene['prepare'],
): Scene[] {
  return rows.map(([name, address, act, own]) => {
    const prepare = own ?? state
    return { name: prefix + name, catalogue, address, ...(act && { act }), ...(prepare && { prepare }) }
  })
}

async function holdService(page: Page): Promise<void> {
  await renderInBrowser(page)
  await page.route('**/api/v1/**', () => new Promise(() => undefined))
}

async function breakService(page: Page): Promise<void> {
  await renderInBrowser(page)
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 500, body: '{}' }))
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('tea')
  await expect(page.getByRole('option').first()).toBeVisible()
}

async function openAdvanced(page: Page): Promise<void> {
  const advanced = page.getByRole('button', { name: /advanced/i }).first()
  if (!(await advanced.isVisible())) await button(/^Filters/)(page)
  await advanced.click()
}

export const CHOSEN_SCENES: readonly Scene[] = SCENES.filter(({ name }) => CHOSEN.has(name))
