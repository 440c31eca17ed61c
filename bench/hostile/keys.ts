import { createHash } from 'node:crypto'

/** Keys of every kind that the settings take. None is part of what a request of the fuzzers holds by chance. */
export const KEYS = {
  valid: 'hostile-bench-key-1',
  odd: 'odd/key+with=%41"and\\more==',
  disabled: 'hostile-disabled-key-2',
  hashed: 'hostile-hashed-key-3',
  unknown: 'hostile-unknown-key-4',
} as const

/** Those that the service knows, and so must never quote. */
export const KNOWN: readonly string[] = [KEYS.valid, KEYS.odd, KEYS.disabled, KEYS.hashed]

export const KEY_SETTING = [
  `valid:${KEYS.valid}`,
  `odd:${KEYS.odd}`,
  `old:${KEYS.disabled}:disabled`,
  `hashed:sha256=${createHash('sha256').update(KEYS.hashed).digest('hex')}`,
].join(',')
