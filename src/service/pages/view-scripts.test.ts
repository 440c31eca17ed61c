import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { APP_PAGE, appFolderWith } from '../../testkit/app-folder.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { openPage, pagesOver } from '../../testkit/pages.ts'
import { catalogueOf, serviceOver } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

/** As Vite writes it: a chunk that every page loads, one that two views share, and the views. */
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', isEntry: true, imports: ['_shared-1.js'] },
  '_shared-1.js': { file: 'assets/shared-1.js' },
  '_lists-1.js': { file: 'assets/lists-1.js', imports: ['_shared-1.js'] },
  'src/app/views/term/TermView.tsx': {
    file: 'assets/TermView-1.js',
    isDynamicEntry: true,
    imports: ['_shared-1.js', '_lists-1.js'],
    dynamicImports: ['src/app/views/term/map/MapPanel.tsx', 'src/app/ui/lists/VirtualList.tsx'],
  },
  'src/app/ui/lists/VirtualList.tsx': {
    file: 'assets/VirtualList-1.js',
    isDynamicEntry: true,
    imports: ['_shared-1.js', '_rows-1.js'],
  },
  '_rows-1.js': { file: 'assets/rows-1.js' },
  'src/app/views/term/map/MapPanel.tsx': { file: 'assets/MapPanel-1.js', isDynamicEntry: true },
  'src/app/views/item/ItemView.tsx': { file: 'assets/ItemView-1.js', isDynamicEntry: true },
  'src/app/views/item/pictures/LargeView.tsx': { file: 'assets/LargeView-1.js', isDynamicEntry: true },
  'src/app/views/terms/TermsView.tsx': { file: 'assets/TermsView-1.js', isDynamicEntry: true },
}

function scriptedPagesOver(catalogue: Catalogue): Service {
  const files = { 'index.html': APP_PAGE, 'manifest.json': JSON.stringify(MANIFEST) }
  return pagesOver(catalogue, { appFolder: appFolderWith(files) })
}

let service: Service

beforeAll(async () => {
  service = scriptedPagesOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS))
})

function open(address: string, of = service) {
  return openPage(of, address)
}

test.each([
  ['/terms/11/bubble-pipes', ['/assets/TermView-1.js', '/assets/lists-1.js']],
  ['/terms', ['/assets/TermsView-1.js']],
  ['/items', []],
  ['/items/101/bubble-pipe-of-white-clay', ['/assets/ItemView-1.js']],
  ['/nonsense', []],
])(
  'the page for %s names the scripts of its view that the app does not name itself',
  async (address, scripts) => {
    expect((await open(address)).preloaded).toEqual(scripts)
  },
)

test('the page for a term with very many narrower ones names the scripts of the long list as well', async () => {
  const plates = Array.from({ length: 201 }, (_, index) => ({
    id: index + 2,
    name: `Plates ${index}`,
    broader: [1],
  }))
  const wide = scriptedPagesOver(await catalogueOf([{ id: 1, name: 'Tableware' }, ...plates]))
  const ofView = ['/assets/TermView-1.js', '/assets/lists-1.js']
  expect((await open('/terms/2/plates-0', wide)).preloaded).toEqual(ofView)
  const ofList = ['/assets/VirtualList-1.js', '/assets/rows-1.js']
  const { preloaded, html } = await open('/terms/1/tableware', wide)
  expect(preloaded).toEqual([...ofView, ...ofList])
  expect(html.match(/href="\/terms\/\d+\/plates-\d+\?path=1"/g)).toHaveLength(50)
  expect(html).toContain('href="/terms?broader=1"')
})

test('if the build does not name the scripts of a view, the page does not either', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS)
  for (const files of [{}, { 'manifest.json': '{"a":1}' }, { 'manifest.json': 'no JSON' }]) {
    const appFolder = appFolderWith({ 'index.html': APP_PAGE, ...files })
    expect(await open('/terms/11/bubble-pipes', serviceOver(catalogue, { appFolder }))).toMatchObject({
      status: 200,
      preloaded: [],
    })
  }
})
