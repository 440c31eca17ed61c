import {
  type CatalogueChange,
  CatalogueOpenError,
  type FollowedCatalogue,
  type FollowOptions,
} from '../../catalogue.ts'
import { ServedCatalogues } from '../../served-catalogues.ts'
import type { PostgresCatalogue } from '../postgres-catalogue.ts'
import type { StoredCatalogue } from './host-contents.ts'
import { Hosts } from './hosts.ts'
import type { PostgresLocation } from './location.ts'
import { openStored } from './open-catalogue.ts'

/**
 * Opens the live catalogue, and the next one when an import makes it live. If all hosts that have the served one are away,
 * an older one is served that a lagging replica has, until they return.
 */
export async function followPostgresCatalogue(
  location: PostgresLocation,
  onChange: (change: CatalogueChange) => void,
  { intervalMs, onHost }: FollowOptions = {},
): Promise<FollowedCatalogue> {
  const hosts = await Hosts.open(location, { onHost })
  const { first, opened } = await openFirst(location, hosts)
  const catalogues = new ServedCatalogues<PostgresCatalogue>(opened)
  let served = first
  let refused: StoredCatalogue | undefined
  let isClosed = false
  let isUpdating = false
  hosts.watch(intervalMs, () => void update())

  async function update(): Promise<void> {
    const live = hosts.live()
    if (isUpdating || live === undefined || isSame(live, served)) return
    isUpdating = true
    try {
      const next = await openStored(location, hosts, live)
      if (isClosed) return void next.close()
      catalogues.replaceBy(next)
      served = live
      refused = undefined
      onChange({ opened: next })
    } catch (error) {
      // It is tried again with the next look, and reported once.
      if (isClosed || !hosts.have(live) || isSame(live, refused)) return
      refused = live
      onChange({ refused: error })
    } finally {
      isUpdating = false
    }
  }

  const reachable = (catalogue: PostgresCatalogue | undefined) =>
    catalogue?.isReachable() === true ? catalogue : undefined

  return {
    current: () => reachable(catalogues.current),
    withRevision: (revision) => reachable(catalogues.withRevision(revision)),
    isVerified: () => true,
    async close() {
      isClosed = true
      await catalogues.close()
      await hosts.close()
    },
  }
}

async function openFirst(location: PostgresLocation, hosts: Hosts) {
  try {
    const first = hosts.live()
    if (first === undefined) throw new CatalogueOpenError(`there is no catalogue in ${location.label}`)
    return { first, opened: await openStored(location, hosts, first) }
  } catch (error) {
    await hosts.close()
    throw error
  }
}

function isSame(one: StoredCatalogue, other: StoredCatalogue | undefined): boolean {
  return one.number === other?.number && one.revision === other.revision
}
