import { createContext, useContext, useEffect, useRef } from 'react'

/** An `automatic` retry must not take away anything that the visitor is busy with. */
export type RetryReason = 'automatic' | 'requested'

/** Something in sight that did not come, other than records: code, a picture. */
export interface FailedPart {
  /** A picture may be missing for good: it is loaded again only where the service was out of reach meanwhile. */
  readonly kind: 'code' | 'picture'
  /** Resolves to whether there is nothing left to do by itself. */
  retry(reason: RetryReason): Promise<boolean>
}

export interface Retrying {
  /** Watches a failed part until the returned function is called. */
  addPart(part: FailedPart): () => void
  /** Tries everything on the page again that failed. Resolves to whether all of it came. */
  retryAll(): Promise<boolean>
  /** Asks again for code; where the browser will not, the page is loaded anew once the service answers. */
  loadAgain<Code>(load: () => Promise<Code>, reason: RetryReason): Promise<Code>
}

export const RetryingContext = createContext<Retrying>({
  addPart: () => () => undefined,
  retryAll: async () => false,
  loadAgain: (load) => load(),
})

export function useRetrying(): Retrying {
  return useContext(RetryingContext)
}

/** Has a part tried again, by itself once the service answers and with everything else on the page, as long as it has failed. */
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
