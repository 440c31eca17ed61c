import { formatProblem, PROBLEM_MEDIA_TYPE, PROBLEMS, type Problem } from '../contract/problem.ts'
import type { Answer } from './answer.ts'

/** The answer to a request that went wrong. */
export function problemAnswer(problem: Problem, headers: Record<string, string> = {}): Answer {
  return {
    status: PROBLEMS[problem.code].status,
    headers: { 'Content-Type': PROBLEM_MEDIA_TYPE, 'Cache-Control': 'no-store', ...headers },
    body: Buffer.from(JSON.stringify(formatProblem(problem))),
  }
}

/** What each kind of problem means, served at its `type`. */
export function problemPage(code: string): Answer | undefined {
  if (!Object.hasOwn(PROBLEMS, code)) return undefined
  const { status, title } = PROBLEMS[code as keyof typeof PROBLEMS]
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    body: Buffer.from(JSON.stringify({ type: `/api/problems/${code}`, title, status })),
  }
}
