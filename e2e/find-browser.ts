import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { installPackages } from '../src/testkit/debian-packages.ts'

/** The folder of a browser that these tests installed. */
const BROWSER_FOLDER = fileURLToPath(new URL('../.cache/browser', import.meta.url))
const PACKAGED_BROWSER = path.join(BROWSER_FOLDER, 'chromium')
const NPM_CHROMIUM = '@sparticuz/chromium@153'

/** A browser that starts on this machine, with the environment variables that it needs. */
export interface TestBrowser {
  executable: string
  environment: Record<string, string>
}

/**
 * Finds a Chromium that starts on this machine: the one named by VITRINE_TEST_BROWSER, Playwright's own, one of the
 * system's, else one that is installed now, from npm or (as root) from Debian.
 */
export async function findBrowser(say: (text: string) => void): Promise<TestBrowser> {
  const named = process.env.VITRINE_TEST_BROWSER
  if (named) {
    const browser = await startingBrowser(named)
    if (browser) return browser
    throw new Error(`VITRINE_TEST_BROWSER is “${named}”, which does not start`)
  }
  for (const candidate of [chromium.executablePath(), ...systemBrowsers(), PACKAGED_BROWSER]) {
    const browser = await startingBrowser(candidate)
    if (browser) return browser
  }
  say('No browser found; installing one for the tests …')
  for (const install of [installFromNpm, installFromDebian]) {
    try {
      const browser = await startingBrowser((await install()) ?? '')
      if (browser) return browser
    } catch (error) {
      say(String(error).split('\n')[0] ?? '')
    }
  }
  throw new Error('no browser could be found or installed; name one in VITRINE_TEST_BROWSER')
}

/** Flags that a browser needs to start as root, and flags against its background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function systemBrowsers(): string[] {
  if (process.env.VITRINE_TEST_BROWSER_INSTALL === '1') return []
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .concat('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
    .filter((candidate) => existsSync(candidate))
}

/** Opens a page in the browser. If that fails, tries again with the libraries of the npm package. */
async function startingBrowser(executable: string): Promise<TestBrowser | undefined> {
  if (!existsSync(executable)) return undefined
  const environments: Record<string, string>[] = [{}]
  if (executable === PACKAGED_BROWSER)
    environments.push({ LD_LIBRARY_PATH: path.join(BROWSER_FOLDER, 'al2023/lib') })
  for (const environment of environments) {
    if (await opensPage(executable, environment)) return { executable, environment }
  }
  return undefined
}

async function opensPage(executable: string, environment: Record<string, string>): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      executablePath: executable,
      args: BROWSER_FLAGS,
      env: { ...process.env, ...environment },
      timeout: 30_000,
    })
    try {
      const page = await browser.newPage()
      await page.setContent('<h1>it starts</h1>', { timeout: 10_000 })
      return (await page.textContent('h1')) === 'it starts'
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

/** A registry that cannot be reached would hold up the tests for much longer. */
const NPM_PATIENCE_MS = 5 * 60_000

/** The npm package contains the browser compressed, and unpacks it into a temporary folder. */
async function installFromNpm(): Promise<string | undefined> {
  mkdirSync(BROWSER_FOLDER, { recursive: true })
  writeFileSync(path.join(BROWSER_FOLDER, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', '--no-save', '--no-package-lock', '--loglevel=error', NPM_CHROMIUM], {
    cwd: BROWSER_FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: NPM_PATIENCE_MS,
  })
  // The package unpacks missing libraries only on the platform that it was made for.
  const unpack = `
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs24.x'
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', unpack], {
    cwd: BROWSER_FOLDER,
    env: { ...process.env, TMPDIR: BROWSER_FOLDER },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return PACKAGED_BROWSER
}

function installFromDebian(): string | undefined {
  return installPackages('chromium') ? '/usr/bin/chromium' : undefined
}
