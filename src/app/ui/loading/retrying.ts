import { createContext, useContext, useEffect, useRef } from 'react'

/** An `automatic` retry must not take away anything that the visitor is busy with. */
export type RetryReason = 'automatic' | 'requested'

/** Something in view that failed to load, other than records. */
export interface FailedPart {
  /** A picture may be missing for good: it is retried only if the service was unreachable in the meantime. */
  readonly kind: 'code' | 'picture'
  /** Rejects if it failed again. */
  retry(reason: RetryReason): Promise<void>
}

export interface Retrying {
  /** Watches a failed part until the returned function is called. */
  addPart(part: FailedPart): () => void
  /** Retries everything on the page that failed. Resolves to true if all of it loaded. */
  retryAll(): Promise<boolean>
  /** Loads code again. If the browser refuses, the page reloads once the service answers. */
  reloadCode<Code>(load: () => Promise<Code>, reason: RetryReason): Promise<Code>
}

export const RetryingContext = createContext<Retrying>({
  addPart: () => () => undefined,
  retryAll: async () => false,
  reloadCode: (load) => load(),
})

export function useRetrying(): Retrying {
  return useContext(RetryingContext)
}

/** Retries a failed part automatically once the service answers, and together with everything else on the page. */
export function useFailedPart(isFailed: boolean, part: FailedPart): void {
  const { addPart } = useRetrying()
  const now = useRef(part)
  now.current = part
  const { kind } = part
  useEffect(() => {
    if (!isFailed) return undefined
    return addPart({ kind, retry: (reason) => now.current.retry(reason) })
  }, [addPart, isFailed, kind])
}
