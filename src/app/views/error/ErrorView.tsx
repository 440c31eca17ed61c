import { t } from '../../../contract/texts.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { useRetrying } from '../../ui/loading/retrying.ts'
import { Notice } from '../../ui/panels/Notice.tsx'

/** A view that failed to render, inside the frame. */
export function ErrorView({ error }: { error: unknown }) {
  const { reloadCode } = useRetrying()
  const detail = error instanceof Error ? error.message : t`No reason was given.`
  // Reloads only if the service answers; otherwise the browser would show its own error page.
  const reload = () => reloadCode(() => Promise.reject(error), 'requested').catch(() => undefined)
  return (
    <div className="py-8">
      <ViewHeading title={t`This page failed`}>This page failed</ViewHeading>
      <div className="mt-6">
        <Notice title={t`Something went wrong. Reload the page.`} urgent>
          <p>{detail}</p>
          <button type="button" className="button" onClick={() => void reload()}>
            Try again
          </button>
        </Notice>
      </div>
    </div>
  )
}
