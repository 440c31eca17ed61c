import { ViewHeading } from '../../parts/ViewHeading.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** A view that broke. The frame around it still stands. */
export function ErrorView({ error }: { error: unknown }) {
  const { title, detail } = explain(error)
  return (
    <div className="py-8">
      <ViewHeading title="This page failed">This page failed</ViewHeading>
      <div className="mt-6">
        <Notice title={title} urgent>
          <p>{detail}</p>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Try again
          </button>
        </Notice>
      </div>
    </div>
  )
}

/** What browsers say where the code of a view does not arrive; it may be out of reach, or replaced by a newer build. */
const CODE_MISSING = /dynamically imported module|Importing a module script failed|Unable to preload/i

function explain(error: unknown): { title: string; detail: string } {
  const reason = error instanceof Error ? error.message : 'No reason was given.'
  if (CODE_MISSING.test(reason)) {
    return {
      title: 'This page could not be fetched.',
      detail:
        'The catalogue’s service cannot be reached, or has been renewed since. Check the connection, then try again.',
    }
  }
  return { title: 'Something in the page itself went wrong; the catalogue is unharmed.', detail: reason }
}
