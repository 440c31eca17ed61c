import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CatalogueWriteError } from '../catalogue-writer.ts'
import { isFileLocation, lockForImport, openIdHistory } from '../engines.ts'
import type { PhotoStore } from '../photo-store.ts'
import { abandonedFiles, createUnfinished, putInPlace, replacedFile, syncName } from '../replaced-file.ts'
import { removeUnusedPhotos } from './photos/import-photos.ts'

const UNFINISHED = '.preview-'

/** A file for a new catalogue that is not published yet. */
export interface RehearsalFile {
  readonly path: string
  remove(): void
}

/**
 * Makes room for the new catalogue of a rehearsal: beside the file that it would replace, with the same readers at most, so that it
 * can be renamed; for a database, a file in the temporary folder of the system, which only this user can read.
 */
export function createRehearsalFile(current: string): RehearsalFile {
  if (isFileLocation(current)) return besideFile(current)
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-preview-'))
  return {
    path: path.join(folder, 'new.db'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function besideFile(current: string): RehearsalFile {
  try {
    const replaced = replacedFile(current, UNFINISHED)
    for (const file of abandonedFiles(replaced, UNFINISHED)) rmSync(file, { force: true })
    createUnfinished(replaced)
    return { path: replaced.unfinished, remove: () => rmSync(replaced.unfinished, { force: true }) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CatalogueWriteError(`no file can be written beside ${current}: ${reason}.`, { cause: error })
  }
}

export interface Rehearsed {
  /** The file of the new catalogue. */
  file: string
  /** The file that it was compared with, and its revision then. */
  current: string
  revision: string
  store: PhotoStore | undefined
}

/**
 * Puts the new catalogue in the place of the current one, as it was previewed. Rejects with a `CatalogueWriteError` if the
 * current one is not the one that it was compared with any more. Resolves to sentences about what could not be kept.
 */
export async function publishRehearsal({ file, current, revision, store }: Rehearsed): Promise<string[]> {
  const notices: string[] = []
  const lock = await lockForImport(current)
  try {
    const earlier = await openIdHistory(current)
    try {
      if (earlier?.revision !== revision)
        throw new CatalogueWriteError(
          `${current} is not the catalogue any more that the new one was compared with. Preview again.`,
        )
      const replaced = { ...replacedFile(current, UNFINISHED), unfinished: file }
      notices.push(...putInPlace(replaced))
      syncName(replaced)
      const onNotice = (sentence: string) => notices.push(sentence)
      if (store) await removeUnusedPhotos(store, { catalogue: current, onNotice }, earlier)
      return notices
    } finally {
      await earlier?.close()
    }
  } finally {
    await lock.release()
  }
}
