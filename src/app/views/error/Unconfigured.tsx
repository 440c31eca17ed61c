import { explain } from '../../parts/FailureNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The app could not learn where its service is: nothing else can be shown. */
export function Unconfigured({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { title, advice } = explain(error, 'The catalogue')
  return (
    <main className="sheet py-20">
      <h1 className="mb-6 font-serif text-title">Vitrine</h1>
      <Notice title={title} urgent>
        <p>{advice}</p>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </Notice>
    </main>
  )
}
