import { openPage, timeCold, untilDrawn } from './browser.ts'
import { type Browsing, listTerms } from './browsing.ts'
import { randomFrom } from './generate-words.ts'
import { measuredRow, type Row } from './rows.ts'
import { timesOf } from './times.ts'

const READY_MS = 300
const TRANSFER_KB = 200
const SCRIPT_KB = 170
const ELEMENTS = 1500
const HEAP_MIB = 25
const HEAP_AFTER_MIB = 60
const COLD_TERMS = 9
/** Cold loads of a single page. */
const COLD_TIMES = 5
const WALKED_TERMS = 300

/** Term pages: cold loads, a long walk, and the widest term with one of its narrower terms. */
export async function termPageRows(browsing: Browsing): Promise<Row[]> {
  const random = randomFrom(7)
  const ids = Array.from({ length: COLD_TERMS }, () => 1 + Math.floor(random() * browsing.size.terms))
  const cold: Cold[] = []
  for (const id of ids) cold.push(await openedCold(browsing, id))
  const [widest] = await listTerms(browsing.service, { order_by: '-num_narrower', limit: 1 })
  const [below] = await listTerms(browsing.service, { broader: widest?.id ?? 1, limit: 1, start: 700 })
  const widestCold = await openedCold(browsing, widest?.id ?? 1, COLD_TIMES)
  const belowCold = await openedCold(browsing, below?.id ?? 1, COLD_TIMES)
  const worst = (of: 'kilobytes' | 'scriptKilobytes' | 'elements' | 'heap') =>
    Math.max(...cold.map((found) => found[of]))
  const name = `a term's page, ${COLD_TERMS} terms`
  return [
    measuredRow(
      `${name}: ready, cold, median`,
      timesOf(cold.map(({ readyMs }) => readyMs)).p50,
      'ms',
      READY_MS,
    ),
    measuredRow(`${name}: transferred in all, most`, worst('kilobytes'), 'KB', TRANSFER_KB),
    measuredRow(`${name}: scripts, gzip, most`, worst('scriptKilobytes'), 'KB', SCRIPT_KB),
    measuredRow(`${name}: elements, most`, worst('elements'), 'elements', ELEMENTS),
    measuredRow(`${name}: heap after load, most`, worst('heap'), 'MiB', HEAP_MIB),
    ...wideRows('a narrower term of the widest term', belowCold),
    ...wideRows('the widest term', widestCold),
    measuredRow(
      `heap after walking ${WALKED_TERMS} terms`,
      await heapAfterWalking(browsing, ids[0] ?? 1),
      'MiB',
      HEAP_AFTER_MIB,
    ),
  ]
}

type Cold = Awaited<ReturnType<typeof openedCold>>

function wideRows(name: string, { readyMs, kilobytes, elements, heap }: Cold): Row[] {
  return [
    measuredRow(`${name}: ready, cold, median of ${COLD_TIMES}`, readyMs, 'ms', READY_MS),
    measuredRow(`${name}: transferred in all`, kilobytes, 'KB', TRANSFER_KB),
    measuredRow(`${name}: elements`, elements, 'elements', ELEMENTS),
    measuredRow(`${name}: heap after load`, heap, 'MiB', HEAP_MIB),
  ]
}

async function openedCold({ browser, base }: Browsing, id: number, times = 1) {
  const ready: number[] = []
  for (let time = 0; time < times; time++)
    ready.push(await timeCold(browser, `${base}/terms/${id}`, isReady, labelOf(id)))
  const opened = await openPage(browser, base)
  await opened.open(`/terms/${id}`, isReady, labelOf(id))
  await opened.page.waitForLoadState('networkidle')
  const found = {
    readyMs: timesOf(ready).p50,
    kilobytes: opened.transfer.bytes / 1024,
    scriptKilobytes: (await opened.transfer.scriptBytes()) / 1024,
    elements: await opened.elementCount(),
    heap: await opened.heapMebibytes(),
  }
  await opened.close()
  return found
}

/**
 * Runs in the page: the name, the place with its siblings, the narrower terms and the items are there; nothing is
 * pending.
 */
function isReady(label: string): boolean {
  const main = document.querySelector('main')
  const isOfTerm = [...(main?.querySelectorAll('.label') ?? [])].some(
    ({ textContent }) => textContent === label,
  )
  const place = main?.querySelector('nav[aria-label="Hierarchy"] [role=status]')
  const narrower = main?.querySelector('[role=tabpanel] ol[aria-label^="Narrower terms"] a')
  const hasNone = [...(main?.querySelectorAll('[role=tabpanel] p') ?? [])].some(
    ({ textContent }) => textContent === 'No narrower terms.',
  )
  const areThere = place instanceof Element && (narrower instanceof Element || hasNone)
  return isOfTerm && areThere && main?.querySelector('.pending') === null
}

/** The label with the id on a term's page. */
function labelOf(id: number): string {
  return `Term ${id}`
}

/** Follows links of the hierarchy from term to term. */
async function heapAfterWalking({ browser, base }: Browsing, from: number): Promise<number> {
  const random = randomFrom(11)
  const opened = await openPage(browser, base)
  await opened.open(`/terms/${from}`, isReady, labelOf(from))
  for (let step = 0; step < WALKED_TERMS; step++) {
    // In one step, because a link may be redrawn between finding and clicking it.
    const href = await opened.page.evaluate((share) => {
      const links = [...document.querySelectorAll('main nav[aria-label="Hierarchy"] a:not([aria-current])')]
      const others = links.filter((link) => /^\/terms\/\d+/.test(link.getAttribute('href') ?? ''))
      const link = others[Math.floor(share * others.length)]
      if (link instanceof HTMLElement) link.click()
      return link?.getAttribute('href') ?? null
    }, random())
    if (href === null) await opened.page.goto(`/terms/${from}`)
    const id = href === null ? from : Number(/\d+/.exec(href)?.[0])
    await untilDrawn(opened.page, isReady, labelOf(id))
  }
  const heap = await opened.heapMebibytes()
  await opened.close()
  return heap
}
