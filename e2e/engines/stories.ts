import type { Visitor } from './visitor.ts'

/** What visitors do most, in the words of a test title, with the steps. */
export const STORIES: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  'from a search to a term, another of its places, its items, an item, and back': async (visitor) => {
    await visitor.open('/')
    await visitor.click('combobox', 'Find a term…')
    await visitor.type('bubble pipe')
    await visitor.click('option', 'Bubble pipes…')
    await visitor.see('heading', 'Bubble pipes')
    await visitor.click('radio', 'Bubble pipes, in Toys…')
    await visitor.see('heading', 'Position in the hierarchy')
    await visitor.click('link', 'All 7 items')
    await visitor.see('heading', 'Collection')
    await visitor.click('link', 'Bubble pipe, broken and used again')
    await visitor.expectAddress(/^\/items\/\d+/)
    await visitor.see('heading', 'Bubble pipe, broken and used again')
    await visitor.goBack()
    await visitor.expectAddress(/^\/items\?/)
    await visitor.until('the link that was followed has the focus', async () => {
      const { isFocused } = await visitor.see('link', 'Bubble pipe, broken and used again')
      return isFocused
    })
  },

  'through the tree by keyboard to the page of a term': async (visitor) => {
    await visitor.open('/browse')
    await visitor.see('treeitem', 'Furniture')
    await visitor.tabTo('treeitem', '…')
    await visitor.press('ArrowRight')
    await visitor.see('button', 'Close…')
    await visitor.press('ArrowDown')
    await visitor.until('a narrower term has the focus', () =>
      visitor.evaluate(() => document.activeElement?.getAttribute('aria-level') === '2'),
    )
    await visitor.press('Space')
    await visitor.see('link', 'Open term page')
    await visitor.press('Enter')
    await visitor.expectAddress(/^\/terms\/\d+\//)
  },

  'in French, from a search to a term with its names and items': async (visitor) => {
    await visitor.open('/fr')
    await visitor.click('combobox', 'Trouver un terme…')
    await visitor.type('theiere')
    await visitor.click('option', 'Théières…')
    await visitor.see('heading', 'Théières')
    await visitor.expectAddress(/^\/fr\/terms\/\d+\/theieres/)
    await visitor.click('link', 'Collection')
    await visitor.expectAddress(/^\/fr\/items/)
  },

  'in Arabic, ← opens a row of the tree and → closes it': async (visitor) => {
    await visitor.open('/ar/browse')
    await visitor.tabTo('treeitem', '…')
    const isOpen = () =>
      visitor.evaluate(() => document.activeElement?.getAttribute('aria-expanded') === 'true')
    await visitor.press('ArrowLeft')
    await visitor.until('the row is open', isOpen)
    await visitor.press('ArrowRight')
    await visitor.until('the row is closed', async () => !(await isOpen()))
  },

  'items are filtered by words and a year, and a filter is removed': async (visitor) => {
    await visitor.open('/items')
    await visitor.click('searchbox', 'Search items')
    await visitor.type('teapot')
    await visitor.expectAddress(/\?text=teapot$/)
    await visitor.click('textbox', 'To year')
    await visitor.type('1900')
    await visitor.expectAddress(/production_year_from_lte=1900/)
    await visitor.click('button', 'Remove filter…')
    await visitor.until('one of the two filters is left', async () => {
      const query = String(await visitor.evaluate(() => location.search))
      return query.includes('teapot') !== query.includes('1900')
    })
  },

  'dark colours, chosen in the settings, stay after a reload': async (visitor) => {
    const ground = () => visitor.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await visitor.open('/terms')
    await visitor.click('button', 'Settings')
    await visitor.click('radio', 'Dark')
    await visitor.until('the ground is dark', async () => (await ground()) === 'rgb(25, 23, 19)')
    await visitor.press('Escape')
    await visitor.open('/terms')
    await visitor.until('the ground is dark again', async () => (await ground()) === 'rgb(25, 23, 19)')
    await visitor.evaluate(() => localStorage.clear())
  },

  'a letter of A–Z leads to its terms': async (visitor) => {
    await visitor.open('/terms')
    await visitor.click('link', 'T…')
    await visitor.expectAddress(/letter=t/)
  },

  'the words that a search found are marked, and short names stand on one line': async (visitor) => {
    await visitor.open('/search?text=teapot')
    await visitor.see('link', 'Teapots')
    await visitor.until('no name with a mark is broken', () =>
      visitor.evaluate(() => {
        const marked = [...document.querySelectorAll('main li a:has(mark)')].slice(0, 4)
        return marked.length === 4 && marked.every((link) => link.getClientRects().length === 1)
      }),
    )
  },
}
