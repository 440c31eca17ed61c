import { t } from '../../../contract/texts.ts'
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
      <ViewHeading title={t`This page failed`}>This page failed</ViewHeading>
      <div className="mt-6">
        <Notice title={t`This page could not be loaded.`} urgent>
          <p>Can’t connect, or the catalogue has been updated. Retrying every few seconds.</p>
          <RetryButton />
        </Notice>
      </div>
    </div>
  )
}
