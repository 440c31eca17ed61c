import type { TermCounts } from '../../hierarchy/tree-term.ts'
import { directWords, formatItemCounts } from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { BranchTotal } from './BranchTotal.tsx'

/** The items of a term in one line: “12 direct · 340 total”. */
export function ItemCounts({ term }: { term: TermCounts & { readonly id: number } }) {
  const museum = useMuseum()
  const { itemCount: direct, narrowerItemCount } = term
  return (
    <BranchTotal term={term}>
      {(total) =>
        total === undefined
          ? directWords(direct)
          : formatItemCounts({ direct, total, hasBelow: narrowerItemCount > 0 }, museum)
      }
    </BranchTotal>
  )
}
