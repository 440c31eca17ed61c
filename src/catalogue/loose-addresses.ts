import { addTo } from './lists-by-key.ts'

/**
 * Finds terms by addresses that are written in another way: `https` for `http`, capitals in the host, escapes, a slash at the end, no
 * scheme, or a prefix. A prefix is the part of the address before its last one: `aat:300033618` is `http://…/aat/300033618`.
 */
export class LooseAddresses {
  readonly #byPlainAddress = new Map<string, number[]>()
  readonly #byPrefix = new Map<string, number[]>()
  /** Terms whose own address is a prefix with a code. */
  readonly #prefixed = new Map<string, number[]>()

  constructor(addresses: Iterable<readonly [address: string, id: number]>) {
    for (const [address, id] of addresses) {
      const plain = plainAddress(address)
      if (plain !== undefined) addTo(this.#byPlainAddress, plain, id)
      const prefixed = prefixOf(plain)
      if (prefixed !== undefined) addTo(this.#byPrefix, prefixed, id)
      const own = prefixedCode(address)
      if (own !== undefined) addTo(this.#prefixed, own, id)
    }
  }

  /** The ids of all terms that a reference fits. */
  find(reference: string): readonly number[] {
    const plain = plainAddress(reference)
    const own = prefixedCode(reference)
    const lists =
      plain === undefined
        ? [this.#byPrefix.get(own ?? ''), this.#prefixed.get(own ?? '')]
        : [this.#byPlainAddress.get(plain), this.#prefixed.get(prefixOf(plain) ?? '')]
    return [...new Set(lists.flatMap((ids) => ids ?? []))]
  }
}

/** A web address without scheme, escapes and last slash, its host in lower case; undefined for any other text. */
export function plainAddress(text: string): string | undefined {
  const [, host, path = ''] =
    /^(?:https?:)?\/\/([^/?#\s]+)(.*)$/is.exec(text) ?? WITHOUT_SCHEME.exec(text) ?? []
  return host === undefined ? undefined : withoutEscapes(host.toLowerCase() + path.replace(/\/+$/, ''))
}

/** Signs that separate the parts of an address stay escaped, and so do bytes that are no text. */
export function withoutEscapes(address: string): string {
  const plain = address.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    const upper = escapes.toUpperCase()
    try {
      return decodeURIComponent(upper.replaceAll(SEPARATORS, '%25$1'))
    } catch {
      return upper
    }
  })
  return plain.normalize('NFC')
}

/** The escapes of # % & / = ? */
const SEPARATORS = /%(2[356F]|3[DF])/g

const WITHOUT_SCHEME = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(\/\S+)$/i

/** The last two parts of a plain address as a prefix with a code. */
function prefixOf(plain: string | undefined): string | undefined {
  const [, prefix, code] = /[/#]([a-z][\w.-]*)[/#]([^/#]+)$/i.exec(plain ?? '') ?? []
  return prefix === undefined ? undefined : `${prefix.toLowerCase()}:${code}`
}

function prefixedCode(text: string): string | undefined {
  const [, written = '', code] = /^([a-z][\w.-]*):([^/\s]\S*)$/i.exec(text) ?? []
  const prefix = written.toLowerCase()
  return code === undefined ? undefined : `${USUAL_PREFIXES.get(prefix) ?? prefix}:${code}`
}

/** Usual prefixes that are not a part of the address: of Wikidata and of the Library of Congress. */
const USUAL_PREFIXES: ReadonlyMap<string, string> = new Map([
  ['wd', 'entity'],
  ['wikidata', 'entity'],
  ['lcsh', 'subjects'],
  ['lctgm', 'graphicmaterials'],
])
