import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { ITEMS_ON_TERM_VIEW } from '../../../contract/term-lists.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { PendingItemCard } from '../../components/items/ItemCard.tsx'
import { itemQueries } from '../../queries/items.ts'
import { needsBranchPictures } from '../../queries/pictured-items.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { type MuseumWords, useMuseum } from '../../words/museum-words.ts'
import { ItemCards, ItemCardsAndLines } from './ItemCards.tsx'

interface TermItemsProps {
  term: Term
  /** Beside the hierarchy, in half the width. */
  isNarrow: boolean
}

/**
 * The first items of the term, or of its branch if it has none itself, and links to all. Items with images come first; if
 * its own have none, those of its branch follow.
 */
export function TermItems({ term, isNarrow }: TermItemsProps) {
  const museum = useMuseum()
  const api = useApi()
  const total = term.num_items > 0 ? term.num_items : term.num_branch_items
  const { data, error } = useQuery({ ...itemQueries.ofTerm(api, term), enabled: total > 0 })
  const isBranchShown = data !== undefined && needsBranchPictures(term, data.rows)
  const { data: branch } = useQuery({ ...itemQueries.picturedInBranch(api, term.id), enabled: isBranchShown })
  const entries = data?.rows.map((item, index) => ({ item, at: { list: data.list, index } })) ?? []
  const fromBranch = branch?.rows.map((item, index) => ({ item, at: { list: branch.list, index } })) ?? []
  return (
    <section id="items" className="section" aria-labelledby="items-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="items-title" className="section-head">
          {museum.Items}
        </h2>
        <ListLinks term={term} />
      </div>
      <p className="mt-1 mb-4 text-muted">{inWords(term, total, museum)}</p>
      {error ? (
        <FailureNotice error={error} what={t`The ${museum.items}`} />
      ) : (
        <Stack>
          {entries.length > 0 && <ItemCardsAndLines entries={entries} isNarrow={isNarrow} />}
          {data === undefined && total > 0 && <PendingCards count={Math.min(total, 6)} />}
          {isBranchShown && fromBranch.length > 0 && (
            <div>
              <h3 className="mb-2 font-medium">With images, under narrower terms</h3>
              <ItemCards entries={fromBranch} isNarrow={isNarrow} />
            </div>
          )}
        </Stack>
      )}
    </section>
  )
}

function Stack({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-6">{children}</div>
}

function PendingCards({ count }: { count: number }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <li key={key}>
          <PendingItemCard />
        </li>
      ))}
    </ul>
  )
}

function ListLinks({ term }: { term: Term }) {
  const museum = useMuseum()
  const own = term.num_items > 0
  const below = term.num_narrower_items > 0
  return (
    <p className="no-print flex flex-wrap gap-x-6">
      {own && (
        <Link to={buildItemsUrl([['term', String(term.id)]])} className="link py-0.5">
          {below
            ? term.num_items === 1
              ? museum.countItems(1)
              : t`All ${formatNumber(term.num_items)} direct ${museum.items}`
            : allItems(term.num_items, museum)}
        </Link>
      )}{' '}
      {below && (
        <Link to={buildItemsUrl([['term_branch', String(term.id)]])} className="link py-0.5">
          {allItems(term.num_branch_items, museum)}
        </Link>
      )}
    </p>
  )
}

function allItems(count: number, museum: MuseumWords): string {
  return count === 1 ? museum.countItems(1) : t`All ${museum.countItems(count)}`
}

function inWords(term: Term, total: number, museum: MuseumWords): string {
  if (total === 0) return t`No ${museum.items} are catalogued under this term or its narrower terms.`
  const caption =
    term.num_items > 0
      ? t`${museum.Items} catalogued directly under this term`
      : t`No ${museum.items} directly under this term; showing ${museum.items} from narrower terms`
  return total > ITEMS_ON_TERM_VIEW
    ? t`${caption}: the first ${ITEMS_ON_TERM_VIEW} of ${formatNumber(total)}`
    : caption
}
