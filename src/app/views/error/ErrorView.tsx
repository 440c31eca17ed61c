import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { useRetrying } from '../../ui/loading/retrying.ts'
import { Notice } from '../../ui/panels/Notice.tsx'

/** A view that broke. The frame around it still stands. */
export function ErrorView({ error }: { error: unknown }) {
  const { reloadCode } = useRetrying()
  const detail = error instanceof Error ? error.message : 'No reason was given.'
  // The page is loaded anew only where there is one to be had: else the browser would show a page of its own.
  const reload = () => reloadCode(() => Promise.reject(error), 'requested').catch(() => undefined)
  return (
    <div className="py-8">
      <ViewHeading title="This page failed">This page failed</ViewHeading>
      <div className="mt-6">
        <Notice title="Something in the page itself went wrong; the catalogue is unharmed." urgent>
          <p>{detail}</p>
          <button type="button" className="button" onClick={() => void reload()}>
            Try again
          </button>
        </Notice>
      </div>
    </div>
  )
}
