import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { ItemCard, PendingItemCard } from '../../components/items/ItemCard.tsx'
import { itemQueries } from '../../queries/items.ts'
import { buildItemsUrl, HOME_URL } from '../../routing/urls.ts'
import { formatNumber } from '../../ui/text/numbers.ts'

const WITH_PICTURES = [['num_images_gte', '1']] as const
const ITEM_COUNT = 6
const PENDING = ['a', 'b', 'c', 'd', 'e', 'f']
/** A single row on a small screen, so that the top terms are near. */
const FEW_ON_SMALL = 'max-sm:nth-[n+3]:hidden max-lg:nth-[n+4]:hidden'

/** Some items with pictures; nothing if the catalogue has none. */
export function PicturedItems() {
  const { data, isError } = useQuery(itemQueries.page(useApi(), listKeyOf(WITH_PICTURES), 0, ITEM_COUNT))
  if (isError || data?.total === 0) return null
  return (
    <section aria-labelledby="pictured">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="pictured" className="section-head">
          From the collection
        </h2>
        {data && (
          <Link to={buildItemsUrl(WITH_PICTURES)} className="link">
            {data.total === 1 ? 'The one item' : `All ${formatNumber(data.total)} items`} with pictures
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        {data === undefined &&
          PENDING.map((key) => (
            <li key={key} className={FEW_ON_SMALL}>
              <PendingItemCard />
            </li>
          ))}
        {data?.rows.map((item) => (
          <li key={item.id} className={FEW_ON_SMALL}>
            <ItemCard item={item} from={HOME_URL} />
          </li>
        ))}
      </ul>
    </section>
  )
}
