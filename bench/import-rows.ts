import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, statSync } from 'node:fs'
import type { CatalogueSize } from './generate-items.ts'
import { sourceFiles } from './import-sources.ts'
import { PROGRAM, PROJECT_FOLDER } from './program.ts'
import { peakMemory } from './service-process.ts'

const SECONDS_LIMIT = 240
const MEBIBYTES_LIMIT = 700
const POLL_MS = 100

/** The measurements of one import. */
export interface ImportRun {
  size: CatalogueSize
  sourceBytes: number
  catalogueBytes: number
  seconds: number
  /** Of all cores together. */
  cpuSeconds: number | null
  mebibytes: number | null
}

/** Imports generated sources to a file, which is removed. */
export async function measureImport(size: CatalogueSize): Promise<ImportRun> {
  const { items } = await sourceFiles(size)
  const catalogue = `${items}.db`
  const run = await importTo(catalogue, size)
  const catalogueBytes = statSync(catalogue).size
  rmSync(catalogue)
  return { ...run, catalogueBytes }
}

/** Runs `vitrine import` on generated sources in a separate process, as a museum would. */
export async function importTo(
  catalogue: string,
  size: CatalogueSize,
): Promise<Omit<ImportRun, 'catalogueBytes'>> {
  const { terms, items } = await sourceFiles(size)
  const began = performance.now()
  const args = [...PROGRAM, 'import', '--terms', terms, '--items', items, '--catalogue', catalogue, '--quiet']
  const child = spawn(process.execPath, args, {
    cwd: PROJECT_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let mebibytes: number | null = null
  let cpuSeconds: number | null = null
  const polling = setInterval(() => {
    mebibytes = peakMemory(child.pid) ?? mebibytes
    cpuSeconds = cpuTime(child.pid) ?? cpuSeconds
  }, POLL_MS)
  const [code] = await once(child, 'close')
  clearInterval(polling)
  if (code !== 0) throw new Error(`the import ended with ${code}`)
  const seconds = (performance.now() - began) / 1000
  const sourceBytes = [terms, items].reduce((sum, file) => sum + statSync(file).size, 0)
  return { size, sourceBytes, seconds, cpuSeconds, mebibytes }
}

/** As Linux reports it (proc_pid_stat(5), utime and stime, in hundredths of a second). */
function cpuTime(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return null
  }
}

/** The runs as cells of a table. */
export function importCells(runs: readonly ImportRun[]): { head: string[]; body: string[][] } {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  return {
    head: [
      'items',
      'terms',
      'sources',
      'catalogue',
      'seconds',
      'of CPU',
      'items a second',
      'peak memory',
      'reached',
    ],
    body: runs.map(({ size, sourceBytes, catalogueBytes, seconds, cpuSeconds, mebibytes }) => [
      size.items.toLocaleString('en'),
      size.terms.toLocaleString('en'),
      megabytes(sourceBytes),
      megabytes(catalogueBytes),
      seconds.toFixed(1),
      cpuSeconds?.toFixed(1) ?? 'not reported by this system',
      Math.round(size.items / seconds).toLocaleString('en'),
      mebibytes === null ? 'not reported by this system' : `${mebibytes} MiB`,
      seconds < SECONDS_LIMIT && (mebibytes === null || mebibytes < MEBIBYTES_LIMIT) ? 'yes' : '**no**',
    ]),
  }
}
