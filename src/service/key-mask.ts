import type { ApiKey } from './keys.ts'

/** Replaces a hidden key. */
const HIDDEN = '…'
/** Shorter keys are hidden only as whole words. Inside words they would hide half of the text. */
const FOUND_INSIDE_CHARS = 8
/** The values in an address whose parameter names suggest a key. */
const NAMED_VALUE = /(?<=[?&;][^=&;#?]*(?:key|token|secret|password|authorization)[^=&;#?]*=)[^&#]+/gi
/** A text that is encoded more often is no longer readable. */
const MOST_ENCODINGS = 3

/**
 * Hides keys in errors and log lines: those that clients presented, and those of the settings. Of a key that the settings
 * give hashed, only the hash is known until a client first sends the key.
 */
export class KeyMask {
  readonly #keys: () => readonly ApiKey[]

  constructor(keys: () => readonly ApiKey[]) {
    this.#keys = keys
  }

  /** Hides all known keys and those presented with the request: as they are, percent-encoded, escaped in JSON, and decoded. */
  hide(text: string, presented: readonly string[] = []): string {
    const accepted = this.#keys().flatMap(({ clearText }) => clearText ?? [])
    const forms = [...accepted, ...presented].flatMap((key) => [
      key,
      encodeURIComponent(key),
      JSON.stringify(key).slice(1, -1),
      decoded(key),
    ])
    return forms.reduce(withoutKey, text)
  }

  /** Whether a part of an address holds a key, whichever of its characters are encoded. */
  isIn(part: string, presented: readonly string[] = []): boolean {
    return this.#isAsItIs(part, presented) || this.#isAsItIs(decoded(part), presented)
  }

  /** Hides keys in an address, known or not: also the values of parameters with names such as `apikey`. */
  hideInAddress(address: string, presented: readonly string[] = []): string {
    const shown = this.hide(address.replaceAll(NAMED_VALUE, HIDDEN), presented)
    if (!this.isIn(shown, presented)) return shown
    return shown
      .split(/([/?&;=#])/)
      .map((part) => (this.isIn(part, presented) ? HIDDEN : part))
      .join('')
  }

  #isAsItIs(text: string, presented: readonly string[]): boolean {
    return this.hide(text, presented) !== text
  }
}

/** The values of an address that are probably keys, as they are and decoded. */
export function namedKeysIn(address: string): string[] {
  return [...address.matchAll(NAMED_VALUE)].flatMap(([value]) => [value, decoded(value)])
}

function withoutKey(text: string, key: string): string {
  if (key.length >= FOUND_INSIDE_CHARS) return text.replaceAll(key, HIDDEN)
  const escaped = key.replaceAll(/[^\w\s]/g, '\\$&')
  return key === '' ? text : text.replaceAll(new RegExp(`(?<!\\w)${escaped}(?!\\w)`, 'g'), HIDDEN)
}

/** With percent-encoded ASCII characters decoded; keys have no others. */
function decoded(written: string): string {
  let text = written
  for (let i = 0; i < MOST_ENCODINGS; i++)
    text = text.replaceAll(/%([0-7][\da-f])/gi, (_, digits) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
  return text
}
