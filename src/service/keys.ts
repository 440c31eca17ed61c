import { hash, timingSafeEqual } from 'node:crypto'
import { decodePercent } from '../contract/query-string.ts'

export interface ApiKey {
  name: string
  /** Presented keys are compared by their hashes only. */
  hash: Buffer
  disabled: boolean
  /**
   * For finding the key in texts that must not contain it. It may stay in memory, because the settings of the process have
   * it in clear text too. Missing if the settings give the key hashed, until a client first sends it.
   */
  clearText?: string
}

export type Caller =
  | { state: 'known'; name: string }
  | { state: 'disabled'; name: string }
  | { state: 'unknown' }
  | { state: 'missing' }

const HASHED = /^sha256=([0-9a-f]{64})$/i
const DISABLED = ':disabled'

/** The parts of one entry of the settings. */
export interface KeyEntry {
  name: string
  /** In clear text, or hashed: `sha256=` and 64 hexadecimal digits. */
  key: string
  disabled: boolean
}

/** Reads `name:key` or `name:key:disabled`. Returns a sentence if it is wrong; the sentence never contains the key. */
export function parseKeyEntry(entry: string): KeyEntry | string {
  const text = entry.trim()
  const colon = text.indexOf(':')
  if (colon < 1) return 'a key is written name:key, or name:key:disabled'
  const name = text.slice(0, colon).trim()
  const disabled = text.endsWith(DISABLED)
  const key = text.slice(colon + 1, disabled ? -DISABLED.length : undefined).trim()
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    return `key “${name}” must have 1 to 200 printable ASCII characters without spaces`
  // Otherwise a mistyped hash would become a key itself.
  if (/^sha256=/i.test(key) && !isHashed(key))
    return `key “${name}” begins with sha256=, so 64 hexadecimal digits must follow`
  return { name, key, disabled }
}

export function apiKeyOf({ name, key, disabled }: KeyEntry): ApiKey {
  const hashed = HASHED.exec(key)?.[1]
  if (hashed) return { name, hash: Buffer.from(hashed, 'hex'), disabled }
  return { ...apiKey(name, key), disabled }
}

export function isHashed(key: string): boolean {
  return HASHED.test(key)
}

export function apiKey(name: string, key: string): Required<ApiKey> {
  return { name, hash: Buffer.from(hexHashOf(key), 'hex'), disabled: false, clearText: key }
}

/** The key in a query string, even if other parts of it are badly encoded. */
export function keyIn(query: string): string | undefined {
  // The name of a parameter may be percent-encoded.
  if (!query.includes('api_key=') && !query.includes('%')) return undefined
  const written = query.split('&').find((part) => nameIn(part) === 'api_key')
  return written && (decodePercent(written.slice(written.indexOf('=') + 1)) ?? '')
}

/** An address without the parameter that a key belongs in. */
export function withoutKeyParameter(address: string): string {
  const [path = '', ...query] = address.split('?')
  const others = query
    .join('?')
    .split('&')
    .filter((part) => nameIn(part) !== 'api_key')
  return [path, ...others].join('&')
}

function nameIn(part: string): string | undefined {
  const equals = part.indexOf('=')
  return equals < 0 ? undefined : decodePercent(part.slice(0, equals))
}

/** The caller with this key. Compares all known keys in constant time. */
export function identifyCaller(keys: readonly ApiKey[], presented: string | null): Caller {
  if (presented === null || presented === '') return { state: 'missing' }
  DIGEST.write(hexHashOf(presented), 'hex')
  let match: ApiKey | undefined
  for (const key of keys) if (timingSafeEqual(key.hash, DIGEST)) match = key
  if (!match) return { state: 'unknown' }
  match.clearText ??= presented
  return { state: match.disabled ? 'disabled' : 'known', name: match.name }
}

/** The hash of the presented key. */
const DIGEST = Buffer.alloc(32)

/** As text, because a hash as bytes takes the runtime three times as long. */
function hexHashOf(key: string): string {
  return hash('sha256', key, 'hex')
}
