import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** The result of a test runner: how many tests passed, and the names of the others. */
export interface Tally {
  passed: number
  /** How many tests failed, were skipped or did not end. */
  failed: number
  /** A line for each failure, with file, name and the first line of the reason. Tests of a file that did not end share one. */
  failures: readonly string[]
  /** Tests that failed first and passed on the second attempt, named like failures. */
  retried: readonly string[]
}

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
          tags: z.array(z.string()),
        }),
      ),
    }),
  ),
})

/**
 * Reads the report of Vitest. Files are named relative to `root`. Tests whose tags `isChosen` does not accept were left
 * out on purpose, and do not count.
 */
export function readUnitReport(
  report: unknown,
  root: string,
  isChosen: (tags: readonly string[]) => boolean,
): Tally {
  const failures: string[] = []
  const retried: string[] = []
  let [passed, failed] = [0, 0]
  for (const { name, status, message, assertionResults: all } of unitReport.parse(report).testResults) {
    const file = path.relative(root, name)
    const before = failures.length
    const assertionResults = all.filter(({ tags }) => isChosen(tags))
    const unfinished = assertionResults.filter((test) => test.status === 'pending')
    for (const test of assertionResults) {
      const line = nameOf(file, test.fullName, test.failureMessages[0] ?? test.status)
      if (test.status === 'passed') passed++
      else failed++
      if (test.status !== 'passed' && test.status !== 'pending') failures.push(line)
      // It failed first.
      if (test.status === 'passed' && test.failureMessages.length > 0) retried.push(line)
    }
    const [first] = unfinished
    // The process of the file ended early.
    if (first !== undefined)
      failures.push(
        nameOf(file, `${unfinished.length} tests did not end, the first: ${first.fullName}`, message),
      )
    // A file that failed to load has no tests.
    if (status === 'failed' && failures.length === before) {
      failed++
      failures.push(nameOf(file, '', message))
    }
  }
  return { passed, failed, failures, retried }
}

interface E2eSuite {
  specs: { file: string; title: string; tests: E2eTest[] }[]
  suites?: E2eSuite[] | undefined
}

const e2eTest = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })),
})
type E2eTest = z.infer<typeof e2eTest>

const e2eSuite: z.ZodType<E2eSuite> = z.object({
  specs: z.array(z.object({ file: z.string(), title: z.string(), tests: z.array(e2eTest) })),
  suites: z.optional(z.array(z.lazy(() => e2eSuite))),
})
const e2eReport = z.object({ suites: z.array(e2eSuite), errors: z.array(z.object({ message: z.string() })) })

/** Reads the report of Playwright. */
export function readE2eReport(report: unknown): Tally {
  const { suites, errors } = e2eReport.parse(report)
  const failures = errors.map(({ message }) => nameOf('e2e', '', message))
  const retried: string[] = []
  let passed = 0
  for (const { file, title, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      const line = nameOf(`e2e/${file}`, title, results[0]?.error?.message ?? status)
      if (status === 'expected' || status === 'flaky') passed++
      else failures.push(line)
      if (status === 'flaky') retried.push(line)
    }
  }
  return { passed, failed: failures.length, failures, retried }
}

function specsOf(suite: E2eSuite): E2eSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

function nameOf(file: string, title: string, reason: string): string {
  const [line = ''] = stripVTControlCharacters(reason).trim().split('\n')
  return [file, title, line].filter((part) => part !== '').join(' › ')
}
