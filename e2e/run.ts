import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.ts'

/** Finds a browser, then runs the end-to-end tests in it. Arguments go to Playwright. */
const browser = await findBrowser((text) => process.stderr.write(`${text}\n`))
const playwright = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url))
const config = fileURLToPath(new URL('./playwright.config.ts', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', config, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, ...browser.environment, VITRINE_TEST_BROWSER: browser.executable },
  },
)
process.exitCode = status ?? 1
