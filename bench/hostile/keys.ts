import { createHash } from 'node:crypto'

/** Keys of every kind that the settings accept. None occurs in a request by chance. */
export const KEYS = {
  valid: 'hostile-bench-key-1',
  odd: 'odd/key+with=%41"and\\more==',
  disabled: 'hostile-disabled-key-2',
  hashed: 'hostile-hashed-key-3',
  unknown: 'hostile-unknown-key-4',
} as const

/** The keys that the service knows and must never quote. */
export const KNOWN: readonly string[] = [KEYS.valid, KEYS.odd, KEYS.disabled, KEYS.hashed]

export const KEY_SETTING = [
  `valid:${KEYS.valid}`,
  `odd:${KEYS.odd}`,
  `old:${KEYS.disabled}:disabled`,
  `hashed:sha256=${createHash('sha256').update(KEYS.hashed).digest('hex')}`,
].join(',')
