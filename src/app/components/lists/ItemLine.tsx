import type { ListedItem } from '../../api/listed-item.ts'
import type { SearchRow } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { ItemLink } from '../items/ItemLink.tsx'
import { Facts, factsOf, ItemTitle } from '../matches/Facts.tsx'
import { MatchedWords } from '../matches/MatchedWords.tsx'
import { CatalogueLine } from '../view/CatalogueText.tsx'
import { isTitle } from './ItemRow.tsx'
import type { RowsOf } from './ListResults.tsx'
import { COLUMN_HEAD, columnsOf, LINE } from './line-columns.ts'

/** Items with a line for each, in columns. */
export const ITEM_LINES: RowsOf<ListedItem> = {
  rowHeightRem: 2.25,
  renderRow: (item, at) => <ItemLine item={item} at={at} />,
  pendingRow: <PendingItemLine />,
  head: <ItemColumns />,
}

const COLUMNS = columnsOf(
  '7rem minmax(0, 2fr) minmax(0, 1fr) 8rem',
  '8rem minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) 9rem',
)

function ItemLine({ item, at }: { item: ListedItem; at: SearchRow }) {
  const { matched } = item
  const isNamed = matched !== undefined && isTitle(matched, item)
  return (
    <article className={LINE} style={COLUMNS}>
      <CatalogueLine as="p" className="wide truncate text-note">
        <Facts item={item} facts={factsOf(item, ['registration_number'])} />
      </CatalogueLine>
      <CatalogueLine as="h3" className="truncate font-serif text-prose">
        <ItemLink item={item} at={at} className="quiet-link after:absolute after:inset-0">
          <ItemTitle item={item} />
        </ItemLink>
      </CatalogueLine>
      <CatalogueLine as="p" className="wide truncate text-note text-muted">
        {matched && !isNamed ? (
          <MatchedWords matched={matched} isShort />
        ) : (
          <Facts item={item} facts={factsOf(item, ['names'])} />
        )}
      </CatalogueLine>
      <CatalogueLine as="p" className="widest truncate text-note text-muted">
        <Facts item={item} facts={factsOf(item, ['makers'])} />
      </CatalogueLine>
      <p className="text-end text-note">
        <CatalogueLine className="block truncate">
          <Facts item={item} facts={factsOf(item, ['production_date'])} />
        </CatalogueLine>
      </p>
    </article>
  )
}

/** Only for the eye: the values speak for themselves. */
function ItemColumns() {
  return (
    <div aria-hidden="true" className={COLUMN_HEAD} style={COLUMNS}>
      <span className="wide">Number</span>
      <span>Title</span>
      <span className="wide">Object name</span>
      <span className="widest">Maker</span>
      <span className="text-end">Date</span>
    </div>
  )
}

function PendingItemLine() {
  return (
    <div className={LINE} style={COLUMNS}>
      <p className="font-serif text-prose md:col-start-2">
        <Pending em={12} />
      </p>
    </div>
  )
}
