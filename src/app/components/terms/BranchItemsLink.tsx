import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { formatItemCounts } from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** The items of a term in one line, as a link to those of its branch. */
export function BranchItemsLink({ term, className = 'link' }: { term: Term; className?: string }) {
  const museum = useMuseum()
  return (
    <Link to={buildItemsUrl([['term_branch', String(term.id)]])} className={className}>
      {formatItemCounts(
        {
          direct: term.num_items,
          total: term.num_branch_items,
          hasBelow: term.num_narrower_items > 0,
        },
        museum,
      )}
    </Link>
  )
}
