import type { Page } from 'playwright/test'
import { serveRecords } from './own-service.ts'
import { expect, test } from './test.ts'

/** A word of 300 letters, different for each field, so that a search finds it in that field only. */
const longWord = (field: string) => `${field.replaceAll(/[^a-z]/g, '')}${'m'.repeat(300)}`.slice(0, 300)

const TEXTS = [
  'registration_number title summary description significance_statement history_notes production_notes marks',
  'production_date production_place used_place dimensions acquisition_credit_line on_display',
]
  .join(' ')
  .split(' ')
const LISTS = ['names', 'categories', 'subjects', 'materials', 'techniques']
const PEOPLE = ['makers', 'designers', 'users']

const TERMS = [
  { id: 1, name: longWord('top') },
  { id: 2, name: longWord('other') },
  {
    id: 3,
    name: longWord('focus'),
    used_for: [longWord('entry')],
    scope_notes: longWord('note'),
    broader: [1, 2],
    related: [5],
    source_uri: `https://example.org/${longWord('source')}`,
  },
  { id: 4, name: longWord('narrower'), broader: [3] },
  { id: 5, name: longWord('related') },
]

const item = (id: number) => ({
  id,
  ...Object.fromEntries(TEXTS.map((field) => [field, longWord(field)])),
  ...Object.fromEntries(LISTS.map((field) => [field, [longWord(field), 'short']])),
  ...Object.fromEntries(
    PEOPLE.map((field) => [
      field,
      [
        {
          name: longWord(field),
          role: longWord('role'),
          place: longWord('place'),
          date: longWord('date'),
        },
      ],
    ]),
  ),
  terms: [3],
  height_mm: 1234567.8,
  rights: {
    statement: longWord('statement'),
    licence: longWord('licence'),
    licence_uri: 'https://example.org/',
  },
  images: [
    { uri: '/nowhere.svg', alt: longWord('alt'), caption: longWord('caption'), credit: longWord('credit') },
  ],
  record_uri: `https://example.org/${longWord('record')}`,
})

let service: Awaited<ReturnType<typeof serveRecords>>

test.beforeAll(async () => {
  service = await serveRecords(TERMS, [item(1), item(2), item(3)], ['--title', longWord('title')])
})

test.afterAll(() => service?.stop())

const VIEWS = [
  ['home', '/'],
  ['terms', '/terms'],
  ['terms searched', `/terms?name=${longWord('focus')}`],
  ['no terms', `/terms?name=${longWord('nothing')}`],
  ['term', '/terms/3'],
  ['term at a place', '/terms/3?path=2'],
  ['map', '/terms/3?tab=map'],
  ['browse', '/browse'],
  ['browse at a term', '/browse?at=1/3/4'],
  ['items', '/items'],
  ['items of a branch', '/items?term_branch=3'],
  ['items searched', `/items?text=${longWord('description')}&makers=${longWord('makers')}`],
  ['no items', `/items?text=${longWord('nothing')}`],
  ['an unknown filter', `/items?${longWord('unknown')}=1`],
  ['item', '/items/1'],
  ['item as found', '/items/2?term_branch=3&start=1'],
  ['unknown item', '/items/77'],
  ['unknown page', `/${longWord('page')}`],
] as const

/** Texts beyond the window that no container scrolls or clips. Nobody could read them. */
async function textsBeyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHeld = (parent: Element) => {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box)
        if (overflowX !== 'visible' || box.matches('select, svg, .sr-only, .skip') || position === 'fixed')
          return true
      }
      return false
    }
    const beyond: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim()) continue
      if (isHeld(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { right, left, width } = range.getBoundingClientRect()
      if (width > 1 && (right > window.innerWidth + 1 || left < -1))
        beyond.push(
          `${parent.tagName} ${parent.className} ${Math.round(left)}–${Math.round(right)} ${node.textContent.slice(0, 30)}`,
        )
    }
    return beyond
  })
}

async function expectAllReadable(page: Page, width: number): Promise<void> {
  expect(await textsBeyondWindow(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

const SIZES = [
  { width: 320, text: '200%' },
  { width: 320, text: '100%' },
  { width: 1280, text: '100%' },
] as const

for (const [name, address] of VIEWS) {
  test(`no word is too long for a window of 320 px with text at 200 %, or for a wide window: ${name}`, async ({
    page,
  }) => {
    const [narrow, ...others] = SIZES
    await page.setViewportSize({ width: narrow.width, height: 640 })
    await page.addInitScript((text) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = text
      })
    }, narrow.text)
    await page.goto(service.address + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const summary of await page.locator('summary').all())
      if (await summary.isVisible()) await summary.click()
    await expectAllReadable(page, narrow.width)
    for (const { width, text } of others) {
      await page.setViewportSize({ width, height: 640 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, text)
      await expectAllReadable(page, width)
    }
  })
}
