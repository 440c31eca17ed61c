import { z } from 'zod'
import { itemPageSchema } from '../src/contract/envelope.ts'
import { hasElement, type MeasuredPage, openPage, timeCold } from './browser.ts'
import type { Browsing } from './browsing.ts'
import { randomFrom } from './generate-words.ts'
import { list, RequestPaths } from './request-paths.ts'
import { measuredRow, type Row } from './rows.ts'
import { timesOf } from './times.ts'

const FIRST_ROWS_MS = 150
const DROP_MS = 150
const DROP_REQUESTS = 3
const FRAME_MS = 50
const SCROLL_MS = 20_000
const ELEMENTS = 2000
const HEAP_GROWTH_MIB = 20
const COLD_MS = 400
const SEARCHES = 15
const DROPS = 30
const JUMPS = 500
const COLD_LOADS = 7
const FIRST_ROW = 'ol[aria-label="Items found"] a'

/** The list of items: searches, jumps of the scrollbar, scrolling from end to end, and cold loads. */
export async function itemListRows(browsing: Browsing): Promise<Row[]> {
  const pairs = await new RequestPaths(browsing.size, browsing.service.client, 17).wordPairs(
    SEARCHES + COLD_LOADS + 1,
  )
  return [
    ...(await searchRows(browsing, pairs.slice(0, SEARCHES + 1))),
    ...(await listRows(browsing, 'list')),
    ...(await listRows(browsing, 'grid')),
    ...(await coldRows(browsing, pairs.slice(SEARCHES + 1))),
  ]
}

/** Searches for two new words: the time from Enter until rows of the result are drawn. The first search is a warm-up. */
async function searchRows({ browser, base, service }: Browsing, pairs: readonly string[]): Promise<Row[]> {
  const opened = await openPage(browser, base)
  const { page } = opened
  await opened.open('/items', hasElement, FIRST_ROW)
  const took: number[] = []
  for (const words of pairs) {
    await page.getByRole('searchbox', { name: 'Search items' }).fill(words)
    const watching = await page.evaluateHandle(watchSearch, words)
    await page.keyboard.press('Enter')
    took.push(await watching.evaluate((drawn) => drawn()))
    await page.waitForLoadState('networkidle')
    const { body } = await service.client.get(list('item', { text: words, limit: 1 }))
    const { total } = itemPageSchema.parse(JSON.parse(body.toString()))
    const status = await page.getByRole('status').filter({ hasText: 'Items' }).first().textContent()
    if (!status?.endsWith(` of ${total.toLocaleString('en-AU')}`))
      throw new Error(`${status} for ${total} with ${words}`)
  }
  await opened.close()
  return rowsOfTimes('two words and Enter: first rows', took.slice(1), FIRST_ROWS_MS)
}

async function listRows({ browser, base }: Browsing, layout: 'list' | 'grid'): Promise<Row[]> {
  const opened = await openPage(browser, base)
  const { page } = opened
  await page.addInitScript((chosen) => window.localStorage.setItem('vitrine.layout', chosen), layout)
  await opened.open('/items', hasElement, FIRST_ROW)
  const what = `all items as ${layout}`
  const random = randomFrom(23)
  const took: number[] = []
  const requests: number[] = []
  for (let drop = 0; drop < DROPS; drop++) {
    const before = opened.transfer.requests.length
    took.push(await page.evaluate(dropScrollbar, random()))
    await page.waitForLoadState('networkidle')
    requests.push(opened.transfer.requests.slice(before).filter((url) => url.includes('/api/')).length)
  }
  const rows = [
    ...rowsOfTimes(`${what}: scrollbar dropped anywhere, real rows there`, took, DROP_MS),
    measuredRow(`${what}: requests for that, most`, Math.max(...requests), '', DROP_REQUESTS),
  ]
  if (layout === 'list') rows.push(...(await scrollRows(opened, what)))
  const before = await opened.heapMebibytes()
  for (let jump = 0; jump < JUMPS; jump++) await page.evaluate(dropScrollbar, random())
  await page.waitForLoadState('networkidle')
  const growth = (await opened.heapMebibytes()) - before
  rows.push(
    measuredRow(`${what}: heap growth after ${JUMPS} jumps`, growth, 'MiB', HEAP_GROWTH_MIB),
    measuredRow(`${what}: DOM elements after that`, await opened.elementCount(), '', ELEMENTS),
  )
  await opened.close()
  return rows
}

const framesSchema = z.object({ median: z.number(), longest: z.number(), over: z.int() })

async function scrollRows(opened: MeasuredPage, what: string): Promise<Row[]> {
  const scroll = () => opened.page.evaluate(scrollFromEndToEnd, { durationMs: SCROLL_MS, limitMs: FRAME_MS })
  const frames = framesSchema.parse(await scroll())
  const longestTask = await opened.longestTask(scroll)
  const how = `${what}, scrolled from end to end in ${SCROLL_MS / 1000} s`
  return [
    measuredRow(`${how}: frames over ${FRAME_MS} ms`, frames.over, '', 0),
    measuredRow(`${how}: longest frame`, frames.longest, 'ms', FRAME_MS),
    measuredRow(`${how}: median frame`, frames.median, 'ms', 17),
    measuredRow(`${how}: longest task, processor time`, longestTask, 'ms', FRAME_MS),
  ]
}

/** The address of a search, opened in a browser with an empty cache. */
async function coldRows({ browser, base }: Browsing, pairs: readonly string[]): Promise<Row[]> {
  const took: number[] = []
  for (const words of pairs) {
    const address = `${base}/items?text=${encodeURIComponent(words)}`
    took.push(await timeCold(browser, address, hasElement, FIRST_ROW))
  }
  return rowsOfTimes('the address of a search, cold: rows', took, COLD_MS)
}

function rowsOfTimes(what: string, took: readonly number[], limitMs: number): Row[] {
  const { p50, p95 } = timesOf([...took])
  return [
    measuredRow(`${what}, median of ${took.length}`, p50, 'ms', limitMs),
    measuredRow(`${what}, p95`, p95, 'ms'),
  ]
}

/** Runs in the page: milliseconds from Enter until rows of the new list are drawn. */
function watchSearch(words: string): () => Promise<number> {
  // The link of a row contains its search.
  const isDrawn = () => {
    const link = document.querySelector('ol[aria-label="Items found"] article a')?.getAttribute('href')
    return new URLSearchParams(link?.split('?')[1]).get('text') === words
  }
  const drawn = new Promise<number>((resolve) => {
    window.addEventListener(
      'keydown',
      () => {
        const started = performance.now()
        const look = () => {
          if (isDrawn()) setTimeout(() => resolve(performance.now() - started))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { once: true, capture: true },
    )
  })
  return () => drawn
}

/** Runs in the page: moves the scrollbar to a share of its range. Milliseconds until every row in view is drawn. */
function dropScrollbar(share: number): Promise<number> {
  const started = performance.now()
  const { scrollHeight, clientHeight } = document.documentElement
  window.scrollTo(0, (scrollHeight - clientHeight) * share)
  // The bar at the top covers rows.
  const list = document.querySelector<HTMLElement>('ol[aria-label="Items found"]')
  const barPx = Number.parseFloat(list?.style.getPropertyValue('--bar-height') ?? '') || 0
  const isDrawn = () => {
    const inView = [...(list?.children ?? [])].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > barPx + 1 && top < window.innerHeight
    })
    return inView.length > 0 && inView.every((row) => row.querySelector('article a') !== null)
  }
  return new Promise((resolve) => {
    const look = () => {
      if (isDrawn()) setTimeout(() => resolve(performance.now() - started))
      else requestAnimationFrame(look)
    }
    // After the scroll event.
    requestAnimationFrame(() => requestAnimationFrame(look))
  })
}

/** Runs in the page: moves the scrollbar evenly from the first row to the last and times the frames. */
function scrollFromEndToEnd({ durationMs, limitMs }: { durationMs: number; limitMs: number }) {
  const { scrollHeight, clientHeight } = document.documentElement
  return new Promise((resolve) => {
    const gaps: number[] = []
    let started: number | undefined
    let last = 0
    const next = (now: number) => {
      if (started === undefined) started = now
      else gaps.push(now - last)
      last = now
      const share = Math.min((now - started) / durationMs, 1)
      window.scrollTo(0, (scrollHeight - clientHeight) * share)
      if (share < 1) return void requestAnimationFrame(next)
      gaps.sort((one, other) => one - other)
      resolve({
        median: gaps[gaps.length >> 1] ?? 0,
        longest: gaps.at(-1) ?? 0,
        over: gaps.filter((gap) => gap > limitMs).length,
      })
    }
    window.scrollTo(0, 0)
    setTimeout(() => requestAnimationFrame(next), 500)
  })
}
