import { listPath, recordPath } from '../src/contract/endpoint.ts'
import { rowsAgainstFts5 } from './against-fts5.ts'
import { buildApp } from './build-app.ts'
import { catalogueFile, warmFile } from './catalogues.ts'
import { drivenRows, whileSearching } from './driven-rows.ts'
import { firstTimeRows } from './first-time-rows.ts'
import type { CatalogueSize } from './generate-items.ts'
import { renderedRows } from './rendered-rows.ts'
import { RequestPaths } from './request-paths.ts'
import { measuredRow, type Row, row, timesRow } from './rows.ts'
import { type ServiceProcess, startService } from './service-process.ts'
import { timesOf } from './times.ts'
import { toolRows } from './tool-rows.ts'

export interface RunOptions {
  /** How long each run over many connections lasts. */
  seconds: number
  /** Requests of each kind, sent one after the other. */
  count: number
}

const STARTS = 5
const START_LIMIT_MS = 1500
const MEMORY_LIMIT_MIB = 600

export interface Measured {
  rows: Row[]
  /** Our index and SQLite's FTS5, both without the service. */
  beside: Row[]
}

/** All rows for a catalogue of one size. */
export async function run(size: CatalogueSize, { seconds, count }: RunOptions): Promise<Measured> {
  buildApp()
  const catalogue = catalogueFile(size)
  await warmFile(catalogue)
  const startRow = await measureStarts(catalogue)
  const service = await startService(catalogue, listPath('term'))
  try {
    await service.untilReady()
    const driving = { service, paths: new RequestPaths(size, service.client, 41), seconds }
    const rows: Row[] = []
    rows.push(...(await firstTimeRows(driving, count)))
    rows.push(...(await toolRows(driving, count)))
    rows.push(...(await drivenRows(driving)))
    rows.push(...(await whileSearching(driving)))
    rows.push(startRow, memoryRow(service))
    // After the memory of the API, because rendering loads the app.
    rows.push(...(await renderedRows(driving)))
    return { rows, beside: await rowsAgainstFts5(catalogue, await driving.paths.wordPairs(count)) }
  } finally {
    await service.stop()
  }
}

async function measureStarts(catalogue: string): Promise<Row> {
  const starts: number[] = []
  for (let i = 0; i < STARTS; i++) {
    const service = await startService(catalogue, recordPath('term', 1 + i))
    starts.push(service.firstResponseMs)
    await service.stop()
  }
  return timesRow('start of the service to its first response', timesOf(starts), 'max', START_LIMIT_MS)
}

function memoryRow(service: ServiceProcess): Row {
  const mebibytes = service.peakMemory()
  const what = 'peak memory of the service'
  return mebibytes === null
    ? row(what, { result: 'not reported by this system' })
    : measuredRow(what, mebibytes, 'MiB', MEMORY_LIMIT_MIB)
}
