import { THESAURUS_PATH, thingPath } from '../contract/endpoint.ts'
import type { Resource } from '../contract/fields.ts'
import type { TermDraft } from './drafts.ts'

/**
 * RDF knows things by their addresses. If a term, an item or the thesaurus has none of its own, an export gives it one:
 * below the address of the site if that is known, or else a URN. An import recognises these addresses and does not store
 * them, so that both catalogues are equal.
 */
export class MadeUpAddresses {
  readonly #site: string | null

  /** @param site the address under which visitors see the site, without a last slash */
  constructor(site: string | null) {
    this.#site = site
  }

  of(resource: Resource | 'group', id: number): string {
    return this.#site === null ? `${URN}${resource}:${id}` : this.#site + thingPath(resource, id)
  }

  get thesaurus(): string {
    return this.#site === null ? `${URN}thesaurus` : this.#site + THESAURUS_PATH
  }

  includes(address: string): boolean {
    return address.startsWith(URN) || (this.#site !== null && address.startsWith(`${this.#site}/id/`))
  }
}

const URN = 'urn:vitrine:'

/** How a catalogue stores the code of a term (`TermIdentity`). */
export function codeKey(code: string): string {
  return CODE + code
}

/** The code that is stored in this way; undefined for what else can be stored. */
export function codeIn(key: string | null | undefined): string | undefined {
  return key?.startsWith(CODE) ? key.slice(CODE.length) : undefined
}

const CODE = 'code '

/** How a catalogue stores the name of a term or group that has nothing else to be known by. */
export function nameKey(name: string): string {
  return `name ${name}`
}

/** The terms' own addresses: those that RDF can write and that no other term has. */
export function ownAddresses(terms: Iterable<TermDraft>): Map<number, string> {
  const byAddress = new Map<string, number | 'several'>()
  for (const { id, sourceUri } of terms) {
    if (sourceUri === null || !isWritable(sourceUri)) continue
    byAddress.set(sourceUri, byAddress.has(sourceUri) ? 'several' : id)
  }
  return new Map(
    [...byAddress].flatMap(([address, id]) => (id === 'several' ? [] : [[id, address] as const])),
  )
}

/**
 * Whether RDF can write an address: with a scheme, without characters that RFC 3987 forbids, with one # at most. Some parsers
 * resolve the segments . and .. of a path, which would make another address.
 */
export function isWritable(address: string): boolean {
  return ABSOLUTE.test(address) && !DOT_SEGMENT.test(address)
}

const DOT_SEGMENT = /^[^?#]*[/:]\.{1,2}(?:[/?#]|$)/
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:[^\s<>"{}[\]|\\^`#\p{Cc}]+(?:#[^\s<>"{}[\]|\\^`#\p{Cc}]*)?$/iu
