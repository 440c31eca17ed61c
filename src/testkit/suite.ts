import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readE2eReport, readUnitReport, type Tally } from './test-reports.ts'

/**
 * Runs the checks of `npm test`, or those that are named: `first`, which `npm test` runs, and `rest`, which
 * `npm run test:all` runs. Ends with the names of all failures, of all tests of the rest that needed a second attempt,
 * and a line of totals. The totals of `first`, or of both, are also written to a file with the commit.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const UNIT_REPORT = '.cache/unit-report.json'
const E2E_REPORT = '.cache/e2e-report.json'
const LAST_RUN = '.cache/last-complete-run.json'
const started = performance.now()

/** Where the tests keep their files. A database server, which runs as another user, has to reach its own there. */
const FILES = mkdtempSync(path.join(tmpdir(), 'vitrine-tests-'))
chmodSync(FILES, 0o711)

const PARTS: Record<string, () => Tally[]> = {
  first: () => [
    check('format and lint', 'biome', ['check', '.']),
    check('unused files, exports and dependencies', 'knip', []),
    check('types', 'tsc', ['-b']),
    unitTests('unit and page tests', [], (tags) => !tags.includes('rest')),
    browserTests('browser tests', 'main'),
  ],
  rest: () => [
    unitTests('slow tests, and properties with many cases', ['--mode', 'rest'], (tags) => tags.length > 0),
    browserTests('slow browser tests', 'rest'),
  ],
}

const parts = process.argv.length > 2 ? process.argv.slice(2) : ['first']
/** Whether a test that fails is repeated once, and named at the end: not by `npm test`, where somebody looks at it. */
const areRepeated = parts.includes('rest')
const tallies: Tally[] = []
for (const part of parts) {
  const run = PARTS[part]
  if (!run) throw new Error(`no part ${part}: the parts are ${Object.keys(PARTS).join(' and ')}`)
  tallies.push(...run())
  if (parts.includes('first')) writeFileSync(`${ROOT}/${LAST_RUN}`, `${JSON.stringify(lastRun())}\n`)
}
const { passed, failed } = lastRun()
list(
  'Passed only on the second attempt',
  tallies.flatMap(({ retried }) => retried),
)
list(
  'Failed',
  tallies.flatMap(({ failures }) => failures),
)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0

function lastRun() {
  return {
    commit: commit(),
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
    seconds: Math.round((performance.now() - started) / 1000),
  }
}

/** The tests of `vite.config.ts`, which chooses them by their tags in the same way. */
function unitTests(title: string, flags: string[], isChosen: (tags: readonly string[]) => boolean): Tally {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const again = areRepeated ? ['--retry', '1'] : []
  return runner(title, 'vitest', ['run', ...flags, ...again, ...reports], UNIT_REPORT, (report) =>
    readUnitReport(report, ROOT, isChosen),
  )
}

/** A project of `e2e/playwright.config.ts`, whose service builds the app in all languages first. */
function browserTests(title: string, project: 'main' | 'rest'): Tally {
  const flags = [`--project=${project}`, `--retries=${areRepeated ? 1 : 0}`]
  return runner(title, 'node', ['e2e/run.ts', ...flags], E2E_REPORT, readE2eReport)
}

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
  return run(title, command, args) ? { passed: 1, failed: 0, failures: [], retried: [] } : failure(title)
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
  return { passed: 0, failed: 1, failures: [line], retried: [] }
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
