import { t } from '../../../contract/texts.ts'
import type { NarrowerRow } from '../../hierarchy/narrower-rows.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { RetryButton } from '../../ui/loading/RetryButton.tsx'
import { indentAt } from './indent.ts'

interface MissingRowProps {
  row: Exclude<NarrowerRow, { kind: 'term' }>
  /** True if its page failed; otherwise it is loading. */
  isFailed: boolean
}

/** A row without its term, or a row for a whole branch. A failed page is reported once, above its rows. */
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
      <span className="pl-7">
        {row.kind === 'loading' ? t`Loading…` : t`These terms could not be loaded.`}
      </span>
      {row.kind === 'failed' && <RetryButton isSmall findNext={disclosureBefore} />}
    </div>
  )
}

/** The button in the row above, which opened the branch. */
function disclosureBefore(button: HTMLElement): HTMLElement | null | undefined {
  return button.closest('li')?.previousElementSibling?.querySelector('button')
}
