/**
 * SKOS knows a concept by its address. A term that came without one of its own gets this in an export, and loses it again
 * when it is imported, so that both catalogues are equal.
 */
export function madeUpAddress(id: number): string {
  return `${MADE_UP}${id}`
}

export function isMadeUp(address: string): boolean {
  return address.startsWith(MADE_UP)
}

const MADE_UP = 'urn:vitrine:term:'
