import type { NarrowerRow } from '../../hierarchy/narrower-rows.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { RetryButton } from '../../ui/loading/RetryButton.tsx'
import { indentAt } from './indent.ts'

interface MissingRowProps {
  row: Exclude<NarrowerRow, { kind: 'term' }>
  /** Whether its page failed; else it is on its way. */
  isFailed: boolean
}

/** A row of the opened hierarchy whose term is not there, or a whole branch of such. Why a page of rows failed is said once, above them. */
export function MissingRow({ row, isFailed }: MissingRowProps) {
  const indent = indentAt(row.level - 1)
  if (row.kind === 'pending') {
    return (
      <div style={indent} aria-busy={!isFailed} className="flex h-full items-center border-b border-line">
        <span className="pl-8">
          <Pending em={12} />
        </span>
      </div>
    )
  }
  return (
    <div style={indent} className="flex h-full items-center gap-3 border-b border-line text-muted">
      <span className="pl-7">{row.kind === 'loading' ? 'Loading…' : 'These terms could not be loaded.'}</span>
      {row.kind === 'failed' && <RetryButton isSmall findNext={openerOf} />}
    </div>
  )
}

/** What a branch was to open stands below the row before, which stays. */
function openerOf(button: HTMLElement): HTMLElement | null | undefined {
  return button.closest('li')?.previousElementSibling?.querySelector('button')
}
