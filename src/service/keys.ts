import { hash, timingSafeEqual } from 'node:crypto'

/** One key as the service holds it: hashed, never as it is presented. */
export interface ApiKey {
  name: string
  hash: Buffer
  disabled: boolean
}

export type Caller =
  | { state: 'known'; name: string }
  | { state: 'disabled'; name: string }
  | { state: 'unknown' }
  | { state: 'missing' }

const HASHED = /^sha256=([0-9a-f]{64})$/i

/**
 * Reads one entry `name:key` or `name:key:disabled`. The key may stand hashed, as `sha256=` and 64 hexadecimal digits.
 * Returns a sentence where the entry is wrong; the sentence never holds the key.
 */
export function parseApiKey(entry: string): ApiKey | string {
  const [name = '', key = '', state, ...more] = entry.trim().split(':')
  if (!/^[\w.-]{1,64}$/.test(name))
    return 'a key needs a name of letters, digits, dots or dashes before its colon'
  if (more.length > 0 || (state !== undefined && state !== 'disabled')) {
    return `key “${name}” must be written name:key or name:key:disabled`
  }
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    return `key “${name}” must have 8 to 200 printable characters without spaces`
  const hashed = HASHED.exec(key)?.[1]
  return { name, hash: hashed ? Buffer.from(hashed, 'hex') : hashOf(key), disabled: state === 'disabled' }
}

export function apiKey(name: string, key: string): ApiKey {
  return { name, hash: hashOf(key), disabled: false }
}

/** Who presents this key. Compares with every known key in constant time. */
export function identifyCaller(keys: readonly ApiKey[], presented: string | null): Caller {
  if (presented === null || presented === '') return { state: 'missing' }
  const digest = hashOf(presented)
  let found: ApiKey | undefined
  for (const key of keys) if (timingSafeEqual(key.hash, digest)) found = key
  if (!found) return { state: 'unknown' }
  return { state: found.disabled ? 'disabled' : 'known', name: found.name }
}

function hashOf(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}
