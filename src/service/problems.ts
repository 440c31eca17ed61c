import { formatProblem, PROBLEM_MEDIA_TYPE, PROBLEMS, type Problem } from '../contract/problem.ts'

/** The answer to a request that went wrong. */
export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(formatProblem(problem)), {
    status: PROBLEMS[problem.code].status,
    headers: { 'Content-Type': PROBLEM_MEDIA_TYPE, 'Cache-Control': 'no-store', ...headers },
  })
}

/** What each kind of problem means, served at its `type`. */
export function problemPage(code: string): Response | undefined {
  if (!Object.hasOwn(PROBLEMS, code)) return undefined
  const { status, title } = PROBLEMS[code as keyof typeof PROBLEMS]
  return Response.json({ type: `/api/problems/${code}`, title, status })
}
