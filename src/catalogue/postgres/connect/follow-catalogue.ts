import {
  type CatalogueChange,
  CatalogueOpenError,
  type FollowedCatalogue,
  type FollowOptions,
} from '../../catalogue.ts'
import { ServedCatalogues } from '../../served-catalogues.ts'
import { liveNumber } from './live-catalogue.ts'
import type { PostgresLocation } from './location.ts'
import { openNumber } from './open-catalogue.ts'

const INTERVAL_MS = 1000

/** Opens the live catalogue, and the next one when an import makes it live. While the server is away, the old one stays. */
export async function followPostgresCatalogue(
  location: PostgresLocation,
  onChange: (change: CatalogueChange) => void,
  { intervalMs = INTERVAL_MS }: FollowOptions = {},
): Promise<FollowedCatalogue> {
  let seen = await liveNumber(location)
  if (seen === undefined) throw new CatalogueOpenError(`there is no catalogue in ${location.label}`)
  const catalogues = new ServedCatalogues(await openNumber(location, seen))
  let isClosed = false
  let timer = setTimeout(check, intervalMs).unref()

  function check(): void {
    void update().finally(() => {
      if (!isClosed) timer = setTimeout(check, intervalMs).unref()
    })
  }

  async function update(): Promise<void> {
    const number = await liveNumber(location).catch(() => undefined)
    if (number === undefined || number === seen) return
    seen = number
    try {
      const opened = await openNumber(location, number)
      if (isClosed) return opened.close()
      catalogues.replaceBy(opened)
      onChange({ opened })
    } catch (error) {
      if (!isClosed) onChange({ refused: error })
    }
  }

  return {
    current: () => catalogues.current,
    withRevision: (revision) => catalogues.withRevision(revision),
    isVerified: () => true,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await catalogues.close()
    },
  }
}
