import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Notice } from '../panels/Notice.tsx'
import { Boundary } from './Boundary.tsx'
import { RetryButton } from './RetryButton.tsx'
import { type RetryReason, useFailedPart, useRetrying } from './retrying.ts'

interface LaterPart<Props> {
  load: () => Promise<ComponentType<Props>>
  /** What it is called where it cannot be shown: “The map”. */
  what: string
  /** Its place until it is there. */
  pending: ReactNode
}

/**
 * A part of a view whose code comes when it is first shown. Where that does not come, or fails while it is drawn,
 * everything around it stays, and it can be asked for again. It is no `lazy` part: React holds back what it has shown
 * something else for by up to 0.3 s, also where the code is there at once.
 */
export function lazyComponent<Props extends object>({ load, what, pending }: LaterPart<Props>) {
  // Once here it is drawn at once wherever it is shown again.
  let Part: ComponentType<Props> | undefined
  function Later(props: Props) {
    // Asked for while the first of it is drawn, not when that is done.
    const [attempt, setAttempt] = useState(() => ({ code: Part ? undefined : load() }))
    const [state, setState] = useState<'here' | 'coming' | 'failed'>(Part ? 'here' : 'coming')
    useEffect(() => {
      let isWanted = true
      const tell = (now: typeof state) => isWanted && setState(now)
      attempt.code?.then(
        (part) => {
          Part = part
          tell('here')
        },
        () => tell('failed'),
      )
      return () => {
        isWanted = false
      }
    }, [attempt])
    const { loadAgain } = useRetrying()
    const retry = async (reason: RetryReason) => {
      // The notice stays until it is known to help.
      Part ??= await loadAgain(load, reason)
      setState('here')
      setAttempt({ code: undefined })
      return true
    }
    useFailedPart(state === 'failed', { kind: 'code', retry })
    if (state === 'failed') return <Failed what={what} />
    const drawAgain = () => setAttempt({ code: undefined })
    return (
      <Boundary attempt={attempt} failed={() => <Broken what={what} onRetry={drawAgain} />}>
        {Part ? <Part {...props} /> : pending}
      </Boundary>
    )
  }
  /** Resolves when its code is there, so that it is drawn with the rest, or when that has not come. */
  const prepare = async () => {
    Part = await load().catch(() => undefined)
  }
  return Object.assign(Later, { prepare })
}

function Failed({ what }: { what: string }) {
  return (
    <Notice title={`${what} could not be shown.`} urgent>
      <p>
        The part of this page that draws it did not come. The catalogue’s service cannot be reached, or has
        been renewed since. It is asked again every few seconds.
      </p>
      <RetryButton />
    </Notice>
  )
}

function Broken({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice title={`${what} could not be shown.`} urgent>
      <p>Something in the part of this page that draws it went wrong.</p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  )
}
