import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page, type Response } from 'playwright'
import { z } from 'zod'
import { BROWSER_FLAGS, findBrowser } from '../e2e/find-browser.ts'
import { openUnwatchedTab } from './unwatched-tab.ts'

const VIEWPORT = { width: 1280, height: 900 }
const MEBIBYTE = 1024 * 1024
/** A new window occupies the browser: its toolbar alone takes a core for a second. */
const WINDOW_SETTLES_MS = 1500

export async function startBrowser(): Promise<Browser> {
  const { executable, environment } = await findBrowser((text) => process.stderr.write(`${text}\n`))
  return chromium.launch({
    executablePath: executable,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...environment },
  })
}

/** Runs in the page: whether the awaited content is there. The argument is the only value from outside. */
export type Sign = (argument: string) => boolean

/** Whether the page has an element of this selector. */
export const hasElement: Sign = (selector) => document.querySelector(selector) !== null

/** The network traffic of a page since it was opened. */
export interface Transfer {
  /** As sent, header fields included. */
  bytes: number
  requests: string[]
  /** The size of all scripts in gzip. Computed on demand, because it would slow down a load. */
  scriptBytes(): Promise<number>
}

/** A page with an empty cache, and its measurements. */
export interface MeasuredPage {
  page: Page
  transfer: Transfer
  /** Goes to an address and waits for a sign. Resolves to the milliseconds until it was drawn. */
  open(address: string, sign: Sign, argument: string): Promise<number>
  /** Elements in the document. */
  elementCount(): Promise<number>
  /** The heap of the scripts after a garbage collection. */
  heapMebibytes(): Promise<number>
  /** The longest milliseconds between two frames during an action. A busy machine makes it longer. */
  longestFrame(doing: () => Promise<unknown>): Promise<number>
  /**
   * The most processor time of one task of the main thread during an action, in milliseconds. Tracing delays frames, so
   * do not measure them at the same time.
   */
  longestTask(doing: () => Promise<unknown>): Promise<number>
  /** Scrolls by a gesture in the middle of an element. */
  scroll(selector: string, byPx: number, pxPerSecond: number): Promise<void>
  close(): Promise<void>
}

/**
 * Milliseconds from the start of the navigation until the sign was drawn, with an empty cache. No tool listens to the
 * page's events, because that would take a large part of a quick load.
 */
export async function timeCold(
  browser: Browser,
  address: string,
  sign: Sign,
  argument: string,
): Promise<number> {
  const tab = await openUnwatchedTab(browser, VIEWPORT)
  await pause(WINDOW_SETTLES_MS)
  await tab.goTo(address)
  const milliseconds = drawnAt(await tab.evaluate(lookingFor(sign, argument)), argument)
  await tab.close()
  return milliseconds
}

const DRAWN_WITHIN_MS = 60_000

/**
 * Milliseconds from the page's navigation until the sign was drawn. The page checks before each frame and takes the time
 * after it, because messages between the browser and this process would take too long.
 */
export async function untilDrawn(page: Page, sign: Sign, argument: string): Promise<number> {
  return drawnAt(await page.evaluate(lookingFor(sign, argument)), argument)
}

function lookingFor(sign: Sign, argument: string): string {
  return `(${lookEachFrame})(${sign}, ${JSON.stringify(argument)}, ${DRAWN_WITHIN_MS})`
}

function drawnAt(found: unknown, argument: string): number {
  return z.number(`${argument} was not drawn within ${DRAWN_WITHIN_MS} ms`).parse(found)
}

/** Runs in the page; null if the sign does not come. */
function lookEachFrame(sign: Sign, argument: string, withinMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), withinMs)
    const look = () => {
      if (sign(argument)) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

export async function openPage(browser: Browser, base: string): Promise<MeasuredPage> {
  const context = await browser.newContext({ baseURL: base, viewport: VIEWPORT })
  const page = await context.newPage()
  await pause(WINDOW_SETTLES_MS)
  const devtools = await context.newCDPSession(page)
  const transfer = await watchTransfer(page, devtools)
  return {
    page,
    transfer,
    async open(address, sign, argument) {
      await page.goto(address, { waitUntil: 'commit' })
      return untilDrawn(page, sign, argument)
    },
    elementCount: () => page.evaluate(() => document.querySelectorAll('*').length),
    async heapMebibytes() {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize / MEBIBYTE
    },
    async longestFrame(doing) {
      const stop = await page.evaluateHandle(watchFrames)
      await doing()
      return stop.evaluate((stopWatching) => stopWatching())
    },
    async longestTask(doing) {
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
      await doing()
      return longestTaskIn(await browser.stopTracing())
    },
    async scroll(selector, byPx, pxPerSecond) {
      const box = await page.locator(selector).boundingBox()
      if (box === null) throw new Error(`nothing is drawn for ${selector}`)
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await devtools.send('Input.synthesizeScrollGesture', { x, y, yDistance: -byPx, speed: pxPerSecond })
    },
    close: () => context.close(),
  }
}

async function watchTransfer(page: Page, devtools: CDPSession): Promise<Transfer> {
  const scripts: Response[] = []
  const transfer: Transfer = {
    bytes: 0,
    requests: [],
    async scriptBytes() {
      const bodies = await Promise.all(scripts.map((script) => script.body()))
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
    },
  }
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transfer.bytes += encodedDataLength
  })
  page.on('request', (request) => transfer.requests.push(request.url()))
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return transfer
}

/** Chromium's traces: times in microseconds; `tdur` is processor time of the thread. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.int(),
      tid: z.int(),
      tdur: z.optional(z.number()),
      args: z.optional(z.looseObject({ name: z.optional(z.string()) })),
    }),
  ),
})

function longestTaskIn(trace: Buffer): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString()))
  const thread = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  )
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && main.has(thread(event)))
  if (tasks.length === 0) throw new Error('the browser traced no task of a page')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/** Runs in the page: records the gaps between frames until it is stopped. */
function watchFrames(): () => number {
  let longest = 0
  let isOver = false
  let last = performance.now()
  const next = (now: number) => {
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) requestAnimationFrame(next)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(next)
  })
  return () => {
    isOver = true
    return longest
  }
}
