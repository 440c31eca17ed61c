import type { TermCounts } from '../../hierarchy/tree-term.ts'
import { directWords, formatItemCounts, spokenItemCounts } from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { BranchTotal } from './BranchTotal.tsx'

interface ItemCountsProps {
  term: TermCounts & { readonly id: number }
  /** Each number has its unit, for screen readers. */
  isSpoken?: boolean
}

/** The items of a term in one line: “12 direct · 340 total”. */
export function ItemCounts({ term, isSpoken = false }: ItemCountsProps) {
  const museum = useMuseum()
  const { itemCount: direct, narrowerItemCount } = term
  return (
    <BranchTotal term={term}>
      {(total) =>
        total === undefined
          ? directWords(direct)
          : (isSpoken ? spokenItemCounts : formatItemCounts)(
              { direct, total, hasBelow: narrowerItemCount > 0 },
              museum,
            )
      }
    </BranchTotal>
  )
}
