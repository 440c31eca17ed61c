import { Link, useLocation } from 'react-router'
import type { Item } from '../../contract/item.ts'
import { Pending } from '../ui/Pending.tsx'
import { buildItemUrl } from '../urls.ts'
import { ItemPicture } from './ItemPicture.tsx'
import { Marked } from './Marked.tsx'

/** All rows are of one height, also where there is little to say. */
export const ITEM_ROW_REM = 7.5

/** As wide as a row's height allows at 4 : 3, which is what most pictures are. */
const PLATE = 'h-full w-24 shrink-0 sm:w-32'

/** An item in a list. Its link remembers the list, for the way back. */
export function ItemRow({ item, searched = '' }: { item: Item; searched?: string }) {
  const { pathname, search } = useLocation()
  const facts = [item.production_date, item.names.join(', '), item.makers[0]?.name].filter(Boolean)
  const words = item.description ?? item.summary ?? item.significance_statement ?? item.materials.join(', ')
  return (
    <article className="flex h-full items-start gap-4 border-b border-line py-3 sm:gap-6">
      <span className={PLATE}>
        <ItemPicture image={item.images[0]} alt="" size="thumbnail" />
      </span>
      <div className="min-w-0 grow">
        <p className="flex">
          <Link
            to={buildItemUrl(item.id)}
            state={{ from: pathname + search }}
            className="quiet-link truncate font-serif text-lead"
          >
            <Marked text={item.display_title} searched={searched} />
          </Link>
        </p>
        {/* Where there is no room for a column of their own, the facts stand in one line. */}
        <p className="label truncate lg:hidden">
          {[item.registration_number, ...facts].filter(Boolean).join(' · ')}
        </p>
        {words && (
          <p className="measure mt-0.5 line-clamp-2 font-serif text-prose leading-snug lg:mt-1">
            <Marked text={words.slice(0, 400)} searched={searched} />
          </p>
        )}
      </div>
      <ul className="label hidden w-64 shrink-0 pt-1.5 lg:block">
        {[item.registration_number, ...facts].filter(Boolean).map((fact) => (
          <li key={fact} className="truncate first:text-ink">
            {fact}
          </li>
        ))}
      </ul>
    </article>
  )
}

export function PendingItemRow() {
  return (
    <div className="flex h-full items-start gap-4 border-b border-line py-3 sm:gap-6">
      <span className={`${PLATE} bg-line/50`} />
      <div className="grow">
        <p className="font-serif text-lead">
          <Pending em={12} />
        </p>
        <p className="label">
          <Pending em={9} />
        </p>
        <p className="mt-1">
          <Pending em={26} />
        </p>
      </div>
    </div>
  )
}
