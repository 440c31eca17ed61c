import { closeSync, openSync, readSync, realpathSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { CatalogueOpenError } from '../catalogue/catalogue.ts'
import { isCatalogue } from '../catalogue/engines.ts'
import { FINDING_LEVELS } from '../catalogue/importing/findings.ts'
import { CommandFailure } from './failure.ts'

/** A file that an import writes, and its flag. */
export interface Output {
  flag: '--catalogue' | '--report' | '--report-summary'
  file: string
}

/**
 * Refuses outputs that would destroy a file named by mistake: a catalogue replaces only a catalogue, a report only a
 * report, and no two outputs share a file. Nothing is opened for writing before this.
 */
export async function checkOutputs(outputs: readonly Output[]): Promise<void> {
  for (const output of outputs) {
    const stats = statsOf(output.file)
    if (stats?.isDirectory()) refuse(output, 'a folder; it is not replaced')
    if (output.flag !== '--catalogue') checkReport(output, stats)
    else if (stats !== undefined) await checkCatalogue(output, stats)
  }
  for (const [i, output] of outputs.entries()) {
    const first = outputs.slice(0, i).find((other) => isSameFile(other.file, output.file))
    if (first) refuse(output, `the file of ${first.flag} as well; each needs its own`)
  }
}

async function checkCatalogue(output: Output, stats: Stats): Promise<void> {
  if (!stats.isFile()) refuse(output, 'not a regular file; it is not replaced')
  if (stats.size > 0 && !(await holdsCatalogue(output))) refuse(output, 'no catalogue; it is not replaced')
}

/** Whether the file is a catalogue. What cannot be read, such as a copy that belongs to another user, may be one. */
async function holdsCatalogue({ flag, file }: Output): Promise<boolean> {
  try {
    return await isCatalogue(file)
  } catch (error) {
    if (error instanceof CatalogueOpenError) throw new CommandFailure(`${flag}: ${error.message}`)
    throw error
  }
}

function checkReport(output: Output, stats: Stats | undefined): void {
  if (output.file === '-') refuse(output, 'not a file; use /dev/stdout for standard output')
  if (stats?.isFile() && stats.size > 0 && !isReport(output.file)) {
    refuse(output, 'no report of an import; it is not replaced')
  }
}

function refuse({ flag, file }: Output, what: string): never {
  throw new CommandFailure(`${flag}: ${file} is ${what}`, 2)
}

const LEVELS: ReadonlySet<string> = new Set(Object.values(FINDING_LEVELS))
const REPORT_START = /^\{"level":"([a-z]+)","code":"([a-z-]+)",/

/** Whether a file begins like a report. */
function isReport(file: string): boolean {
  const start = Buffer.alloc(100)
  try {
    const descriptor = openSync(file, 'r')
    try {
      readSync(descriptor, start)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return false
  }
  const [, level = '', code = ''] = REPORT_START.exec(start.toString('latin1')) ?? []
  return LEVELS.has(level) && code in FINDING_LEVELS
}

/** Whether two paths name one regular file. Devices, such as /dev/null, may occur twice. */
function isSameFile(one: string, other: string): boolean {
  const [first, second] = [statsOf(one), statsOf(other)]
  if (first === undefined && second === undefined) return resolved(one) === resolved(other)
  return first?.isFile() === true && first.dev === second?.dev && first.ino === second.ino
}

/** The path of a file that does not exist yet, with the links in its folder resolved. */
function resolved(file: string): string {
  const folder = path.dirname(path.resolve(file))
  try {
    return path.join(realpathSync(folder), path.basename(file))
  } catch {
    return path.resolve(file)
  }
}

function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch {
    return undefined
  }
}
