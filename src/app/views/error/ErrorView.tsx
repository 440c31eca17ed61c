import { useRouteError } from 'react-router'
import { ViewHeading } from '../../parts/ViewHeading.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** A view that broke. The frame around it still stands. */
export function ErrorView() {
  const error = useRouteError()
  return (
    <div className="py-8">
      <ViewHeading title="This page failed">This page failed</ViewHeading>
      <div className="mt-6">
        <Notice title="Something in the page itself went wrong; the catalogue is unharmed." urgent>
          <p>{error instanceof Error ? error.message : 'No reason was given.'}</p>
          {/* The code of a view may have been replaced on the server since this page was opened. */}
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Load the page anew
          </button>
        </Notice>
      </div>
    </div>
  )
}
