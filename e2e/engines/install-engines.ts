import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What the stories need, with the Debian package of each. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
}

/** Installs what is missing, as root on Debian. */
export function installEngines(say: (text: string) => void): void {
  const missing = Object.keys(PROGRAMS).filter((program) => !existsSync(program))
  if (missing.length === 0) return
  const packages = missing.map((program) => PROGRAMS[program] ?? program)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`install these packages of Debian first: ${packages.join(' ')}`)
  say(`Installing ${packages.join(', ')} …`)
  const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  execFileSync('apt-get', ['update'], quiet)
  execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], quiet)
}
