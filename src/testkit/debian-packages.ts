import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages of Debian. Returns false where that is not possible: on another system, or without root. */
export function installPackages(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const
  execFileSync('apt-get', ['update'], options)
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...names], options)
  return true
}
