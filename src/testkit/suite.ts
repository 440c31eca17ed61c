import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readE2eReport, readUnitReport, type Tally } from './test-reports.ts'

/**
 * Runs all checks of `npm test`, one after the other. Ends with the names of all tests that needed a second attempt,
 * the names of all failures, and a line of totals, which are also written to a file with the commit.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const UNIT_REPORT = '.cache/unit-report.json'
const E2E_REPORT = '.cache/e2e-report.json'
const LAST_RUN = '.cache/last-complete-run.json'
const started = performance.now()

/** Where the tests keep their files. A database server, which runs as another user, has to reach its own there. */
const FILES = mkdtempSync(path.join(tmpdir(), 'vitrine-tests-'))
chmodSync(FILES, 0o711)

const tallies = [
  check('format and lint', 'biome', ['check', '.']),
  check('unused files, exports and dependencies', 'knip', []),
  check('types', 'tsc', ['-b']),
  runner(
    'unit and page tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    UNIT_REPORT,
    (report) => readUnitReport(report, ROOT),
  ),
  check('build', 'vite', ['build', '--logLevel', 'warn']),
  check('server build', 'vite', ['build', '--ssr', '--logLevel', 'warn']),
  runner('end-to-end tests', 'node', ['e2e/run.ts'], E2E_REPORT, readE2eReport),
]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
list(
  'Passed only on the second attempt',
  tallies.flatMap(({ retried = [] }) => retried),
)
list('Failed', failures)
const seconds = Math.round((performance.now() - started) / 1000)
writeFileSync(`${ROOT}/${LAST_RUN}`, `${JSON.stringify({ commit: commit(), passed, failed, seconds })}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0

/** The commit that is checked out; null without git, and for a folder with other changes. */
function commit(): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return git('status', '--porcelain').stdout === '' ? git('rev-parse', 'HEAD').stdout.trim() : null
}

function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${title}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
}

/** A tool that passes or fails as a whole. */
function check(title: string, command: string, args: string[]): Tally {
  return run(title, command, args) ? { passed: 1, failed: 0, failures: [] } : failure(title)
}

/** A test runner with a report of its tests. A nonzero exit code counts as a failure, whatever the report says. */
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
    if (tally.failed > 0) return tally
    if (tally.passed === 0) return failure(`${title}: no test ran`)
    return ended ? tally : { ...failure(`${title}: exit code is not 0, see above`), passed: tally.passed }
  } catch (error) {
    return failure(`${title}: the report cannot be read (${error})`)
  }
}

function failure(line: string): Tally {
  return { passed: 0, failed: 1, failures: [line] }
}

function run(title: string, command: string, args: string[]): boolean {
  mkdirSync(`${ROOT}/.cache`, { recursive: true })
  process.stdout.write(`\n== ${title}\n`)
  const started = performance.now()
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: FILES },
    stdio: 'inherit',
  })
  if (error) process.stdout.write(`${error}\n`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`== ${title}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  return status === 0
}
