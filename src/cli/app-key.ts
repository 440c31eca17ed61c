import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * The key that the browser app is given: random, kept beside the catalogue so that it stays the same over restarts.
 * Where nothing can be written there, a new one is made at every start.
 */
export function appKeyBeside(catalogue: string): string {
  const path = `${catalogue}.app-key`
  const kept = readKept(path)
  if (kept !== undefined) return kept
  const key = randomBytes(24).toString('base64url')
  try {
    writeFileSync(path, `${key}\n`, { mode: 0o600 })
  } catch {
    // A read-only folder is no reason not to serve.
  }
  return key
}

function readKept(path: string): string | undefined {
  try {
    const key = readFileSync(path, 'utf8').trim()
    return key.length >= 8 ? key : undefined
  } catch {
    return undefined
  }
}
