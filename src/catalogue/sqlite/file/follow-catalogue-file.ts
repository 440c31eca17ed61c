import { type Stats, statSync } from 'node:fs'
import type { CatalogueChange, FollowedCatalogue, FollowOptions } from '../../catalogue.ts'
import { ServedCatalogues } from '../../served-catalogues.ts'
import { openCatalogueFile, openVerifying } from './open-catalogue-file.ts'

const INTERVAL_MS = 1000

interface FileFollowOptions extends FollowOptions {
  /** The size from which the first file is served before its checksum is verified. */
  largeBytes?: number
  /** How long a replaced catalogue is still served. */
  formerMs?: number
}

/**
 * Opens the file at the path, and opens it again when it is replaced or changed. A large file is served at once, and no
 * longer if it turns out to be damaged. A file that replaces another is verified first. The replaced one stays open for
 * some minutes: the disk space of a deleted file is freed when it is closed.
 */
export async function followCatalogueFile(
  path: string,
  onChange: (change: CatalogueChange) => void,
  { intervalMs = INTERVAL_MS, largeBytes, formerMs, ...options }: FileFollowOptions = {},
): Promise<FollowedCatalogue> {
  let seen = statsOf(path)
  let served = seen
  const first = await openVerifying(path, options, largeBytes)
  const catalogues = new ServedCatalogues(first.catalogue, formerMs)
  let unverified = first.verifying ? first.catalogue : undefined
  let isClosed = false
  first.verifying?.then(
    () => {
      unverified = undefined
    },
    (error) => {
      if (isClosed || catalogues.current !== first.catalogue) return
      catalogues.replaceBy(undefined)
      onChange({ damaged: error })
    },
  )
  let timer = setTimeout(check, intervalMs).unref()

  function check(): void {
    void update().finally(() => {
      if (!isClosed) timer = setTimeout(check, intervalMs).unref()
    })
  }

  async function update(): Promise<void> {
    const now = statsOf(path)
    if (!now || (isSameFile(now, seen) && now.mtimeMs === seen?.mtimeMs && now.size === seen.size)) return
    seen = now
    try {
      const opened = await openCatalogueFile(path, options)
      if (isClosed) return opened.close()
      catalogues.replaceBy(opened)
      served = now
      onChange({ opened })
    } catch (error) {
      if (isClosed) return
      // A replaced file can still be read through the open descriptor; an overwritten one is gone.
      const isLost = isSameFile(now, served)
      if (isLost) catalogues.replaceBy(undefined)
      onChange(isLost ? { lost: error } : { refused: error })
    }
  }

  return {
    current: () => catalogues.current,
    withRevision: (revision) => catalogues.find((open) => open.revision === revision),
    isVerified: () => catalogues.current !== unverified,
    servers: async () => [],
    async close() {
      isClosed = true
      clearTimeout(timer)
      await catalogues.close()
    },
  }
}

/** Undefined if there is no file, or its folder cannot be read. */
function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

function isSameFile(one: Stats, other: Stats | undefined): boolean {
  return one.ino === other?.ino && one.dev === other.dev
}
