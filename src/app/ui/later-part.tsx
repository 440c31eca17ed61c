import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Boundary } from './Boundary.tsx'
import { Notice } from './Notice.tsx'

interface LaterPart<Props> {
  load: () => Promise<ComponentType<Props>>
  /** What it is called where it cannot be shown: “The map”. */
  what: string
  /** Its place until it is there. */
  pending: ReactNode
}

/**
 * A part of a view whose code comes when it is first shown. Where that does not come, or fails while it is drawn,
 * everything around it stays, and it can be asked for again.
 */
export function laterPart<Props extends object>({ load, what, pending }: LaterPart<Props>) {
  const ask = () => lazy(async () => ({ default: await load() }))
  // Once here it is drawn at once wherever it is shown again; what has failed has to be asked for anew.
  let Part: ComponentType<Props> = ask()
  return function Later(props: Props) {
    const [attempt, setAttempt] = useState(0)
    const retry = () => {
      Part = ask()
      setAttempt(attempt + 1)
    }
    return (
      <Boundary attempt={attempt} failed={() => <Failed what={what} onRetry={retry} />}>
        <Suspense fallback={pending}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
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
