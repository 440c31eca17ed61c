import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { keysOf } from '../../contract/keys.ts'
import { indexedPaths, VIEW_PATHS } from '../../contract/views.ts'
import { APP_PAGE, appFolderWith } from '../../testkit/app-folder.ts'
import { newFolder } from '../../testkit/command.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../../testkit/museum.ts'
import { openPage, pagesOver } from '../../testkit/pages.ts'
import { catalogueOf } from '../../testkit/world.ts'
import type { Service } from '../service.ts'

/** The folder of an app that is built in English, French and Arabic. */
function appInThreeLanguages(): string {
  const folder = newFolder()
  const build = (app: string, tag: string, offer: string) => {
    mkdirSync(path.join(app, 'assets'), { recursive: true })
    writeFileSync(path.join(app, 'index.html'), APP_PAGE.replace('<body>', `<body lang="${tag}">`))
    writeFileSync(path.join(app, 'language.json'), JSON.stringify({ tag, offer }))
    writeFileSync(path.join(app, `assets/${tag}-1.js`), tag)
    writeFileSync(path.join(app, `${tag}.txt`), tag)
  }
  const app = path.join(folder, 'app')
  build(app, 'en-AU', 'Read this page in English')
  build(path.join(folder, 'languages/fr/app'), 'fr', 'Lire cette page en français')
  build(path.join(folder, 'languages/ar/app'), 'ar', 'اقرأ هذه الصفحة بالعربية')
  return app
}

/** Every view without a record. */
const VIEWS = keysOf(VIEW_PATHS)
  .map((view) => VIEW_PATHS[view])
  .filter((path) => !path.includes(':'))

let service: Service
let appFolder: string

beforeAll(async () => {
  appFolder = appInThreeLanguages()
  service = pagesOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS), { appFolder })
})

test('a path with a language has the page in that language, and its links stay in it', async () => {
  const { status, html, state } = await openPage(service, '/fr/terms/11/bubble-pipes?path=2')
  expect(status).toBe(200)
  expect(html).toContain('<body lang="fr">')
  expect(html).toContain('href="/fr/terms/2/toys"')
  expect(html).not.toContain('href="/terms/2/toys"')
  expect(state).toMatchObject({
    base: '/fr',
    interfaces: [
      { tag: 'en-AU', base: '', offer: 'Read this page in English' },
      { tag: 'ar', base: '/ar', offer: 'اقرأ هذه الصفحة بالعربية' },
      { tag: 'fr', base: '/fr', offer: 'Lire cette page en français' },
    ],
  })
})

test('the page of a language names the same canonical address as that of the main language', async () => {
  const { html } = await openPage(service, '/fr/terms/11/bubble-pipes')
  expect(html).toContain('rel="canonical" href="http://museum.test/terms/11/bubble-pipes"')
})

test.each(VIEWS)('%s in a language is a page of its own for search engines', async (view) => {
  const { html } = await openPage(service, `/fr${view}`)
  expect(html).toContain(`rel="canonical" href="http://museum.test/fr${view}"`)
  const plain = await openPage(service, view)
  expect(plain.html).toContain(`rel="canonical" href="http://museum.test${view}"`)
})

test.each(VIEWS.filter((path) => indexedPaths().includes(path)))(
  '%s names its pages in all languages of the interface',
  async (view) => {
    const links = [
      ['en-AU', `http://museum.test${view}`],
      ['ar', `http://museum.test/ar${view}`],
      ['fr', `http://museum.test/fr${view}`],
      ['x-default', `http://museum.test${view}`],
    ]
    for (const base of ['', '/ar', '/fr']) {
      const { html } = await openPage(service, base + view)
      expect(headLinks(html)).toEqual([['canonical', `http://museum.test${base}${view}`], ...links])
    }
  },
)

test.each(['/fr/quality', '/fr/terms?num_items_gt=0', '/fr/items/101/a', '/fr/nothing'])(
  '%s, which search engines skip or which is in one language, names no others',
  async (address) => {
    const { html, location } = await openPage(service, address)
    const page = location ? await openPage(service, location) : { html }
    expect(page.html).not.toContain('hreflang')
  },
)

test('a search in a language keeps it, and names of terms in another one are no page of their own', async () => {
  const { html } = await openPage(service, '/fr/terms?num_items_gt=0')
  expect(html).toContain('rel="canonical" href="http://museum.test/fr/terms?num_items_gt=0"')
  const german = await openPage(service, '/fr/terms?language=de')
  expect(german.html).toContain('rel="canonical" href="http://museum.test/fr/terms"')
})

test('an item has one page for search engines, because its texts are in one language', async () => {
  const location = (await openPage(service, '/fr/items/101')).location ?? ''
  const { html } = await openPage(service, location)
  expect(location).toMatch(/^\/fr\/items\/101\/./)
  expect(html).toContain(`rel="canonical" href="http://museum.test${location.replace('/fr', '')}"`)
})

test('the language of the browser never changes the page of an address', async () => {
  const plain = await openPage(service, '/terms/11/bubble-pipes')
  const french = await openPage(service, '/terms/11/bubble-pipes', { 'Accept-Language': 'fr' })
  expect(french).toEqual(plain)
})

test.each([
  ['/fr', '/fr/'],
  ['/FR/terms', '/fr/terms'],
  ['/fr/terms/11?path=2', '/fr/terms/11/bubble-pipes?path=2'],
  ['/en/terms', '/terms'],
  ['/en', '/'],
  ['/fr/items?text=pipe+before+1900', '/fr/items?text=pipe&production_year_to_lt=1900'],
])('%s leads to %s', async (address, location) => {
  const { status, location: led } = await openPage(service, address)
  expect([301, 302]).toContain(status)
  expect(led?.replace(/&asked=.*/, '')).toBe(location)
})

test.each(['/fr/nothing', '/de/terms', '/fr/terms/999', '/fr/fr/terms'])(
  '%s is not found',
  async (address) => {
    expect((await openPage(service, address)).status).toBe(404)
  },
)

test('a catalogue in French has its pages in French first, and in English below /en', async () => {
  const french = pagesOver(await catalogueOf(MUSEUM_TERMS, MUSEUM_ITEMS, [], 'fr-CA'), { appFolder })
  expect((await openPage(french, '/terms')).html).toContain('<body lang="fr">')
  expect((await openPage(french, '/en/terms')).html).toContain('<body lang="en-AU">')
  expect((await openPage(french, '/fr/terms')).location).toBe('/terms')
})

test('scripts of all languages are served, and other files of the main build only', async () => {
  const statusOf = async (address: string) =>
    (await service(new Request(`http://museum.test${address}`))).status
  expect(await statusOf('/assets/fr-1.js')).toBe(200)
  expect(await statusOf('/assets/en-AU-1.js')).toBe(200)
  expect(await statusOf('/en-AU.txt')).toBe(200)
  expect(await statusOf('/fr.txt')).toBe(404)
  expect(await statusOf('/assets/fr-2.js')).toBe(404)
})

/** The text of a page, without what React puts between its parts. */
const textIn = (html: string) => html.replaceAll('<!-- -->', '')

const headLinks = (html: string) =>
  [
    ...html.matchAll(/<link data-head rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g),
  ].map(([, rel, language, href]) => [language ?? rel, href])

const TRANSLATIONS = [
  ['en-AU', 'http://museum.test/terms/31/knife-boxes'],
  ['de', 'http://museum.test/terms/31/messerkasten?language=de'],
  ['fr', 'http://museum.test/fr/terms/31/boites-a-couteaux'],
  ['x-default', 'http://museum.test/terms/31/knife-boxes'],
]

test.each([
  ['/terms/31/knife-boxes', 'Knife boxes', 'http://museum.test/terms/31/knife-boxes'],
  ['/fr/terms/31/boites-a-couteaux', 'Boîtes à couteaux', 'http://museum.test/fr/terms/31/boites-a-couteaux'],
  [
    '/terms/31/messerkasten?language=de',
    'Messerkästen',
    'http://museum.test/terms/31/messerkasten?language=de',
  ],
  [
    '/fr/terms/31/messerkasten?language=de',
    'Messerkästen',
    'http://museum.test/terms/31/messerkasten?language=de',
  ],
])('%s has the name in its language, and names all pages of the term', async (address, name, canonical) => {
  const { status, html } = await openPage(service, address)
  expect(status).toBe(200)
  expect(html).toContain(`<title data-head>${name} – Test museum</title>`)
  expect(headLinks(html)).toEqual([['canonical', canonical], ...TRANSLATIONS])
})

test.each([
  ['/fr/terms/30/knives', 'http://museum.test/terms/30/knives'],
  ['/terms/30/knives?language=fr', 'http://museum.test/terms/30/knives'],
])(
  '%s, of a term without a name in the language, is the bare page to search engines',
  async (address, bare) => {
    const { status, html } = await openPage(service, address)
    expect(status).toBe(200)
    expect(headLinks(html)).toEqual([['canonical', bare]])
  },
)

const GROUP = {
  id: 6,
  name: 'Kitchen',
  members: [11],
  languages: { name: null, scope_notes: null, labels: { fr: { name: 'Cuisine' } } },
}

test.each([
  ['/groups/6/kitchen', '/groups/6/kitchen'],
  ['/fr/groups/6/cuisine', '/fr/groups/6/cuisine'],
  ['/ar/groups/6/kitchen', '/groups/6/kitchen'],
])('%s, of a group, names its pages as that of a term does', async (address, canonical) => {
  const grouped = pagesOver(await catalogueOf(MUSEUM_TERMS, [], [], 'en-AU', [GROUP]), { appFolder })
  const { status, html } = await openPage(grouped, address)
  expect(status).toBe(200)
  expect(headLinks(html)).toEqual([
    ['canonical', `http://museum.test${canonical}`],
    ['en-AU', 'http://museum.test/groups/6/kitchen'],
    ['fr', 'http://museum.test/fr/groups/6/cuisine'],
    ['x-default', 'http://museum.test/groups/6/kitchen'],
  ])
})

test('the links of a page keep a chosen language', async () => {
  const { html, state } = await openPage(service, '/terms/31/messerkasten?language=de')
  expect(html).toContain('href="/terms/32/boxes?language=de"')
  expect(html).not.toContain('href="/terms/32/boxes"')
  expect(state).toMatchObject({ languages: { names: 'de', isChosen: true, further: ['de'] } })
})

test.each([
  ['/terms/31/knife-boxes?language=de', '/terms/31/messerkasten?language=de'],
  ['/fr/terms/31?path=32', '/fr/terms/31/boites-a-couteaux?path=32'],
  ['/terms/31?language=de&path=32', '/terms/31/messerkasten?path=32&language=de'],
])('%s leads to %s', async (address, location) => {
  const { status, location: led } = await openPage(service, address)
  expect([status, led]).toEqual([301, location])
})

test('a language without names leaves the page in that of the catalogue, and the page says so', async () => {
  const { status, html } = await openPage(service, '/terms/31/knife-boxes?language=xx')
  expect(status).toBe(200)
  expect(textIn(html)).toContain('This thesaurus has no names in xx.')
  const spanish = await openPage(service, '/fr/groups?language=es')
  expect(textIn(spanish.html)).toContain('This thesaurus has no names in Spanish.')
  for (const address of ['/terms/31/knife-boxes', '/terms/31/messerkasten?language=de', '/terms?language=en'])
    expect((await openPage(service, address)).html).not.toContain('has no names in')
  expect(html).toContain('<title data-head>Knife boxes – Test museum</title>')
})

test('a build whose language cannot be read is refused, and one that is missing is not', async () => {
  const catalogue = await catalogueOf(MUSEUM_TERMS)
  const broken = appFolderWith({ 'index.html': APP_PAGE, 'language.json': '{"tag":"fr"' })
  expect(() => pagesOver(catalogue, { appFolder: broken })).toThrow('language.json cannot be read')
  const plain = pagesOver(catalogue, { appFolder: appFolderWith({ 'index.html': APP_PAGE }) })
  expect((await openPage(plain, '/terms')).state).toMatchObject({ interfaces: [{ tag: 'en-AU', base: '' }] })
})

test('on a bare page too, a name in another language carries its own, and is the page of that language', async () => {
  const terms = [
    { id: 1, name: 'Jars', language: 'en' },
    { id: 2, name: 'Töpfe', language: 'de', broader: [1], labels: { fr: { name: 'Pots' } } },
  ]
  const foreign = pagesOver(await catalogueOf(terms), { appFolder })
  const { html, state } = await openPage(foreign, '/terms/2/topfe')
  expect(html).toMatch(/<h1[^>]*><bdi><bdi lang="de">Töpfe<\/bdi>/)
  expect(html).toContain('href="/terms/1/jars"')
  expect(state).toMatchObject({ languages: { names: 'en-au', isChosen: false } })
  expect(headLinks(html)).toEqual([
    ['canonical', 'http://museum.test/terms/2/topfe'],
    ['de', 'http://museum.test/terms/2/topfe'],
    ['fr', 'http://museum.test/fr/terms/2/pots'],
    ['x-default', 'http://museum.test/terms/2/topfe'],
  ])
})

test('a small page for frames is in a language as well, and leads to the page in it', async () => {
  const { html } = await openPage(service, '/embed/terms/31?language=de')
  expect(html).toContain('Messerkästen</bdi>')
  expect(html).toContain('href="http://museum.test/terms/31/messerkasten?language=de"')
  expect(html).toContain('/embed/terms/31?language=de')
  const french = await openPage(service, '/fr/embed/terms/31')
  expect(french.html).toContain('href="http://museum.test/fr/terms/31/boites-a-couteaux"')
})

test('the forms of a page keep a chosen language', async () => {
  const { html } = await openPage(service, '/terms?language=de')
  expect(html).toContain('<input type="hidden" name="language" value="de"/>')
  expect((await openPage(service, '/fr/terms')).html).not.toContain('name="language"')
})
