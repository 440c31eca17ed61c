import { statSync } from 'node:fs'
import type { Catalogue } from '../catalogue.ts'
import { openCatalogue } from './open-catalogue.ts'

/** A catalogue file that may be replaced by an import while it is being read. */
export interface FollowedCatalogue {
  current(): Catalogue
  close(): void
}

const LOOK_EVERY_MS = 1000
/** How long requests that began on the old catalogue may still read from it. */
const CLOSE_AFTER_MS = 30_000

export function followCatalogue(
  path: string,
  onChange: (event: { opened: Catalogue } | { failed: unknown }) => void,
  lookEveryMs: number = LOOK_EVERY_MS,
): FollowedCatalogue {
  let current = openCatalogue(path)
  let seen = fileIdentity(path)
  const timer = setInterval(() => {
    const now = fileIdentity(path)
    if (now === null || now === seen) return
    seen = now
    try {
      const opened = openCatalogue(path)
      const old = current
      current = opened
      setTimeout(() => old.close(), CLOSE_AFTER_MS).unref()
      onChange({ opened })
    } catch (failed) {
      onChange({ failed })
    }
  }, lookEveryMs)
  timer.unref()
  return {
    current: () => current,
    close() {
      clearInterval(timer)
      current.close()
    },
  }
}

/** Another file under the same name has another number; null while there is none. */
function fileIdentity(path: string): string | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.mtimeMs} ${stat.size}` : null
}
