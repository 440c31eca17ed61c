import { useQuery } from '@tanstack/react-query'
import { ViewHeading } from '../../parts/ViewHeading.tsx'
import { itemQueries } from '../../queries/items.ts'
import { termQueries } from '../../queries/terms.ts'
import { useApi, useSession } from '../../session.ts'
import { formatCount } from '../../ui/numbers.ts'
import { HomeSearch } from './HomeSearch.tsx'
import { PicturedItems } from './PicturedItems.tsx'
import { TopTerms } from './TopTerms.tsx'

/** The way in: what this catalogue is, a search, the top terms, a few pictures. */
export function HomeView() {
  const { title } = useSession()
  return (
    <div className="space-y-16">
      <div className="pt-4 lg:pt-10">
        <ViewHeading title={undefined} className="max-w-4xl text-title md:text-display">
          {title}
        </ViewHeading>
        <Introduction />
        <HomeSearch />
      </div>
      <TopTerms />
      <PicturedItems />
    </div>
  )
}

function Introduction() {
  const api = useApi()
  const terms = useQuery(termQueries.page(api, '', 0, 1)).data?.total
  const items = useQuery(itemQueries.page(api, '', 0, 1)).data?.total
  return (
    <p className="measure mt-5 font-serif text-lead">
      A thesaurus of {terms === undefined ? 'object names' : formatCount(terms, 'object name')} and the
      {items === undefined ? ' collection that is' : ` ${formatCount(items, 'item')}`} catalogued with it. A
      term may sit in several places of the hierarchy at once: every one of them is shown, and each is a way
      in.
    </p>
  )
}
