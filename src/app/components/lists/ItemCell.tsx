import type { ListedItem } from '../../api/listed-item.ts'
import { hasPicture } from '../../queries/pictured-items.ts'
import type { SearchRow } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { ItemLink } from '../items/ItemLink.tsx'
import { ItemPicture } from '../items/ItemPicture.tsx'
import { TextPlate } from '../items/TextPlate.tsx'
import { type Fact, Facts, factsOf, ItemTitle } from '../matches/Facts.tsx'
import { MatchedWords } from '../matches/MatchedWords.tsx'
import { CatalogueLine } from '../view/CatalogueText.tsx'
import { isTitle } from './ItemRow.tsx'
import type { RowsOf } from './ListResults.tsx'

/** Items side by side with large pictures; without a picture, the title is first and the summary takes its room. */
export const ITEM_GRID: RowsOf<ListedItem> = {
  rowHeightRem: 16,
  columnRem: 9.75,
  maxColumns: 5,
  gapRem: 1,
  renderRow: (item, at) => <ItemCell item={item} at={at} />,
  pendingRow: <PendingItemCell />,
}

function ItemCell({ item, at }: { item: ListedItem; at: SearchRow }) {
  const { matched } = item
  const isPictured = hasPicture(item)
  const isNamed = matched !== undefined && isTitle(matched, item)
  return (
    <article className="relative flex h-full flex-col pt-3 pb-2">
      {isPictured && (
        <span className="mb-2 block min-h-0 grow">
          <ItemPicture image={item.images[0]} name={item.display_title} />
        </span>
      )}
      <CatalogueLine
        as="h3"
        className={`line-clamp-2 shrink-0 font-serif text-ui leading-snug text-wrap ${isPictured ? 'min-h-[2lh]' : 'mb-2'}`}
      >
        {/* The target of the link covers the picture. */}
        <ItemLink item={item} at={at} className="quiet-link after:absolute after:inset-0">
          <ItemTitle item={item} />
        </ItemLink>
      </CatalogueLine>
      {!isPictured && (
        <span className="mb-2 block min-h-0 grow">
          <TextPlate item={item} />
        </span>
      )}
      {/* In a search by words, every cell has room for the matched words, so that titles align. */}
      <CatalogueLine as="p" className={`label shrink-0 ${matched ? 'line-clamp-2 min-h-[2lh]' : 'truncate'}`}>
        {matched && !isNamed ? (
          <MatchedWords matched={matched} isShort />
        ) : (
          <Facts item={item} facts={firstFacts(item)} />
        )}
      </CatalogueLine>
    </article>
  )
}

function firstFacts(item: ListedItem): Fact[] {
  const facts = factsOf({ ...item, names: item.names.slice(0, 1) }, ['production_date', 'names'])
  return facts.length > 0 ? facts : factsOf(item, ['registration_number'])
}

/** The tallest possible cell: the list measures it. */
function PendingItemCell() {
  return (
    <div className="flex h-full flex-col pt-3 pb-2">
      <span className="block min-h-36 grow bg-line/50" />
      <p className="mt-2 min-h-[2lh] shrink-0 font-serif text-ui leading-snug">
        <Pending em={8} />
      </p>
      <p className="label shrink-0">
        <Pending em={5} />
      </p>
    </div>
  )
}
