import { t } from '../../contract/texts.ts'
import { useSession } from '../api/session.ts'

/** Says above every page that its catalogue is not published yet. It is printed too. */
export function PreviewNotice() {
  const { isPreview } = useSession()
  return (
    isPreview && (
      <aside aria-label={t`Preview`} className="border-b-2 border-verdigris bg-raised py-2">
        <p className="sheet text-note text-balance">
          <b>Preview.</b> This catalogue is not published yet.
        </p>
      </aside>
    )
  )
}
