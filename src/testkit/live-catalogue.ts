import type { StoredCatalogue } from '../catalogue/postgres/connect/host-contents.ts'
import { Hosts } from '../catalogue/postgres/connect/hosts.ts'
import { type PostgresLocation, parseLocation } from '../catalogue/postgres/connect/location.ts'

/** The servers of an address, and the live catalogue in them. */
export async function liveCatalogueAt(
  address: string,
): Promise<{ location: PostgresLocation; hosts: Hosts; live: StoredCatalogue }> {
  const location = parseLocation(address)
  if (typeof location === 'string') throw new Error(location)
  const hosts = await Hosts.open(location)
  const live = hosts.live()
  if (live === undefined) throw new Error(`no catalogue in ${location.label}`)
  return { location, hosts, live }
}
