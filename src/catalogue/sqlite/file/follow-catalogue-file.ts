import { type Stats, statSync } from 'node:fs'
import type { Catalogue, CatalogueChange, FollowedCatalogue, FollowOptions } from '../../catalogue.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'

const INTERVAL_MS = 1000
/** How long requests that began on the old catalogue may still read it. */
const CLOSE_AFTER_MS = 30_000

/** Opens the file at the path, and opens it again when it is replaced or changed. */
export async function followCatalogueFile(
  path: string,
  onChange: (change: CatalogueChange) => void,
  { intervalMs = INTERVAL_MS, ...options }: FollowOptions = {},
): Promise<FollowedCatalogue> {
  let seen = statsOf(path)
  let served = seen
  let current: Catalogue | undefined = await openCatalogueFile(path, options)
  let isClosed = false
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
      replaceBy(opened)
      served = now
      onChange({ opened })
    } catch (error) {
      if (isClosed) return
      // A replaced file can still be read through the open descriptor; an overwritten one is gone.
      const isLost = isSameFile(now, served)
      if (isLost) replaceBy(undefined)
      onChange(isLost ? { lost: error } : { refused: error })
    }
  }

  function replaceBy(next: Catalogue | undefined): void {
    const old = current
    current = next
    if (old) setTimeout(() => old.close(), CLOSE_AFTER_MS).unref()
  }

  return {
    current: () => current,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await current?.close()
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
