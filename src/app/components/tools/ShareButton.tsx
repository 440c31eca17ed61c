import { useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { useIsStatic } from '../../ui/window/use-is-static.ts'

/**
 * Passes a page on with the system's own dialog. The server cannot know whether there is one. Until the browser does, the
 * button keeps its room unseen, so that nothing moves.
 */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const canShare = !useIsStatic() && typeof navigator.share === 'function'
  const [hasFailed, setFailed] = useState(false)
  const share = async () => {
    setFailed(false)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // The visitor has closed the dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    }
  }
  return (
    <span className={`inline-flex items-center no-scripts:hidden ${canShare ? '' : 'invisible'}`}>
      <button type="button" className="tool" onClick={() => void share()}>
        Share
      </button>
      <span role="status" className="label [&:not(:empty)]:ms-2">
        {hasFailed && t`The browser does not allow sharing here`}
      </span>
    </span>
  )
}
