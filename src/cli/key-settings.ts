import { readFileSync } from 'node:fs'
import { type ApiKey, apiKeyOf, isHashed, type KeyEntry, parseKeyEntry } from '../service/keys.ts'
import { type Environment, SettingError } from './setting-values.ts'

/** The name of the browser app's key. */
const APP = 'app'

/** The keys in the environment, and in the file that it names. */
export function keySettings(env: Environment): {
  keys: ApiKey[]
  appKey: string | null
} {
  const entries = (env.VITRINE_API_KEYS ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => ({ entry, from: 'VITRINE_API_KEYS' }))
  const known = new Map<string, KeyEntry>()
  const parsed = [...entries, ...keysInFile(env.VITRINE_API_KEYS_FILE)].map(({ entry, from }): KeyEntry => {
    const key = parseKeyEntry(entry)
    if (typeof key === 'string') throw new SettingError(`${from}: ${key}`)
    if (key.name === APP && isHashed(key.key)) {
      throw new SettingError(`${from}: the key “${APP}” is handed to browsers, so it cannot be given hashed`)
    }
    const digest = apiKeyOf(key).hash.toString('hex')
    const conflict = conflictOf(key, known.get(digest))
    if (conflict !== undefined) throw new SettingError(`${from}: ${conflict}`)
    known.set(digest, key)
    return key
  })
  const app = parsed.find((entry) => entry.name === APP && !entry.disabled)
  return { keys: parsed.map(apiKeyOf), appKey: app?.key ?? null }
}

/** The error in an entry whose key occurred before. The same entry twice is allowed. */
function conflictOf(key: KeyEntry, before: KeyEntry | undefined): string | undefined {
  if (before === undefined) return undefined
  if (before.name !== key.name)
    return `key “${key.name}” is the same as key “${before.name}”; give each name a key of its own`
  if (before.disabled !== key.disabled)
    return `key “${key.name}” is given both as disabled and as not disabled`
  return undefined
}

function keysInFile(path: string | undefined): { entry: string; from: string }[] {
  if (path === undefined || path === '') return []
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch {
    throw new SettingError(`VITRINE_API_KEYS_FILE: ${path} cannot be read`)
  }
  return content.split('\n').flatMap((line, index) => {
    const entry = line.trim()
    return entry === '' || entry.startsWith('#') ? [] : [{ entry, from: `${path}, line ${index + 1}` }]
  })
}
