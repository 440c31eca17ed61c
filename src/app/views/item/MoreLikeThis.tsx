import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { Item } from '../../../contract/item.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { ItemCard, PendingItemCard } from '../../components/items/ItemCard.tsx'
import { candidateQueries, sharedTerms } from '../../queries/shared-terms.ts'
import { termAncestorsQuery } from '../../queries/term-ancestors.ts'
import { buildItemsUrl, buildItemUrl } from '../../routing/urls.ts'
import { countItems, museum } from '../../words/museum-words.ts'
import { type LikeItem, likeItems, MAX_ITEMS } from './more-like-this.ts'

/** Items that share the rarest terms of this item, and links to all of them. */
export function MoreLikeThis({ item }: { item: Item }) {
  const api = useApi()
  // The same query as that of the term positions.
  const { data } = useQuery(termAncestorsQuery(api, item.terms))
  const terms = sharedTerms(data?.terms ?? [])
  const pages = useQueries({ queries: candidateQueries(api, terms) })
  if (terms.length === 0) return null
  const failed = pages.filter(({ isError }) => isError)
  const isPending = pages.some((page) => page.isPending)
  const like = likeItems(
    item,
    data?.terms ?? [],
    pages.flatMap(({ data: page }) => page ?? []),
  )
  if (!isPending && failed.length === 0 && like.length === 0) return null
  return (
    <section className="no-print section mt-16" aria-labelledby="more-title">
      <h2 id="more-title">More like this</h2>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {terms.map(({ id, name, num_items }) => (
          <li key={id}>
            <Link to={buildItemsUrl([['term', String(id)]])} className="link inline-block py-0.5">
              All {countItems(num_items)} with <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <div className="mt-4">
          <FailureNotice
            error={failed[0]?.error}
            what={
              like.length > 0
                ? t`Some of the ${museum.items} like this one`
                : t`The ${museum.items} like this one`
            }
          />
        </div>
      )}
      <LikeList like={like} pending={isPending ? Math.min(MAX_ITEMS, (terms[0]?.num_items ?? 1) - 1) : 0} />
    </section>
  )
}

/** Cards, or lines if no item has an image. */
function LikeList({ like, pending }: { like: readonly LikeItem[]; pending: number }) {
  const { pathname, search } = useLocation()
  const from = pathname + search
  // The same terms for all are in the links above.
  const differ = new Set(like.map(inWords)).size > 1
  if (pending === 0 && like.every(({ item }) => item.images.length === 0)) {
    return (
      <ul className="mt-4 grid grid-cols-1 gap-x-16 md:grid-cols-2">
        {like.map((one) => (
          <li key={one.item.id} className="border-b border-line py-2">
            <Link
              to={buildItemUrl(one.item, one)}
              state={{ from }}
              className="quiet-link font-serif text-prose"
            >
              {one.item.display_title}
            </Link>
            {differ && <p className="label">also {inWords(one)}</p>}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
      {/* The order is unknown until all lists have loaded. */}
      {Array.from({ length: pending }, (_, index) => `card ${index}`).map((key) => (
        <li key={key}>
          <PendingItemCard />
        </li>
      ))}
      {pending === 0 &&
        like.map((one) => (
          <li key={one.item.id}>
            <ItemCard item={one.item} from={from} at={one} />
            {differ && <p className="label mt-0.5">also {inWords(one)}</p>}
          </li>
        ))}
    </ul>
  )
}

function inWords({ shared }: LikeItem): string {
  const [first = '', second, ...more] = shared
  if (second === undefined) return first
  return more.length === 0 ? t`${first} and ${second}` : t`${first}, ${second} and ${more.length} more`
}
