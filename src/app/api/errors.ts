import type { ProblemBody, ProblemCode, ReplacedBy } from '../../contract/problem.ts'

/** The requested record was removed from the catalogue. */
export interface GoneFailure {
  kind: 'gone'
  /** Its last name or title. */
  formerName: string
  /** The first revision of the catalogue without it. */
  revision: string
  replacedBy: ReplacedBy | undefined
  detail: string
}

/** How a request can fail. `refused` means that the service answered with another problem. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'unreadable'; detail: string }
  | GoneFailure
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

/** What is known of a removed record, if that is why the request failed. */
export function goneIn(error: unknown): GoneFailure | undefined {
  return error instanceof ApiError && error.failure.kind === 'gone' ? error.failure : undefined
}

/** Whether the service itself gave no response: a network error, or a gateway in front of it (502, 504). */
export function isUnreachable(failure: Failure): boolean {
  return failure.kind === 'network' || (failure.kind === 'refused' && [502, 504].includes(failure.status))
}

const MAX_RETRIES = 3
const MAX_OWN_WAIT_MS = 30_000

/** Only failures that may pass: the service is unreachable or overloaded, or the quota is used up. */
export function isWorthRetrying(failureCount: number, error: unknown): boolean {
  if (failureCount >= MAX_RETRIES || !(error instanceof ApiError)) return false
  const { failure } = error
  return isUnreachable(failure) || (failure.kind === 'refused' && [429, 503].includes(failure.status))
}

/** Milliseconds to wait: as the service requests, else doubling from half a second. */
export function retryDelayMs(failureCount: number, error: unknown): number {
  return requestedWaitMs(error) ?? Math.min(500 * 2 ** failureCount, MAX_OWN_WAIT_MS)
}

/** The time that the service requests; undefined if it names none. */
export function requestedWaitMs(error: unknown): number | undefined {
  return error instanceof ApiError && error.failure.kind === 'refused'
    ? error.failure.retryAfterMs
    : undefined
}
