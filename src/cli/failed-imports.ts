import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ImportRunning } from '../catalogue/catalogue-writer.ts'
import { isFileLocation } from '../catalogue/engines.ts'

/** The file that has the time when the last import into a catalogue failed, until one succeeds. A database has none. */
const fileBeside = (catalogue: string) => `${catalogue}.failed-import`

/**
 * Notes how an import ended, with its result or an error, for the metrics of a service that reads the same file. A rehearsal
 * has no catalogue.
 */
export function noteEnd(catalogue: string | undefined, end: unknown): void {
  // While another import runs, that one decides; without a catalogue, no service reads it.
  if (
    catalogue === undefined ||
    end instanceof ImportRunning ||
    !isFileLocation(catalogue) ||
    !existsSync(catalogue)
  )
    return
  try {
    if (isSuccess(end)) rmSync(fileBeside(catalogue), { force: true })
    else writeFileSync(fileBeside(catalogue), `${new Date().toISOString()}\n`)
  } catch {
    // The import itself says why it failed. A folder that nobody may write can be the reason.
  }
}

function isSuccess(end: unknown): boolean {
  return typeof end === 'object' && end !== null && 'refused' in end && end.refused === false
}

export function failedImportAt(catalogue: string): Date | undefined {
  if (!isFileLocation(catalogue)) return undefined
  try {
    const at = new Date(readFileSync(fileBeside(catalogue), 'utf8').trim())
    return Number.isNaN(at.getTime()) ? undefined : at
  } catch {
    return undefined
  }
}
