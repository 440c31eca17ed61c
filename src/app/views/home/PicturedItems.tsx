import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listKeyOf } from '../../api/params.ts'
import { ItemPicture } from '../../parts/ItemPicture.tsx'
import { itemQueries } from '../../queries/items.ts'
import { useApi } from '../../session.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { buildItemsUrl, buildItemUrl, HOME_URL } from '../../urls.ts'

const WITH_PICTURES = [['num_images_gte', '1']] as const
const HOW_MANY = 6

/** A few items with pictures, as an invitation; nothing where the catalogue has none. */
export function PicturedItems() {
  const { data } = useQuery(itemQueries.page(useApi(), listKeyOf(WITH_PICTURES), 0, HOW_MANY))
  if (data?.total === 0) return null
  return (
    <section className="section" aria-labelledby="pictured">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="pictured" className="section-head">
          From the collection
        </h2>
        {data && (
          <Link to={buildItemsUrl(WITH_PICTURES)} className="link">
            {data.total === 1 ? 'The one item' : `All ${formatNumber(data.total)} items`} with pictures
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-6">
        {data?.rows.map((item) => (
          <li key={item.id} className="relative">
            <span className="block aspect-square">
              <ItemPicture image={item.images[0]} alt="" size="thumbnail" />
            </span>
            {/* The link's target covers the picture; its words are the title alone. */}
            <Link
              to={buildItemUrl(item.id)}
              state={{ from: HOME_URL }}
              className="quiet-link mt-2 block font-serif text-prose leading-snug after:absolute after:inset-0"
            >
              <span className="line-clamp-2">{item.display_title}</span>
            </Link>
            <p className="label truncate">{item.production_date}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
