import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { TermPicture } from '../../components/terms/TermPicture.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { buildItemUrl } from '../../routing/urls.ts'

/**
 * Beside the name and the text; without much room, small and beside the text alone. Very large text needs the whole width; the
 * items below have the picture too.
 */
const FIGURE =
  'col-start-2 row-start-2 ms-4 mt-3 w-24 @min-[32rem]:row-span-2 @min-[32rem]:row-start-1 @min-[32rem]:mt-2 @min-[32rem]:ms-8 @min-[32rem]:w-40 @min-[44rem]:w-60 @max-[15rem]:hidden'

/** The picture in the head of a term, with its credit. It leads to the item that it shows. */
export function HeadPicture({ term }: { term: Term }) {
  if (term.image === undefined) return null
  const { item, credit, alt } = term.image
  const picture = <TermPicture term={term} alt={alt ?? ''} isFirst />
  return (
    <figure className={FIGURE}>
      {item === null ? (
        <span className="block aspect-[4/3]">{picture}</span>
      ) : (
        <Link to={buildItemUrl(item)} className="block aspect-[4/3]">
          {picture}
        </Link>
      )}
      {credit !== null && (
        <figcaption className="label mt-1">
          <CatalogueText className="line-clamp-2">{credit}</CatalogueText>
        </figcaption>
      )}
    </figure>
  )
}
