import { z } from 'zod/mini'
import {
  formatProblem,
  PROBLEM_MEDIA_TYPE,
  PROBLEMS,
  type Problem,
  problemCodeOf,
} from '../contract/problem.ts'
import { PUBLISHED_CACHING } from './caching.ts'
import { PROBLEM_MEANINGS } from './problem-meanings.ts'
import type { WholeResponse } from './response.ts'

/** Seconds after which an overloaded service may have less work. */
const RETRY_SECONDS = 5

/** An error response. */
export function problemAnswer(problem: Problem, headers: Record<string, string> = {}): WholeResponse {
  return {
    status: PROBLEMS[problem.code].status,
    headers: {
      'Content-Type': PROBLEM_MEDIA_TYPE,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(problem.code === 'overloaded' && { 'Retry-After': String(RETRY_SECONDS) }),
      ...headers,
    },
    body: Buffer.from(JSON.stringify(formatProblem(problem))),
  }
}

/** The document at a problem's `type`. */
export const problemKindSchema = z.object({
  type: z.string().check(z.describe('Address of this document')),
  title: z.string().check(z.describe('This kind of problem in a few words')),
  status: z.int().check(z.describe('The status of responses with this kind of problem')),
  meaning: z.string().check(z.describe('What went wrong, and what can be done')),
})

/** What each kind of problem means, served at its `type`. */
export function problemPage(code: string): WholeResponse | undefined {
  const problem = problemCodeOf(code)
  if (problem === undefined) return undefined
  const { status, title } = PROBLEMS[problem]
  const kind: z.infer<typeof problemKindSchema> = {
    type: `/api/problems/${problem}`,
    title,
    status,
    meaning: PROBLEM_MEANINGS[problem],
  }
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': PUBLISHED_CACHING },
    body: Buffer.from(JSON.stringify(kind)),
  }
}
