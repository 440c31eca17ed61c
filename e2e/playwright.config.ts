import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS } from './find-browser.ts'
import { SITE } from './site.ts'

const executablePath = process.env.VITRINE_TEST_BROWSER

/** Slow tests that rarely fail: those with the tag `REST`, and files whose names end in `.rest.e2e.ts`. */
const IS_REST = /@rest\b|\.rest\.e2e\.ts/

/** Tests the built product in the browser found by `run.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // Pages wait for answers and for what moves, so that three workers keep two processors busy.
  workers: 3,
  forbidOnly: true,
  projects: [
    { name: 'main', grepInvert: IS_REST },
    { name: 'rest', grep: IS_REST },
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  use: {
    baseURL: SITE,
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: `node src/cli/vitrine.js start --port ${new URL(SITE).port}`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${SITE}/readyz`,
    env: { VITRINE_QUOTA: '100000' },
    stdout: 'ignore',
    timeout: 120_000,
  },
})
