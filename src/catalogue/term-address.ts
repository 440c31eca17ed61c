/**
 * SKOS identifies a concept by its address. An export makes up an address for a term without one, and an import removes it
 * again, so both catalogues are equal.
 */
export function madeUpAddress(id: number): string {
  return `${MADE_UP}${id}`
}

export function isMadeUp(address: string): boolean {
  return address.startsWith(MADE_UP)
}

const MADE_UP = 'urn:vitrine:term:'
