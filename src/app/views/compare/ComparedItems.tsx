import { useQuery } from '@tanstack/react-query'
import type { Term } from '../../../contract/term.ts'
import { itemsToShow } from '../../../contract/term-lists.ts'
import { t } from '../../../contract/texts.ts'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { InlineFailure } from '../../components/failures/InlineFailure.tsx'
import { ItemLink } from '../../components/items/ItemLink.tsx'
import { ItemPicture } from '../../components/items/ItemPicture.tsx'
import { compareQueries } from '../../queries/compare.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** Some items of a term, those with images first. */
export function ComparedItems({ term }: { term: Term }) {
  const museum = useMuseum()
  const { data, isError } = useQuery(compareQueries.examples(useApi(), term))
  if (isError) return <InlineFailure what={t`The ${museum.items}`} />
  const list = listKeyOf(itemsToShow(term))
  return (
    <ul aria-label={t`${museum.Items} of ${term.name}`} className="mt-2 min-h-24">
      {data?.rows.map((item, index) => (
        <li key={item.id} className="relative flex items-center gap-3 border-t border-line py-1.5">
          {item.images[0] && (
            <span className="aspect-[4/3] w-[min(4rem,20vw)] shrink-0">
              <ItemPicture image={item.images[0]} name={item.display_title} />
            </span>
          )}
          <ItemLink item={item} at={{ list, index }} className="quiet-link row-target min-w-0 font-serif" />
        </li>
      ))}
    </ul>
  )
}
