import { Link, useLocation } from 'react-router'
import type { Item } from '../../../contract/item.ts'
import { buildItemUrl, type SearchRow } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { Marked } from '../matches/Marked.tsx'
import { MatchedWords } from '../matches/MatchedWords.tsx'
import { isTitle } from './ItemRow.tsx'
import type { RowsOf } from './ListResults.tsx'
import { COLUMN_HEAD, LINE } from './line-columns.ts'

/** Items with a line for each, in columns. */
export const ITEM_LINES: RowsOf<Item> = {
  rowHeightRem: 2.25,
  renderRow: (item, at) => <ItemLine item={item} at={at} />,
  pendingRow: <PendingItemLine />,
  head: <ItemColumns />,
}

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_6rem] md:grid-cols-[7rem_minmax(0,2fr)_minmax(0,1fr)_8rem] lg:grid-cols-[8rem_minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_9rem]'

function ItemLine({ item, at }: { item: Item; at: SearchRow }) {
  const { pathname, search } = useLocation()
  const { matched } = item
  const isNamed = matched !== undefined && isTitle(matched, item)
  return (
    <article className={`${COLUMNS} ${LINE}`}>
      <p className="truncate text-note max-md:hidden">{item.registration_number}</p>
      <h3 className="truncate font-serif text-prose">
        <Link
          to={buildItemUrl(item, at)}
          state={{ from: pathname + search }}
          className="quiet-link after:absolute after:inset-0"
        >
          <Marked text={item.display_title} hits={isNamed ? matched.hits : []} />
        </Link>
      </h3>
      <p className="truncate text-note text-muted max-md:hidden">
        {matched && !isNamed ? <MatchedWords item={item} matched={matched} isShort /> : item.names.join(', ')}
      </p>
      <p className="truncate text-note text-muted max-lg:hidden">{item.makers[0]?.name}</p>
      <p className="truncate text-right text-note">{item.production_date}</p>
    </article>
  )
}

/** Only for the eye: the values speak for themselves. */
function ItemColumns() {
  return (
    <div aria-hidden="true" className={`${COLUMNS} ${COLUMN_HEAD}`}>
      <span className="max-md:hidden">Number</span>
      <span>Title</span>
      <span className="max-md:hidden">Object name</span>
      <span className="max-lg:hidden">Maker</span>
      <span className="text-right">Date</span>
    </div>
  )
}

function PendingItemLine() {
  return (
    <div className={`${COLUMNS} ${LINE}`}>
      <p className="font-serif text-prose md:col-start-2">
        <Pending em={12} />
      </p>
    </div>
  )
}
