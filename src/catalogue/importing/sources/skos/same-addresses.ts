import { addTo } from '../../../lists-by-key.ts'
import { plainAddress } from '../../../loose-addresses.ts'
import { isCollection, type Resource } from './skos-resource.ts'

/**
 * Joins resources whose addresses differ only in `http` or `https`, capitals in the host or a slash at the end, if only one of
 * them has a preferred label. Returns the addresses that were replaced, with the one that is left.
 */
export function joinSameAddresses(resources: Map<string, Resource>): Map<string, string> {
  const same = new Map<string, string>()
  for (const addresses of sharedForms(resources.keys())) {
    const [named, ...others] = addresses.filter((address) => isNamed(resources.get(address)))
    const target = named === undefined ? undefined : resources.get(named)
    if (named === undefined || target === undefined || others.length > 0) continue
    for (const address of addresses) {
      const resource = resources.get(address)
      if (resource === undefined || resource === target || isOther(resource)) continue
      target.take(resource)
      resources.delete(address)
      same.set(address, named)
    }
  }
  if (same.size > 0) for (const resource of resources.values()) resource.replaceAddresses(same)
  return same
}

/** The addresses that are equal but for their form. */
function sharedForms(addresses: Iterable<string>): Iterable<string[]> {
  const first = new Map<string, string>()
  const shared = new Map<string, string[]>()
  for (const address of addresses) {
    const plain = plainAddress(address)
    if (plain === undefined) continue
    const earlier = first.get(plain)
    if (earlier === undefined) first.set(plain, address)
    else {
      if (!shared.has(plain)) addTo(shared, plain, earlier)
      addTo(shared, plain, address)
    }
  }
  return shared.values()
}

function isNamed(resource: Resource | undefined): boolean {
  return resource?.texts.prefLabels !== undefined
}

/** Pages about a concept can have such an address too. */
function isOther(resource: Resource): boolean {
  return resource.isOfOtherClass || isCollection(resource) || resource.types.has('ConceptScheme')
}
