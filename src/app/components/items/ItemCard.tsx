import type { ListedItem } from '../../api/listed-item.ts'
import type { SearchRow } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { CatalogueText } from '../view/CatalogueText.tsx'
import { ItemLink } from './ItemLink.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { TextPlate } from './TextPlate.tsx'

interface ItemCardProps {
  item: ListedItem
  /** URL of the view for the way back; by default this one. */
  from?: string
  /** The list of the card, and its row there. */
  at?: SearchRow
}

/** An item as a picture with its title. */
export function ItemCard({ item, from, at }: ItemCardProps) {
  return (
    <article className="relative">
      <span className="block aspect-[4/3]">
        <ItemPicture image={item.images[0]} name={item.display_title} fallback={<TextPlate item={item} />} />
      </span>
      {/* The target of the link covers the picture. */}
      <ItemLink
        item={item}
        at={at}
        from={from}
        className="quiet-link mt-1.5 block font-serif text-ui leading-snug after:absolute after:inset-0"
      >
        <CatalogueText className="line-clamp-2">{item.display_title}</CatalogueText>
      </ItemLink>
    </article>
  )
}

export function PendingItemCard() {
  return (
    <div aria-hidden="true">
      <span className="block aspect-[4/3] bg-line/50" />
      <span className="mt-1.5 block text-ui leading-snug">
        <Pending em={8} />
      </span>
    </div>
  )
}
