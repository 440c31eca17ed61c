import type { ProblemBody, ProblemCode } from '../../contract/problem.ts'

/** How a request can fail. `refused` is the service's own word, with its problem body. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'unreadable'; detail: string }
  | {
      kind: 'refused'
      status: number
      code: ProblemCode | undefined
      problem: ProblemBody | undefined
      retryAfterMs: number | undefined
    }

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly failure: Failure

  constructor(failure: Failure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status === 404
}

/** Whether nothing of the service answered: the network, or a gateway before it (502, 504), as while it is started anew. */
export function isOutOfReach(failure: Failure): boolean {
  return failure.kind === 'network' || (failure.kind === 'refused' && [502, 504].includes(failure.status))
}

const MAX_RETRIES = 3
const MAX_OWN_WAIT_MS = 30_000

/** Only what may pass by itself is tried again: an unreachable service, an overloaded one, a used-up quota. */
export function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof ApiError)) return false
  const { failure } = error
  return isOutOfReach(failure) || (failure.kind === 'refused' && [429, 503].includes(failure.status))
}

/** Milliseconds to wait: what the service asked for, else doubling from half a second. */
export function retryDelayMs(failureCount: number, error: unknown): number {
  return askedToWaitMs(error) ?? Math.min(500 * 2 ** failureCount, MAX_OWN_WAIT_MS)
}

/** What the service asked for; undefined where it named no time. */
export function askedToWaitMs(error: unknown): number | undefined {
  return error instanceof ApiError && error.failure.kind === 'refused'
    ? error.failure.retryAfterMs
    : undefined
}
