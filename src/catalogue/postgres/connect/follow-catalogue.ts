import type { CatalogueChange, FollowedCatalogue, FollowOptions } from '../../catalogue.ts'
import { ServedCatalogues } from '../../served-catalogues.ts'
import type { PostgresCatalogue } from '../postgres-catalogue.ts'
import { isSame, type StoredCatalogue } from './host-contents.ts'
import { Hosts } from './hosts.ts'
import type { PostgresLocation } from './location.ts'
import { openLive, openStored } from './open-catalogue.ts'

/**
 * Opens the live catalogue, and the next one when an import makes it live. While no host that
 * has it answers, an older one is served from a lagging replica. It is open already, so that no request has to wait.
 */
export async function followPostgresCatalogue(
  location: PostgresLocation,
  onChange: (change: CatalogueChange) => void,
  { intervalMs, onNotice }: FollowOptions = {},
): Promise<FollowedCatalogue> {
  const hosts = await Hosts.open(location, onNotice)
  const catalogues = new ServedCatalogues(await openLive(location, hosts))
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
    if (!isSame(live, catalogues.current?.stored)) await serve(live)
    const lagging = hosts.lives().filter((one) => !isSame(one, live))
    // The next check tries again what could not be opened.
    const opened = await Promise.allSettled(lagging.map(open))
    catalogues.setStandBys(opened.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
    if (isClosed) await catalogues.close()
    isUpdating = false
  }

  async function serve(live: StoredCatalogue): Promise<void> {
    try {
      const opened = await open(live)
      catalogues.replaceBy(opened)
      refused = undefined
      if (!isClosed) onChange({ opened })
    } catch (error) {
      // The next check tries it again. It is reported once.
      if (isClosed || !hosts.have(live) || isSame(live, refused)) return
      refused = live
      onChange({ refused: error })
    }
  }

  async function open(stored: StoredCatalogue): Promise<PostgresCatalogue> {
    return find(stored) ?? (await openStored(location, hosts, stored))
  }

  function find(stored: StoredCatalogue): PostgresCatalogue | undefined {
    return catalogues.find((open) => isSame(open.stored, stored))
  }

  return {
    current() {
      if (catalogues.current?.isReachable()) return catalogues.current
      for (const live of hosts.lives()) {
        const standBy = find(live)
        if (standBy?.isReachable()) return standBy
      }
      return undefined
    },
    withRevision: (revision) => catalogues.find((open) => open.revision === revision && open.isReachable()),
    isVerified: () => true,
    servers: () => hosts.servers(),
    async close() {
      isClosed = true
      await catalogues.close()
      await hosts.close()
    },
  }
}
