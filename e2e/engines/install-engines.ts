import { existsSync } from 'node:fs'
import { installPackages } from '../../src/testkit/debian-packages.ts'

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
  say(`Installing ${packages.join(', ')} …`)
  if (!installPackages(...packages))
    throw new Error(`install these packages of Debian first: ${packages.join(' ')}`)
}
