import { addTo } from '../../../lists-by-key.ts'
import { plainAddress } from '../../../loose-addresses.ts'
import { isCollection, type Resource } from './skos-resource.ts'

/**
 * Joins resources whose addresses differ only in `http` or `https`, capitals in the host or a slash at the end, if only one of
 * them has a preferred label, or if one is a collection or a scheme and none a concept. Returns the addresses that were
 * replaced, with the one that is left.
 */
export function joinSameAddresses(resources: Map<string, Resource>): Map<string, string> {
  const same = new Map<string, string>()
  for (const addresses of sharedForms(resources.keys())) {
    const left = groupIn(addresses, resources) ?? onlyNamed(addresses, resources)
    const target = left === undefined ? undefined : resources.get(left)
    if (left === undefined || target === undefined) continue
    for (const address of addresses) {
      const resource = resources.get(address)
      if (resource === undefined || resource === target || isOther(resource)) continue
      target.take(resource)
      resources.delete(address)
      same.set(address, left)
    }
  }
  if (same.size > 0) for (const resource of resources.values()) resource.replaceAddresses(same)
  return same
}

/** The address of a collection or a scheme, if none is that of a concept. */
function groupIn(addresses: readonly string[], resources: ReadonlyMap<string, Resource>): string | undefined {
  const hasConcept = addresses.some((address) => resources.get(address)?.types.has('Concept'))
  return hasConcept ? undefined : addresses.find((address) => isGroup(resources.get(address)))
}

/** The only address with a preferred label. */
function onlyNamed(
  addresses: readonly string[],
  resources: ReadonlyMap<string, Resource>,
): string | undefined {
  const named = addresses.filter((address) => isNamed(resources.get(address)))
  return named.length === 1 ? named[0] : undefined
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
  return resource.isOfOtherClass || isGroup(resource)
}

function isGroup(resource: Resource | undefined): boolean {
  return resource !== undefined && (isCollection(resource) || resource.types.has('ConceptScheme'))
}
