import {
  type CatalogueChange,
  CatalogueOpenError,
  type FollowedCatalogue,
  type FollowOptions,
} from '../../catalogue.ts'
import { FORMER_MS } from '../../served-catalogues.ts'
import { isSame, type StoredCatalogue } from './host-contents.ts'
import { Hosts } from './hosts.ts'
import type { PostgresLocation } from './location.ts'
import { openStored } from './open-catalogue.ts'
import { OpenedCatalogues } from './opened-catalogues.ts'

/**
 * Opens the live catalogue, and the next one when an import makes it live. If all hosts that have the served one are away,
 * an older one is served that a lagging replica has, until they return. It is open already, so that no request has to wait.
 */
export async function followPostgresCatalogue(
  location: PostgresLocation,
  onChange: (change: CatalogueChange) => void,
  { intervalMs, onHost }: FollowOptions = {},
): Promise<FollowedCatalogue> {
  const hosts = await Hosts.open(location, { onHost })
  const catalogues = new OpenedCatalogues((stored) => openStored(location, hosts, stored))
  let served = await openFirst(location, hosts, catalogues)
  /** The catalogue that was served before, and when it need not be open any more. */
  let former: { stored: StoredCatalogue; untilMs: number } | undefined
  let refused: StoredCatalogue | undefined
  let isClosed = false
  let isUpdating = false
  hosts.watch(intervalMs, () => void update())
  // Catalogues of lagging replicas must be open before the first request: the primary server can fail at once.
  await update()

  async function update(): Promise<void> {
    const live = hosts.live()
    if (isUpdating || live === undefined) return
    isUpdating = true
    if (!isSame(live, served)) await serve(live)
    const lagging = hosts.lives().filter((one) => !isSame(one, live))
    // If one cannot be opened, it is tried again with the next look.
    await Promise.allSettled(lagging.map((one) => catalogues.open(one)))
    if (former && performance.now() > former.untilMs) former = undefined
    catalogues.closeExcept([served, ...(former ? [former.stored] : []), ...lagging])
    if (isClosed) await catalogues.close()
    isUpdating = false
  }

  async function serve(live: StoredCatalogue): Promise<void> {
    try {
      const opened = await catalogues.open(live)
      if (isClosed) return
      former = { stored: served, untilMs: performance.now() + FORMER_MS }
      served = live
      refused = undefined
      onChange({ opened })
    } catch (error) {
      // It is tried again with the next look, and reported once.
      if (isClosed || !hosts.have(live) || isSame(live, refused)) return
      refused = live
      onChange({ refused: error })
    }
  }

  return {
    current() {
      const found = catalogues.find(served)
      if (found) return found
      for (const live of hosts.lives()) {
        const standBy = catalogues.find(live)
        if (standBy) return standBy
      }
      return undefined
    },
    withRevision: (revision) => catalogues.withRevision(revision),
    isVerified: () => true,
    async close() {
      isClosed = true
      await catalogues.close()
      await hosts.close()
    },
  }
}

/** Opens the live catalogue. Closes the hosts if it cannot be opened. */
async function openFirst(
  location: PostgresLocation,
  hosts: Hosts,
  catalogues: OpenedCatalogues,
): Promise<StoredCatalogue> {
  try {
    const first = hosts.live()
    if (first === undefined) throw new CatalogueOpenError(`there is no catalogue in ${location.label}`)
    await catalogues.open(first)
    return first
  } catch (error) {
    await hosts.close()
    throw error
  }
}
