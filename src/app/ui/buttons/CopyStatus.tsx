import { t } from '../../../contract/texts.ts'
import type { CopyState } from './use-copy.ts'

const REFUSED = t`The browser does not allow copying here`

/**
 * What came of copying, announced. In a row of tools the check mark of the button is all that is seen of success, and a
 * refusal is shown below the button, so that the other tools stay where they are.
 */
export function CopyStatus({ state, isInRow }: { state: CopyState; isInRow: boolean }) {
  return (
    <span role="status" className={isInRow ? '' : 'label [&:not(:empty)]:ms-2'}>
      {state === 'copied' && <span className={isInRow ? 'sr-only' : ''}>Copied</span>}
      {state === 'refused' &&
        (isInRow ? (
          <span className="label absolute top-full start-0 z-20 border border-edge bg-raised px-3 py-1.5 whitespace-nowrap">
            {REFUSED}
          </span>
        ) : (
          REFUSED
        ))}
    </span>
  )
}
