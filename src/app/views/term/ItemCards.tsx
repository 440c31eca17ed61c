import type { ListedItem } from '../../api/listed-item.ts'
import { ItemCard } from '../../components/items/ItemCard.tsx'
import { ItemLink } from '../../components/items/ItemLink.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { hasPicture } from '../../queries/pictured-items.ts'
import type { SearchRow } from '../../routing/urls.ts'

export interface ItemEntry {
  readonly item: ListedItem
  readonly at: SearchRow
}

interface ItemEntriesProps {
  entries: readonly ItemEntry[]
  /** Beside the hierarchy, in half the width. */
  isNarrow: boolean
}

/** Items with images as cards, then the others as lines. A few cards have the lines beside them. */
export function ItemCardsAndLines({ entries, isNarrow }: ItemEntriesProps) {
  const pictured = entries.filter(({ item }) => hasPicture(item))
  const plain = entries.filter(({ item }) => !hasPicture(item))
  const isBeside = !isNarrow && pictured.length > 0 && pictured.length <= MAX_BESIDE && plain.length > 0
  return (
    <div className={`grid grid-cols-1 gap-x-12 gap-y-6 ${isBeside ? BESIDE[pictured.length] : ''}`}>
      {pictured.length > 0 && <ItemCards entries={pictured} isNarrow={isNarrow} isBeside={isBeside} />}
      {plain.length > 0 && (
        <ItemLines entries={plain} columns={isNarrow || pictured.length === 3 ? 1 : isBeside ? 2 : 3} />
      )}
    </div>
  )
}

const MAX_BESIDE = 3
const BESIDE: Record<number, string> = {
  1: 'lg:grid-cols-[16rem_minmax(0,1fr)]',
  2: 'lg:grid-cols-[min(31rem,45%)_minmax(0,1fr)]',
  3: 'lg:grid-cols-2',
}
const COLUMNS: Record<number, string> = {
  1: 'lg:grid-cols-1',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
}

/** Items with images, side by side. */
export function ItemCards({
  entries,
  isNarrow,
  isBeside = false,
}: ItemEntriesProps & { isBeside?: boolean }) {
  const few = Math.max(entries.length, isBeside ? 1 : isNarrow ? 2 : 4)
  const columns = isNarrow && few > 2 ? 'lg:grid-cols-3' : (COLUMNS[few] ?? 'lg:grid-cols-6')
  return (
    <ul
      className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] content-start gap-x-4 gap-y-6 sm:grid-cols-3 ${columns}`}
    >
      {entries.map(({ item, at }) => (
        <li key={item.id} className="break-inside-avoid">
          <ItemCard item={item} at={at} />
        </li>
      ))}
    </ul>
  )
}

const LINE_COLUMNS = { 1: '', 2: 'md:columns-2', 3: 'md:columns-2 lg:columns-3' }

/** Items without images, as lines of text. */
function ItemLines({ entries, columns }: { entries: readonly ItemEntry[]; columns: 1 | 2 | 3 }) {
  return (
    <ul className={`self-start gap-x-12 border-t border-line ${LINE_COLUMNS[columns]}`}>
      {entries.map(({ item, at }) => (
        <li key={item.id} className="break-inside-avoid border-b border-line py-1.5">
          <article>
            <ItemLink item={item} at={at} className="quiet-link block font-serif text-prose leading-snug" />
            <Facts item={item} />
          </article>
        </li>
      ))}
    </ul>
  )
}

/** What tells items with one title apart. */
function Facts({
  item: { production_date, makers, production_place, registration_number },
}: {
  item: ListedItem
}) {
  const facts = [production_date, makers[0]?.name ?? production_place, registration_number].filter(Boolean)
  return (
    facts.length > 0 && (
      <p className="label">
        <CatalogueText className="block truncate">{facts.join(' · ')}</CatalogueText>
      </p>
    )
  )
}
