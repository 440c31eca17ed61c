import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import type { MissingViewProps } from '../../routing/lazy-view.tsx'
import { RetryButton } from '../../ui/loading/RetryButton.tsx'
import { useFailedPart } from '../../ui/loading/retrying.ts'
import { Notice } from '../../ui/panels/Notice.tsx'

/** A view whose code failed to load: the service is unreachable, or has a newer build of the app. */
export function MissingView({ retry }: MissingViewProps) {
  useFailedPart(true, { kind: 'code', retry })
  return (
    <div className="py-8">
      <ViewHeading title="This page failed">This page failed</ViewHeading>
      <div className="mt-6">
        <Notice title="This page could not be fetched." urgent>
          <p>
            The catalogue’s service cannot be reached, or has been renewed since. It is asked again every few
            seconds, and the page comes when it answers.
          </p>
          <RetryButton />
        </Notice>
      </div>
    </div>
  )
}
