import { Link } from 'react-router'
import type { BranchFound } from '../../queries/search.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { CatalogueText } from '../view/CatalogueText.tsx'

/** Of a question that is about a term, the items of the term and all that is narrower: “In Toys and narrower: 12 items”. */
export function BranchItems({ term, asItems, total }: BranchFound) {
  const museum = useMuseum()
  return (
    <p className="my-2">
      In <CatalogueText language={term.language}>{term.name}</CatalogueText> and narrower:{' '}
      <Link to={buildItemsUrl(asItems)} className="link target">
        {museum.countItems(total)}
      </Link>
    </p>
  )
}
