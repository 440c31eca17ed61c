import { type Stats, statSync } from 'node:fs'
import type { Catalogue } from '../../catalogue.ts'
import { type OpenOptions, openCatalogue } from './open-catalogue.ts'

/** A catalogue file that may be replaced by an import while it is being read. */
export interface FollowedCatalogue {
  /** The catalogue to answer from; undefined while the served file itself is damaged. */
  current(): Catalogue | undefined
  close(): void
}

/** What became of a change of the file. */
export type CatalogueChange =
  | { opened: Catalogue }
  /** The new file is refused, the old catalogue is still served. */
  | { refused: unknown }
  /** The file that was served has been overwritten and can no longer be read: nothing is served. */
  | { lost: unknown }

export interface FollowOptions extends OpenOptions {
  lookEveryMs?: number
}

const LOOK_EVERY_MS = 1000
/** How long requests that began on the old catalogue may still read from it. */
const CLOSE_AFTER_MS = 30_000

export async function followCatalogue(
  path: string,
  onChange: (change: CatalogueChange) => void,
  { lookEveryMs = LOOK_EVERY_MS, ...options }: FollowOptions = {},
): Promise<FollowedCatalogue> {
  let seen = statsOf(path)
  let served = seen
  let current: Catalogue | undefined = await openCatalogue(path, options)
  let isClosed = false
  let timer = setTimeout(look, lookEveryMs).unref()

  function look(): void {
    void takeUp().finally(() => {
      if (!isClosed) timer = setTimeout(look, lookEveryMs).unref()
    })
  }

  async function takeUp(): Promise<void> {
    const now = statsOf(path)
    if (!now || (isSameFile(now, seen) && now.mtimeMs === seen?.mtimeMs && now.size === seen.size)) return
    seen = now
    try {
      const opened = await openCatalogue(path, options)
      if (isClosed) return opened.close()
      replaceBy(opened)
      served = now
      onChange({ opened })
    } catch (error) {
      if (isClosed) return
      // A replaced file can still be read by whoever has it open; an overwritten one is gone.
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
    close() {
      isClosed = true
      clearTimeout(timer)
      current?.close()
    },
  }
}

/** Undefined while there is no file, or its folder cannot be read. */
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
