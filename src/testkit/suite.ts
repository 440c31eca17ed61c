import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Everything that `npm test` runs, one after the other. The last line sums what passed and failed. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const UNIT_REPORT = '.cache/unit-report.json'
const E2E_REPORT = '.cache/e2e-report.json'

interface Tally {
  passed: number
  failed: number
}

const unitReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const e2eReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

const tallies = [
  check('format and lint', 'biome', ['check', '.']),
  check('types', 'tsc', ['-b']),
  runner(
    'unit and page tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    UNIT_REPORT,
    (report) => {
      const { numPassedTests, numFailedTests } = unitReport.parse(report)
      return { passed: numPassedTests, failed: numFailedTests }
    },
  ),
  check('build', 'vite', ['build', '--logLevel', 'warn']),
  runner('end-to-end tests', 'node', ['e2e/run.ts'], E2E_REPORT, (report) => {
    const { expected, unexpected, flaky, skipped } = e2eReport.parse(report).stats
    return { passed: expected, failed: unexpected + flaky + skipped }
  }),
]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0

/** A tool that passes or fails as a whole. */
function check(title: string, command: string, args: string[]): Tally {
  return run(title, command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A test runner, whose report says how many tests passed; one that ends badly counts as failed whatever it says. */
function runner(
  title: string,
  command: string,
  args: string[],
  report: string,
  read: (report: unknown) => Tally,
): Tally {
  rmSync(`${ROOT}/${report}`, { force: true })
  const ended = run(title, command, args)
  try {
    const tally = read(JSON.parse(readFileSync(`${ROOT}/${report}`, 'utf8')))
    const nothingRan = tally.passed + tally.failed === 0
    return { passed: tally.passed, failed: tally.failed === 0 && (!ended || nothingRan) ? 1 : tally.failed }
  } catch (error) {
    process.stdout.write(`no report of the ${title}: ${error}\n`)
    return { passed: 0, failed: 1 }
  }
}

function run(title: string, command: string, args: string[]): boolean {
  mkdirSync(`${ROOT}/.cache`, { recursive: true })
  process.stdout.write(`\n== ${title}\n`)
  const started = performance.now()
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (error) process.stdout.write(`${error}\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`== ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  return status === 0
}
