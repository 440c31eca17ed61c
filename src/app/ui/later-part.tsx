import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Boundary } from './Boundary.tsx'
import { Notice } from './Notice.tsx'

interface LaterPart<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Asks once more for what did not come. */
  loadAgain: (load: () => Promise<ComponentType<Props>>) => Promise<ComponentType<Props>>
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
export function laterPart<Props extends object>({ load, loadAgain, what, pending }: LaterPart<Props>) {
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
    const retry = () => {
      setState(Part ? 'here' : 'coming')
      setAttempt({ code: Part ? undefined : loadAgain(load) })
    }
    const failed = <Failed what={what} onRetry={retry} />
    if (state === 'failed') return failed
    return (
      <Boundary attempt={attempt} failed={() => failed}>
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

function Failed({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice title={`${what} could not be shown.`} urgent>
      <p>
        The part of this page that draws it did not come. The catalogue’s service cannot be reached, or has
        been renewed since: check the connection and try again, or load the page anew.
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </Notice>
  )
}
