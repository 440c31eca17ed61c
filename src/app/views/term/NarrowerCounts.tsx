import { formatCount, formatNumber } from '../../ui/text/numbers.ts'

interface NarrowerCountsProps {
  own: number
  below: number
  hasBelow: boolean
}

/** Two columns: items of the term, and items of its narrower terms. */
export function NarrowerCounts({ own, below, hasBelow }: NarrowerCountsProps) {
  return (
    <span className="label flex shrink-0 text-right">
      <span className="w-[min(2.75rem,16vw)] sm:w-14">
        <span aria-hidden="true">{own === 0 ? '–' : formatNumber(own)}</span>
        <span className="sr-only">
          {own === 0 ? 'no items' : formatCount(own, 'item')}
          {below > 0 && `, ${formatNumber(below)} in narrower terms`}
        </span>
      </span>
      {hasBelow && (
        <span aria-hidden="true" className="w-[min(4.75rem,22vw)] sm:w-20">
          {below > 0 && formatNumber(below)}
        </span>
      )}
    </span>
  )
}

/** Visible headings of the columns; for screen readers each row names its counts. */
export function CountsHead({ hasBelow }: { hasBelow: boolean }) {
  return (
    <span className="label flex shrink-0 text-right" aria-hidden="true">
      <span className="w-[min(2.75rem,16vw)] sm:w-14">direct</span>
      {hasBelow && <span className="w-[min(4.75rem,22vw)] sm:w-20">in narrower</span>}
    </span>
  )
}
