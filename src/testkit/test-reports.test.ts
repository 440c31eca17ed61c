import { expect, test } from 'vitest'
import { readE2eReport, readUnitReport } from './test-reports.ts'

const unit = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
  tags: [] as string[],
})

test('failed, skipped and repeated unit tests are named, and so are files that cannot be loaded or do not end', () => {
  const report = {
    testResults: [
      {
        name: '/project/src/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          unit('counts', 'passed'),
          unit('orders', 'failed', '\u001b[31mAssertionError: 1 is not 2\u001b[39m\n    at a.test.ts:3'),
          unit('prints', 'skipped'),
          { ...unit('reads a million', 'skipped'), tags: ['rest'] },
          unit('waits', 'passed', 'Error: too late\n    at a.test.ts:9'),
        ],
      },
      {
        name: '/project/src/b.test.ts',
        status: 'failed',
        message: 'Cannot find b.ts\nstack',
        assertionResults: [],
      },
      {
        name: '/project/src/c.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [unit('is', 'passed')],
      },
      {
        name: '/project/src/d.test.ts',
        status: 'failed',
        message: 'Worker exited unexpectedly',
        assertionResults: [unit('begins', 'passed'), unit('goes on', 'pending'), unit('ends', 'pending')],
      },
    ],
  }
  expect(readUnitReport(report, '/project', (tags) => !tags.includes('rest'))).toEqual({
    passed: 4,
    failed: 5,
    failures: [
      'src/a.test.ts › orders › AssertionError: 1 is not 2',
      'src/a.test.ts › prints › skipped',
      'src/b.test.ts › Cannot find b.ts',
      'src/d.test.ts › 2 tests did not end, the first: goes on › Worker exited unexpectedly',
    ],
    retried: ['src/a.test.ts › waits › Error: too late'],
  })
})

const spec = (title: string, status: string, ...messages: string[]) => ({
  file: 'x.e2e.ts',
  title,
  tests: [{ status, results: messages.map((message) => ({ error: { message } })) }],
})

test('failed, skipped and repeated end-to-end tests are named at any depth', () => {
  const inner = { specs: [spec('by keyboard', 'unexpected', 'Error: hidden\nmore')], suites: [] }
  const report = {
    suites: [
      {
        specs: [spec('opens', 'expected'), spec('closes', 'flaky', 'Error: late'), spec('rests', 'skipped')],
        suites: [{ specs: [spec('by mouse', 'expected')], suites: [inner] }],
      },
    ],
    errors: [{ message: 'no browser' }],
  }
  expect(readE2eReport(report)).toEqual({
    passed: 3,
    failed: 3,
    failures: [
      'e2e › no browser',
      'e2e/x.e2e.ts › rests › skipped',
      'e2e/x.e2e.ts › by keyboard › Error: hidden',
    ],
    retried: ['e2e/x.e2e.ts › closes › Error: late'],
  })
})

test('a report of another shape is refused', () => {
  expect(() => readUnitReport({ numPassedTests: 3 }, '/project', () => true)).toThrow('testResults')
  expect(() => readE2eReport({ stats: { expected: 3 } })).toThrow('suites')
})
