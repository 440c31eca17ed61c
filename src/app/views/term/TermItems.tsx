import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { type ListKey, listKeyOf } from '../../api/params.ts'
import { ITEM_ROW_REM, ItemRow, PendingItemRow } from '../../parts/ItemRow.tsx'
import { ListResults } from '../../parts/ListResults.tsx'
import { useListPosition } from '../../parts/use-list-position.ts'
import { itemQueries } from '../../queries/items.ts'
import { useApi } from '../../session.ts'
import { formatCount, formatNumber } from '../../ui/numbers.ts'
import { buildItemsUrl, changeQuery, type ItemScope, type TermUrl } from '../../urls.ts'

const FIELDS = { term: 'term', branch: 'term_branch' } as const

/** The items of the term, or of its whole branch: which, is in the address. */
export function TermItems({ term, url }: { term: Term; url: TermUrl }) {
  const api = useApi()
  const [start, onSettle] = useListPosition()
  const pageQuery = useCallback((key: ListKey, from: number) => itemQueries.page(api, key, from), [api])
  const usual: ItemScope = term.num_items === 0 && term.num_narrower_items > 0 ? 'branch' : 'term'
  const scope = url.items ?? usual
  const filter = [[FIELDS[scope], String(term.id)]] as const
  return (
    <section id="items" className="section mt-14" aria-labelledby="items-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="items-title" className="section-head">
          Items
        </h2>
        {term.num_branch_items > 0 && (
          <Link to={buildItemsUrl(filter)} className="link no-print py-0.5">
            Search within these items
          </Link>
        )}
      </div>
      <p className="mt-1 mb-3 text-muted">{countsInWords(term)}</p>
      {term.num_narrower_items > 0 && <ScopeSwitch term={term} scope={scope} usual={usual} />}
      {term.num_branch_items > 0 && (
        <ListResults
          list={listKeyOf(filter)}
          start={start}
          onSettle={onSettle}
          pageQuery={pageQuery}
          label={
            scope === 'term' ? `Items with the term ${term.name}` : `Items in the branch of ${term.name}`
          }
          noun={{ one: 'item', many: 'items' }}
          isTotalHeard
          rowHeightRem={ITEM_ROW_REM}
          renderRow={(item) => <ItemRow item={item} />}
          pendingRow={<PendingItemRow />}
          empty={<p className="text-muted">No item is catalogued with this very term.</p>}
        />
      )}
    </section>
  )
}

/** Both counts, and what they come to: an item may well be in both. */
function countsInWords(term: Term): string {
  const { num_items: own, num_narrower_items: below, num_branch_items: all } = term
  if (all === 0) return 'No item is catalogued with this term or a narrower one.'
  const first = `${formatCount(own, 'item')} with this term`
  if (below === 0) return first
  const both = own + below - all
  const overlap = both > 0 ? ` · ${formatNumber(all)} in all, as ${formatNumber(both)} are in both` : ''
  return `${first} · ${formatNumber(below)} in its narrower terms${overlap}`
}

function ScopeSwitch({ term, scope, usual }: { term: Term; scope: ItemScope; usual: ItemScope }) {
  const [query] = useSearchParams()
  const to = (items: ItemScope) => {
    const search = changeQuery(query, { items: items === usual ? null : items, start: null })
    return { search: search.toString() }
  }
  const link = (items: ItemScope, words: string) => (
    <Link
      to={to(items)}
      replace
      preventScrollReset
      aria-current={scope === items ? 'true' : undefined}
      className="inline-flex min-h-9 items-center border border-edge px-3 not-first:-ml-px hover:text-verdigris aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
    >
      {words}
    </Link>
  )
  return (
    <nav aria-label="Which items" className="no-print mb-3 flex flex-wrap">
      {link('term', `This term (${formatNumber(term.num_items)})`)}
      {link('branch', `With narrower terms (${formatNumber(term.num_branch_items)})`)}
    </nav>
  )
}
