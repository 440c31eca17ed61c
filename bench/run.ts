import { listPath, recordPath } from '../src/contract/endpoint.ts'
import { rowsAgainstFts5 } from './against-fts5.ts'
import { catalogueFile, warmFile } from './catalogues.ts'
import { drivenRows, whileSearching } from './driven-rows.ts'
import { firstTimeRows } from './first-time-rows.ts'
import type { CatalogueSize } from './generate-items.ts'
import { Questions } from './questions.ts'
import { type Row, row } from './rows.ts'
import { type ServiceProcess, startService } from './service-process.ts'
import { timesOf } from './times.ts'

export interface RunOptions {
  /** How long each run over many connections lasts. */
  seconds: number
  /** Questions of each kind that are asked one after the other. */
  count: number
}

const STARTS = 5
const START_LIMIT_MS = 1000
const MEMORY_LIMIT_MIB = 500

export interface Measured {
  rows: Row[]
  /** The catalogue beside another way to do the same, without the service around either. */
  beside: Row[]
}

/** Everything that is measured, on a catalogue of one size. */
export async function run(size: CatalogueSize, { seconds, count }: RunOptions): Promise<Measured> {
  const catalogue = catalogueFile(size)
  await warmFile(catalogue)
  const startRow = await measureStarts(catalogue)
  const service = await startService(catalogue, listPath('term'))
  try {
    const driving = { service, questions: new Questions(size, service.asker, 41), seconds }
    const rows: Row[] = []
    rows.push(...(await firstTimeRows(driving, count)))
    rows.push(...(await drivenRows(driving)))
    rows.push(...(await whileSearching(driving)))
    rows.push(startRow, memoryRow(service))
    return { rows, beside: await rowsAgainstFts5(catalogue, await driving.questions.wordPairs(count)) }
  } finally {
    await service.stop()
  }
}

async function measureStarts(catalogue: string): Promise<Row> {
  const took: number[] = []
  for (let i = 0; i < STARTS; i++) {
    const service = await startService(catalogue, recordPath('term', 1 + i))
    took.push(service.firstAnswerMs)
    await service.stop()
  }
  const times = timesOf(took)
  const target = { text: `≤ ${START_LIMIT_MS} ms`, isReached: times.max <= START_LIMIT_MS }
  return row('start of the service to first answer', { times, target })
}

function memoryRow(service: ServiceProcess): Row {
  const mebibytes = service.peakMemory()
  if (mebibytes === null) return row('peak memory of the service', { measured: 'not told by this system' })
  return row('peak memory of the service', {
    measured: `${mebibytes} MiB`,
    target: { text: `≤ ${MEMORY_LIMIT_MIB} MiB`, isReached: mebibytes <= MEMORY_LIMIT_MIB },
  })
}
