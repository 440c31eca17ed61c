import { z } from 'zod'
import { hasElement, openPage, timeCold } from './browser.ts'
import { type Browsing, listTerms } from './browsing.ts'
import { measuredRow, type Row } from './rows.ts'

const ROWS_OPEN = 20_000
const TREE = '[role=tree]'
const FIRST_ROW = '[role=treeitem]:not([aria-busy])'
const CHOSEN = '[role=treeitem][aria-selected=true]'
const OPENINGS = 5

/** The thesaurus as a tree: its weight, the time to open a long branch, the smoothness of scrolling. */
export async function browseRows(browsing: Browsing): Promise<Row[]> {
  return [
    ...(await firstViewRows(browsing)),
    ...(await wideNodeRows(browsing)),
    ...(await openTreeRows(browsing)),
  ]
}

async function firstViewRows({ browser, base }: Browsing): Promise<Row[]> {
  const readyMs = await timeCold(browser, `${base}/browse`, hasElement, FIRST_ROW)
  const opened = await openPage(browser, base)
  await opened.open('/browse', hasElement, FIRST_ROW)
  await opened.page.waitForLoadState('networkidle')
  const rows = [
    measuredRow('/browse: first rows, cold', readyMs, 'ms'),
    measuredRow('/browse: transferred in all', opened.transfer.bytes / 1000, 'kB', 200),
    measuredRow('/browse: scripts, gzip', (await opened.transfer.scriptBytes()) / 1000, 'kB', 170),
    measuredRow('/browse: JS heap after load', await opened.heapMebibytes(), 'MiB', 25),
  ]
  await opened.close()
  return rows
}

/** Opens the term with the most narrower terms in new browsers. */
async function wideNodeRows({ browser, base, service }: Browsing): Promise<Row[]> {
  const [widest] = await listTerms(service, { order_by: '-num_narrower', limit: 1 })
  if (widest === undefined) return []
  const place = await placeOf(service, widest.id)
  const took: number[] = []
  let count = ''
  for (let time = 0; time < OPENINGS; time++) {
    const opened = await openPage(browser, base)
    await opened.open(`/browse?at=${place.join('.')}`, hasElement, CHOSEN)
    await opened.page.waitForLoadState('networkidle')
    took.push(await opened.page.evaluate(openChosen))
    count =
      (await opened.page
        .locator(`[aria-level="${place.length + 1}"]`)
        .first()
        .getAttribute('aria-setsize')) ?? ''
    await opened.close()
  }
  const median = took.sort((a, b) => a - b)[OPENINGS >> 1] ?? Number.NaN
  return [
    measuredRow(
      `opening a term with ${count} narrower terms: to its first rows (median of ${OPENINGS})`,
      median,
      'ms',
      100,
    ),
    measuredRow('its announced number of rows, share', (Number(count) / widest.num_narrower) * 100, '%'),
  ]
}

/** With 20,000 rows open: the size of the document and of the heap, and the longest frame while scrolling. */
async function openTreeRows({ browser, base, service }: Browsing): Promise<Row[]> {
  const { keys, rows: rowCount } = await openUntil(service, ROWS_OPEN)
  const opened = await openPage(browser, base)
  const { page } = opened
  await opened.open('/browse', hasElement, FIRST_ROW)
  const before = opened.transfer.requests.length
  const readyMs = await opened.open(`/browse?open=${keys.join()}`, hasElement, FIRST_ROW)
  await page.waitForLoadState('networkidle')
  const drawn = await page.locator(TREE).evaluate((tree) => {
    const row = tree.firstElementChild
    return Math.round(tree.getBoundingClientRect().height / (row?.getBoundingClientRect().height ?? 1))
  })
  if (drawn !== rowCount) throw new Error(`the tree has ${drawn} rows where ${rowCount} are open`)
  const what = `${rowCount} rows open`
  const requests = opened.transfer.requests.slice(before).filter((url) => url.includes('/api/')).length
  const rows = [
    measuredRow(`${what}: first rows after a reload`, readyMs, 'ms'),
    measuredRow(`${what}: requests for that`, requests, ''),
    measuredRow(`${what}: DOM elements`, await opened.elementCount(), '', 1500),
  ]
  // The speeds of reading and of searching.
  for (const [pxPerSecond, byPx] of [
    [1500, 6000],
    [12_000, 60_000],
  ] as const) {
    const scroll = () => opened.scroll(TREE_VIEW, byPx, pxPerSecond)
    const how = `${what}, scrolling ${pxPerSecond} px a second`
    rows.push(
      measuredRow(`${how}: longest frame`, await opened.longestFrame(scroll), 'ms', 50),
      measuredRow(`${how}: longest task, processor time`, await opened.longestTask(scroll), 'ms', 50),
    )
  }
  await page.waitForLoadState('networkidle')
  rows.push(
    measuredRow(`${what}: DOM elements after that`, await opened.elementCount(), '', 1500),
    measuredRow(`${what}: JS heap after that`, await opened.heapMebibytes(), 'MiB'),
  )
  await opened.close()
  return rows
}

/** The scroll container around the tree. */
const TREE_VIEW = `:has(> ${TREE})`

/** Runs in the page: from the click until rows of the opened branch are drawn. */
function openChosen(): Promise<number> {
  const row = document.querySelector('[role=treeitem][aria-selected=true]')
  const button = row?.querySelector('button')
  const level = Number(row?.getAttribute('aria-level')) + 1
  return new Promise((resolve) => {
    const started = performance.now()
    const observer = new MutationObserver(() => {
      if (!document.querySelector(`[aria-level="${level}"]:not([aria-busy])`)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    button?.click()
  })
}

type Service = Browsing['service']

const recordSchema = z.object({
  relations: z.array(z.object({ kind: z.string(), id: z.int(), num_narrower: z.int() })),
})

async function relationsOf(service: Service, id: number, kind: string) {
  const { body } = await service.client.get(`/api/v1/term/${id}/json/`)
  return recordSchema
    .parse(JSON.parse(body.toString()))
    .relations.filter((relation) => relation.kind === kind)
}

/** A place of a term: the path along the first broader term of each term. */
async function placeOf(service: Service, id: number): Promise<number[]> {
  const place = [id]
  for (;;) {
    const [broader] = await relationsOf(service, place[0] ?? id, 'Broader')
    if (broader === undefined) return place
    place.unshift(broader.id)
  }
}

/** Opens the widest closed place again and again until there are enough rows. */
async function openUntil(service: Service, enough: number): Promise<{ keys: string[]; rows: number }> {
  const tops = await listTerms(service, { num_broader_isblank: 1, limit: 100 })
  const shut = tops.map(({ id, num_narrower }) => ({ key: String(id), id, count: num_narrower }))
  const keys: string[] = []
  let rows = tops.length
  while (rows < enough) {
    const widest = shut.reduce((best, place, at) => (place.count > (shut[best]?.count ?? 0) ? at : best), 0)
    const [place] = shut.splice(widest, 1)
    if (place === undefined || place.count === 0) break
    keys.push(place.key)
    rows += place.count
    for (const { id, num_narrower } of await relationsOf(service, place.id, 'Narrower')) {
      if (num_narrower > 0) shut.push({ key: `${place.key}.${id}`, id, count: num_narrower })
    }
  }
  return { keys, rows }
}
