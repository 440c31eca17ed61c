import { type ReactNode, useRef } from 'react'
import { explain, FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { useKeptFocus } from '../../components/view/use-focus-fallback.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { RetryButton } from '../../ui/loading/RetryButton.tsx'
import { countLayout } from './TreeRow.tsx'
import type { Gap } from './use-thesaurus.ts'

interface TreeFrameProps {
  /** What is shown, in words; announced when it changes. */
  status: ReactNode
  /** Undefined where nothing is open, or all that is open is what was looked for. */
  onCloseAll?: (() => void) | undefined
  /** The rows have two lines, and their numbers little room. */
  isNarrow: boolean
  /** What is shown is about to be replaced. */
  isBusy: boolean
  /** Said once more than can be seen: what a key has done. */
  announcement: string
  /** Why there is no tree at all. */
  gap: Gap | undefined
  /** Undefined until there is a first row. */
  children: ReactNode | undefined
}

/** What stands around the tree: how much of it there is, and the heads of its two columns of numbers. */
export function TreeFrame(props: TreeFrameProps) {
  const { status, onCloseAll, isNarrow, isBusy, announcement, gap, children } = props
  const layout = countLayout(isNarrow)
  const frame = useRef<HTMLDivElement>(null)
  // “Close all” and “Show more” go when there is no more to do: then the row has focus that Tab would come to.
  const focus = useKeptFocus(() => frame.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]'))
  return (
    <div ref={frame} className="flex h-full min-h-0 flex-col" aria-busy={isBusy} {...focus}>
      <div className="flex items-end justify-between gap-4 border-b border-ink pb-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 text-muted">
          <div role="status">{status}</div>
          {onCloseAll && (
            <button type="button" className="link cursor-pointer" onClick={onCloseAll}>
              Close all
            </button>
          )}
        </div>
        <span
          className={`label mr-5 flex shrink-0 text-right whitespace-nowrap ${isNarrow ? 'flex-col' : ''}`}
          aria-hidden="true"
        >
          <span className={layout.own}>items</span>
          <span className={layout.below}>in narrower</span>
        </span>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className={`min-h-0 grow basis-0 ${isBusy ? 'opacity-60' : ''}`}>
        {gap ? (
          <div className="pt-6">
            <FailureNotice error={gap.error} what="The thesaurus" />
          </div>
        ) : (
          (children ?? <PendingTree />)
        )}
      </div>
    </div>
  )
}

/** Said once for the whole tree, not in each of the rows that are missing. */
export function IncompleteTree({ gap }: { gap: Gap }) {
  return (
    <span role="alert" className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {explain(gap.error, 'Some of the terms').title}
      <RetryButton isSmall />
    </span>
  )
}

function PendingTree() {
  return (
    <div aria-hidden="true">
      {[...'abcdefghijkl'].map((key) => (
        <p key={key} className="h-8 border-b border-line pl-7">
          <Pending em={10} />
        </p>
      ))}
    </div>
  )
}
