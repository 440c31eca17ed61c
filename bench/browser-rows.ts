import { listPath } from '../src/contract/endpoint.ts'
import { browseRows } from './browse-rows.ts'
import { hasElement, openPage, startBrowser, timeCold } from './browser.ts'
import type { Browsing } from './browsing.ts'
import { buildApp } from './build-app.ts'
import { catalogueFile, warmFile } from './catalogues.ts'
import type { CatalogueSize } from './generate-items.ts'
import { itemListRows } from './item-list-rows.ts'
import { measuredRow, type Row } from './rows.ts'
import { startService } from './service-process.ts'
import { suggestionRows } from './suggestion-rows.ts'
import { termPageRows } from './term-page-rows.ts'
import { timesOf } from './times.ts'

/** The sizes of the catalogues. */
export const BROWSER_SIZES: readonly CatalogueSize[] = [
  { terms: 10_000, items: 100_000 },
  { terms: 100_000, items: 1_000_000 },
]

const HEALTH = '/healthz'
const LEAST_LOADS = 7

/** The measurements of each view. */
const VIEWS: readonly ((browsing: Browsing) => Promise<Row[]>)[] = [
  leastRows,
  firstPageRows,
  browseRows,
  termPageRows,
  suggestionRows,
  itemListRows,
]

/** Measures the built app in a real browser, with a catalogue of each size. */
export async function* browserRuns(
  sizes: readonly CatalogueSize[],
): AsyncGenerator<{ size: CatalogueSize; rows: Row[] }> {
  buildApp()
  const browser = await startBrowser()
  try {
    for (const size of sizes) {
      const catalogue = catalogueFile(size)
      await warmFile(catalogue)
      const service = await startService(catalogue, listPath('term'))
      try {
        const rows: Row[] = []
        for (const view of VIEWS) rows.push(...(await view({ browser, base: service.base, size, service })))
        yield { size, rows }
      } finally {
        await service.stop()
      }
    }
  } finally {
    await browser.close()
  }
}

/** The time to draw the smallest page: the lower limit of every cold load. */
async function leastRows({ browser, base }: Browsing): Promise<Row[]> {
  const took: number[] = []
  for (let load = 0; load < LEAST_LOADS; load++) {
    took.push(await timeCold(browser, base + HEALTH, hasElement, 'body'))
  }
  return [measuredRow(`${HEALTH}, a few bytes: drawn, cold, median`, timesOf(took).p50, 'ms')]
}

async function firstPageRows({ browser, base }: Browsing): Promise<Row[]> {
  const readyMs = await timeCold(browser, `${base}/`, hasElement, 'h2')
  const opened = await openPage(browser, base)
  await opened.open('/', hasElement, 'h2')
  const rows = [
    measuredRow('/: ready, cold', readyMs, 'ms'),
    measuredRow('/: transferred in all', opened.transfer.bytes / 1000, 'kB'),
    measuredRow('/: scripts, gzip', (await opened.transfer.scriptBytes()) / 1000, 'kB', 170),
  ]
  await opened.close()
  return rows
}
