import type { ReactNode } from 'react'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { Pending } from '../../ui/Pending.tsx'
import type { Gap } from './use-thesaurus.ts'

interface TreeFrameProps {
  /** What is shown, in words; announced when it changes. */
  status: ReactNode
  /** Undefined where nothing is open, or all that is open is what was looked for. */
  onCloseAll?: (() => void) | undefined
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
export function TreeFrame({ status, onCloseAll, isBusy, announcement, gap, children }: TreeFrameProps) {
  return (
    <div className="flex h-full min-h-0 flex-col" aria-busy={isBusy}>
      <div className="flex items-end justify-between gap-4 border-b border-ink pb-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 text-muted">
          <div role="status">{status}</div>
          {onCloseAll && (
            <button type="button" className="link cursor-pointer" onClick={onCloseAll}>
              Close all
            </button>
          )}
        </div>
        <span className="label mr-5 flex shrink-0 text-right" aria-hidden="true">
          <span className="w-12">items</span>
          <span className="w-20">in narrower</span>
        </span>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className={`min-h-0 grow basis-0 ${isBusy ? 'opacity-60' : ''}`}>
        {gap ? (
          <div className="pt-6">
            <FailureNotice error={gap.error} what="The thesaurus" onRetry={gap.retry} />
          </div>
        ) : (
          (children ?? <PendingTree />)
        )}
      </div>
    </div>
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
