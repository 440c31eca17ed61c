import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { z } from 'zod'
import { BROWSER_FLAGS, findBrowser } from '../e2e/find-browser.ts'

const VITE = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url))
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const VIEWPORT = { width: 1280, height: 900 }
const MEBIBYTE = 1024 * 1024

/** Builds the app, so that what is measured is what the sources say. */
export function buildApp(): void {
  const { status } = spawnSync(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('the app could not be built')
}

export async function startBrowser(): Promise<Browser> {
  const { executable, environment } = await findBrowser((text) => process.stderr.write(`${text}\n`))
  return chromium.launch({
    executablePath: executable,
    args: BROWSER_FLAGS,
    env: { ...process.env, ...environment },
  })
}

/** What one page has taken from the network since it was opened. */
export interface Transfer {
  /** As sent, header fields included. */
  bytes: number
  /** The bodies of all scripts as gzip would send them. */
  scriptBytes: number
  requests: string[]
}

export interface Smoothness {
  /** The longest time between two frames, in milliseconds. On a busy machine most of it may be waiting. */
  longestFrame: number
  /** The most processor time that the page's main thread spent on one task, in milliseconds. */
  longestTask: number
}

/** A page that has nothing in its cache, and the ways to look into it. */
export interface MeasuredPage {
  page: Page
  transfer: Transfer
  /** Goes to an address and waits for `ready`; milliseconds from the start of the navigation until it was drawn. */
  open(address: string, ready: () => Promise<unknown>): Promise<number>
  /** Elements in the document. */
  elementCount(): Promise<number>
  /** What scripts keep in memory once what they no longer need was collected. */
  heapMebibytes(): Promise<number>
  /** How smoothly something is done. */
  smoothness(doing: () => Promise<unknown>): Promise<Smoothness>
  /** Scrolls as a finger or a wheel does, from the middle of an element. */
  scroll(selector: string, byPx: number, pxPerSecond: number): Promise<void>
  close(): Promise<void>
}

export async function openPage(browser: Browser, base: string): Promise<MeasuredPage> {
  const context = await browser.newContext({ baseURL: base, viewport: VIEWPORT })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const transfer = await watchTransfer(page, devtools)
  return {
    page,
    transfer,
    async open(address, ready) {
      await page.goto(address, { waitUntil: 'commit' })
      await ready()
      return page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
          }),
      )
    },
    elementCount: () => page.evaluate(() => document.querySelectorAll('*').length),
    async heapMebibytes() {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize / MEBIBYTE
    },
    async smoothness(doing) {
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
      const stop = await page.evaluateHandle(watchFrames)
      await doing()
      const longestFrame = await stop.evaluate((stopWatching) => stopWatching())
      return { longestFrame, longestTask: longestTask(await browser.stopTracing()) }
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
  const transfer: Transfer = { bytes: 0, scriptBytes: 0, requests: [] }
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    transfer.bytes += encodedDataLength
  })
  page.on('request', (request) => transfer.requests.push(request.url()))
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const body = await response.body().catch(() => Buffer.alloc(0))
    transfer.scriptBytes += gzipSync(body).length
  })
  return transfer
}

/** As Chromium traces it: times in microseconds, `tdur` of the thread itself. */
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

function longestTask(trace: Buffer): number {
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

/** Runs in the page: notes the gaps between frames until it is stopped. */
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
