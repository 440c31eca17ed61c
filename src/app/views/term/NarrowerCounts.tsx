import { t } from '../../../contract/texts.ts'
import { BranchTotal } from '../../components/terms/BranchTotal.tsx'
import { ItemCounts } from '../../components/terms/ItemCounts.tsx'
import type { TermCounts } from '../../hierarchy/tree-term.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useMuseum } from '../../words/museum-words.ts'

const WIDTH = 'min-w-[min(3.25rem,13vw)] ps-1 sm:min-w-14'
/** Large text on a small screen leaves room for one column. */
const IF_ROOM = '@max-[12rem]:hidden'

interface NarrowerCountsProps {
  term: TermCounts & { readonly id: number }
  hasBelow: boolean
}

/** Two columns: items of the term itself, and items of its branch. For screen readers they are one line. */
export function NarrowerCounts({ term, hasBelow }: NarrowerCountsProps) {
  const { itemCount } = term
  return (
    <span className="label flex shrink-0 text-end">
      <span className="sr-only">
        <ItemCounts term={term} isSpoken />
      </span>{' '}
      <span aria-hidden="true" className={`${WIDTH} ${hasBelow ? IF_ROOM : ''}`}>
        {itemCount === 0 ? '–' : formatNumber(itemCount)}
      </span>{' '}
      {hasBelow && (
        <span aria-hidden="true" className={WIDTH}>
          <BranchTotal term={term}>
            {(total) => (total === undefined ? '' : total === 0 ? '–' : formatNumber(total))}
          </BranchTotal>
        </span>
      )}
    </span>
  )
}

/** Visible headings of the columns; for screen readers each row names its counts. */
export function CountsHead({ hasBelow }: { hasBelow: boolean }) {
  const museum = useMuseum()
  return (
    <span className="label flex shrink-0 text-end" aria-hidden="true">
      <span className={`${WIDTH} ${hasBelow ? IF_ROOM : ''}`}>{hasBelow ? t`direct` : museum.items}</span>{' '}
      {hasBelow && <span className={WIDTH}>total</span>}
    </span>
  )
}
