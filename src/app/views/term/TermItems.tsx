import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { ITEMS_ON_TERM_VIEW } from '../../../contract/term-lists.ts'
import { useApi } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { ItemCard, PendingItemCard } from '../../components/items/ItemCard.tsx'
import { itemQueries } from '../../queries/items.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { formatNumber } from '../../ui/text/numbers.ts'

/** The first items of the term, or of its branch if it has none itself, and links to all. */
export function TermItems({ term }: { term: Term }) {
  const { pathname, search } = useLocation()
  const total = term.num_items > 0 ? term.num_items : term.num_branch_items
  const { data, error } = useQuery({ ...itemQueries.ofTerm(useApi(), term), enabled: total > 0 })
  const pending = Array.from({ length: Math.min(total, ITEMS_ON_TERM_VIEW) }, (_, index) => `card ${index}`)
  return (
    <section id="items" className="section mt-14" aria-labelledby="items-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="items-title" className="section-head">
          Items
        </h2>
        <ListLinks term={term} />
      </div>
      <p className="mt-1 mb-4 text-muted">{inWords(term, total)}</p>
      {error ? (
        <FailureNotice error={error} what="The items" />
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
          {data
            ? data.rows.map((item, index) => (
                <li key={item.id} className="break-inside-avoid">
                  <ItemCard item={item} from={pathname + search} at={{ list: data.list, index }} />
                </li>
              ))
            : pending.map((key) => (
                <li key={key}>
                  <PendingItemCard />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

function ListLinks({ term }: { term: Term }) {
  const own = term.num_items > 0
  const below = term.num_narrower_items > 0
  return (
    <p className="no-print flex flex-wrap gap-x-6">
      {own && (
        <Link to={buildItemsUrl([['term', String(term.id)]])} className="link py-0.5">
          {term.num_items === 1
            ? '1 item'
            : `All ${formatNumber(term.num_items)}${below ? ' direct' : ''} items`}
        </Link>
      )}
      {below && (
        <Link to={buildItemsUrl([['term_branch', String(term.id)]])} className="link py-0.5">
          {term.num_branch_items === 1 ? '1 item' : `All ${formatNumber(term.num_branch_items)} items`}
        </Link>
      )}
    </p>
  )
}

function inWords(term: Term, total: number): string {
  if (total === 0) return 'No items are catalogued under this term or its narrower terms.'
  const first =
    total > ITEMS_ON_TERM_VIEW ? `: the first ${ITEMS_ON_TERM_VIEW} of ${formatNumber(total)}` : ''
  return term.num_items > 0
    ? `Items catalogued directly under this term${first}`
    : `No items directly under this term; showing items from narrower terms${first}`
}
