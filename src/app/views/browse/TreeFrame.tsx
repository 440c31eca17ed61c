import { type ReactNode, useRef } from 'react'
import { t } from '../../../contract/texts.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { InlineFailure } from '../../components/failures/InlineFailure.tsx'
import { useFocusFallback } from '../../components/view/use-focus-fallback.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { COUNTS, DIRECT, TOTAL } from './row-layout.ts'
import type { Gap } from './use-thesaurus.ts'

interface TreeFrameProps {
  /** What the tree shows; announced when it changes. */
  status: ReactNode
  /** Undefined if nothing is open, or in a filtered tree. */
  onCloseAll?: (() => void) | undefined
  /** True while the rows are about to be replaced. */
  isBusy: boolean
  /** The effect of a key, for screen readers only. */
  announcement: string
  /** Why there is no tree. */
  gap: Gap | undefined
  /** Undefined until the first row. */
  children: ReactNode | undefined
}

/** The frame of the tree: its status, the headings of the two count columns, and failures. */
export function TreeFrame(props: TreeFrameProps) {
  const { status, onCloseAll, isBusy, announcement, gap, children } = props
  const frame = useRef<HTMLDivElement>(null)
  // “Collapse all” and “Show more” disappear after use; then the tab stop of the tree takes focus.
  const focus = useFocusFallback(() =>
    frame.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]'),
  )
  return (
    <div
      ref={frame}
      className="flex h-full min-h-0 flex-col print:block print:h-auto"
      aria-busy={isBusy}
      {...focus}
    >
      {/* It leaves the same room for a scrollbar as the rows, and some for the focus ring of the button. */}
      <div className="-mt-1 -ms-1 overflow-hidden ps-1 pt-1 [scrollbar-gutter:stable] print:overflow-visible">
        <div className="flex items-end justify-between gap-4 @max-[14rem]:flex-wrap border-b border-ink pb-1">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 text-muted">
            <div role="status">{status}</div>
            {onCloseAll && (
              <button
                type="button"
                className="link target label-beside cursor-pointer no-scripts:hidden"
                onClick={onCloseAll}
              >
                Collapse all
              </button>
            )}
          </div>
          <span className={`${COUNTS} whitespace-nowrap`} aria-hidden="true">
            <span className={DIRECT}>direct</span> <span className={TOTAL}>total</span>
          </span>
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className={`min-h-0 grow basis-0 ${isBusy ? 'opacity-60' : ''}`}>
        {gap ? (
          <div className="h-full overflow-auto pt-6">
            <FailureNotice error={gap.error} what={t`The thesaurus`} />
          </div>
        ) : (
          (children ?? <PendingTree />)
        )}
      </div>
    </div>
  )
}

/** One message for the whole tree instead of one in each missing row. */
export const INCOMPLETE = <InlineFailure what={t`Some of the terms`} className="inline-flex" />

function PendingTree() {
  return (
    <div aria-hidden="true" className="h-full overflow-hidden">
      {[...'abcdefghijkl'].map((key) => (
        <p key={key} className="h-8 border-b border-line ps-7">
          <Pending em={10} />
        </p>
      ))}
    </div>
  )
}
