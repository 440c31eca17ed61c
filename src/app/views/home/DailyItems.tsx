import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { ItemCard, PendingItemCard } from '../../components/items/ItemCard.tsx'
import { showcaseQueries } from '../../queries/showcase.ts'
import { buildItemsUrl, HOME_URL } from '../../routing/urls.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useMuseum } from '../../words/museum-words.ts'

const WITH_IMAGES = [['num_images_gte', '1']] as const
const PENDING = ['a', 'b', 'c', 'd', 'e', 'f']
/** A single row on a small screen, so that the top terms are near. */
const FEW_ON_SMALL = 'max-sm:nth-[n+3]:hidden max-lg:nth-[n+4]:hidden'

/** Some items with images, others each day; nothing if the catalogue has none. */
export function DailyItems() {
  const { data, isError } = useQuery(showcaseQueries.daily(useApi()))
  const { item, items } = useMuseum()
  if (isError || data?.total === 0) return null
  return (
    <section aria-labelledby="daily">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="daily" className="section-head">
          From the collection
        </h2>
        {data && (
          <Link to={buildItemsUrl(WITH_IMAGES)} className="link target">
            {data.total === 1
              ? t`The one ${item} with images`
              : t`All ${formatNumber(data.total)} ${items} with images`}
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(max(8rem,30%),1fr))]">
        {data === undefined &&
          PENDING.map((key) => (
            <li key={key} className={FEW_ON_SMALL}>
              <PendingItemCard />
            </li>
          ))}
        {data?.items.map((found) => (
          <li key={found.id} className={FEW_ON_SMALL}>
            <ItemCard item={found} from={HOME_URL} />
          </li>
        ))}
      </ul>
    </section>
  )
}
