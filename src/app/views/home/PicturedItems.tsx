import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listKeyOf } from '../../api/params.ts'
import { ItemPicture } from '../../parts/ItemPicture.tsx'
import { itemQueries } from '../../queries/items.ts'
import { useApi } from '../../session.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { Pending } from '../../ui/Pending.tsx'
import { buildItemsUrl, buildItemUrl, HOME_URL } from '../../urls.ts'

const WITH_PICTURES = [['num_images_gte', '1']] as const
const HOW_MANY = 6
const PENDING = ['a', 'b', 'c', 'd', 'e', 'f']
/** On a small screen a single row: the top terms are not to be far away. */
const FEW_ON_SMALL = 'max-sm:nth-[n+3]:hidden max-lg:nth-[n+4]:hidden'

/** A few items with pictures, as an invitation; nothing where the catalogue has none. */
export function PicturedItems() {
  const { data, isError } = useQuery(itemQueries.page(useApi(), listKeyOf(WITH_PICTURES), 0, HOW_MANY))
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
        {data === undefined && PENDING.map((key) => <PendingPicture key={key} />)}
        {data?.rows.map((item) => (
          <li key={item.id} className={`relative ${FEW_ON_SMALL}`}>
            <span className="block aspect-[4/3]">
              <ItemPicture image={item.images[0]} alt="" size="thumbnail" />
            </span>
            {/* The link's target covers the picture; its words are the title alone. */}
            <Link
              to={buildItemUrl(item.id)}
              state={{ from: HOME_URL }}
              className="quiet-link mt-1.5 block font-serif text-ui leading-snug after:absolute after:inset-0"
            >
              <span className="line-clamp-2">{item.display_title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PendingPicture() {
  return (
    <li aria-hidden="true" className={FEW_ON_SMALL}>
      <span className="block aspect-[4/3] bg-plate" />
      <span className="mt-1.5 block text-ui leading-snug">
        <Pending em={8} />
      </span>
    </li>
  )
}
