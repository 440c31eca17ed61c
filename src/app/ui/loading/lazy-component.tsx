import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { Notice } from '../panels/Notice.tsx'
import { useIsStatic } from '../window/use-is-static.ts'
import { Boundary } from './Boundary.tsx'
import { RetryButton } from './RetryButton.tsx'
import { type RetryReason, useFailedPart, useRetrying } from './retrying.ts'

interface LazyComponent<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Its name in the notice that it failed: “The map”. */
  what: string
  /** Rendered until the code is loaded, and on the server. */
  pending: (props: Props) => ReactNode
}

/**
 * A component whose code loads when it is first rendered. If loading or rendering fails, the rest of the page stays, and
 * the visitor can retry. This is not React's `lazy`, which delays the replacement of a fallback by up to 0.3 s.
 */
export function lazyComponent<Props extends object>({ load, what, pending }: LazyComponent<Props>) {
  // Once loaded, it renders at once everywhere.
  let Part: ComponentType<Props> | undefined
  function Lazy(props: Props) {
    const isStatic = useIsStatic()
    // Starts loading during the first rendering, not after it.
    const [attempt, setAttempt] = useState(() => ({ code: Part ? undefined : loadInBrowser(load) }))
    const [state, setState] = useState<'loaded' | 'loading' | 'failed'>(Part ? 'loaded' : 'loading')
    useEffect(() => {
      let isWanted = true
      const finish = (now: typeof state) => isWanted && setState(now)
      attempt.code?.then(
        (part) => {
          Part = part
          finish('loaded')
        },
        () => finish('failed'),
      )
      return () => {
        isWanted = false
      }
    }, [attempt])
    const { reloadCode } = useRetrying()
    const retry = async (reason: RetryReason) => {
      // The notice stays until the retry has succeeded.
      Part ??= await reloadCode(load, reason)
      setState('loaded')
      setAttempt({ code: undefined })
    }
    useFailedPart(state === 'failed', { kind: 'code', retry })
    if (state === 'failed') return <Failed what={what} />
    return (
      <Boundary
        attempt={attempt}
        failed={() => <Broken what={what} onRetry={() => setAttempt({ code: undefined })} />}
      >
        {Part && !isStatic ? <Part {...props} /> : pending(props)}
      </Boundary>
    )
  }
  /** Loads the code ahead, and resolves even if that fails. */
  const prepare = async () => {
    Part = await load().catch(() => undefined)
  }
  return Object.assign(Lazy, { prepare })
}

/** The server renders what is there until the code is loaded. */
function loadInBrowser<Code>(load: () => Promise<Code>): Promise<Code> | undefined {
  return typeof window === 'undefined' ? undefined : load()
}

function Failed({ what }: { what: string }) {
  return (
    <Notice title={t`${what} could not be shown.`} urgent>
      <p>
        Part of this page is missing: can’t connect, or the catalogue has been updated. Retrying every few
        seconds.
      </p>
      <RetryButton />
    </Notice>
  )
}

function Broken({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice title={t`${what} could not be shown.`} urgent>
      <p>Something went wrong in this part of the page.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  )
}
