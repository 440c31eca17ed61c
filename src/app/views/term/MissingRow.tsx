import type { NarrowerRow } from '../../hierarchy/narrower-rows.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { Pending } from '../../ui/Pending.tsx'
import { indentAt } from './indent.ts'

interface MissingRowProps {
  row: Exclude<NarrowerRow, { kind: 'term' }>
  /** Undefined where it is only on its way. */
  onRetry: (() => void) | undefined
}

/** A row of the opened hierarchy whose term is on its way or could not be loaded, or a whole branch of such. */
export function MissingRow({ row, onRetry }: MissingRowProps) {
  const indent = indentAt(row.level - 1)
  if (row.kind === 'pending' && onRetry === undefined) {
    return (
      <div style={indent} aria-busy="true" className="flex h-full items-center border-b border-line">
        <span className="pl-8">
          <Pending em={12} />
        </span>
      </div>
    )
  }
  return (
    <div style={indent} className="flex h-full items-center gap-3 border-b border-line text-muted">
      <span className="pl-7">{textOf(row)}</span>
      {onRetry && (
        <button
          type="button"
          className="button button-small"
          onClick={({ currentTarget }) => {
            onRetry()
            keepFocus(row, currentTarget)
          }}
        >
          Try again
        </button>
      )}
    </div>
  )
}

function textOf(row: MissingRowProps['row']): string {
  if (row.kind === 'loading') return 'Loading…'
  if (row.kind === 'failed') return 'These terms could not be loaded.'
  return `Term number ${formatNumber(row.position)} could not be loaded.`
}

/** The button goes with what could not be loaded. */
function keepFocus(row: MissingRowProps['row'], button: HTMLElement) {
  const here = button.closest('li')
  // What a branch was to open stands below the row before, which stays; a single row has what comes itself.
  if (row.kind !== 'pending') return here?.previousElementSibling?.querySelector('button')?.focus()
  if (!here) return
  here.tabIndex = -1
  here.focus({ preventScroll: true })
}
