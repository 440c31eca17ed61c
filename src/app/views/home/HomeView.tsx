import { useQuery } from '@tanstack/react-query'
import { t } from '../../../contract/texts.ts'
import { useApi, useSession } from '../../api/session.ts'
import { CatalogueSearch } from '../../components/catalogue-search/CatalogueSearch.tsx'
import { FirstVisit } from '../../components/first-visit/FirstVisit.tsx'
import { useExamples } from '../../components/search/use-examples.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { itemQueries } from '../../queries/items.ts'
import { termQueries } from '../../queries/terms.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { DailyItems } from './DailyItems.tsx'
import { GroupsLink } from './GroupsLink.tsx'
import { SeveralPlaces } from './SeveralPlaces.tsx'
import { TopTerms } from './TopTerms.tsx'

/** The home view: what the catalogue is, one search, some items of the day and the top terms. */
export function HomeView() {
  const museum = useMuseum()
  const { title } = useSession()
  return (
    <div className="space-y-12">
      <FirstVisit />
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
        <div>
          <ViewHeading title={undefined} className="text-title md:text-display">
            <CatalogueText>{title}</CatalogueText>
          </ViewHeading>
          <Introduction />
          <search aria-label={t`The catalogue`} className="mt-8 block">
            <CatalogueSearch label={museum.find} isLabelVisible size="large" placeholder={useExamples()}>
              <button type="submit" className="button button-main min-h-13 px-5">
                Search
              </button>
            </CatalogueSearch>
          </search>
          <SeveralPlaces />
        </div>
        <DailyItems />
      </div>
      <TopTerms />
      <GroupsLink />
    </div>
  )
}

function Introduction() {
  const api = useApi()
  const museum = useMuseum()
  const { introduction } = useSession().about
  const terms = useQuery(termQueries.page(api, '', 0, 1))
  const items = useQuery(itemQueries.page(api, '', 0, 1))
  usePageHead({ view: 'home', termCount: terms.data?.total, itemCount: items.data?.total })
  return (
    <>
      {introduction !== null && (
        <p className="measure mt-4 font-serif text-lead whitespace-pre-line">
          <CatalogueText>{introduction}</CatalogueText>
        </p>
      )}
      <p className={introduction === null ? 'measure mt-4 font-serif text-lead' : 'mt-2 text-muted'}>
        A thesaurus of {countOf(terms, museum.countTerms, museum.terms)}
        {items.data?.total === 1 ? (
          <> and the one {museum.item} catalogued with it</>
        ) : (
          items.data?.total !== 0 && (
            <> and the {countOf(items, museum.countItems, museum.items)} catalogued with it</>
          )
        )}
        .
      </p>
    </>
  )
}

/** A number with its noun. Keeps room for the number while it loads, and omits it after a failure. */
function countOf(
  { data, isError }: { data?: { total: number } | undefined; isError: boolean },
  inWords: (count: number) => string,
  many: string,
) {
  if (data) return inWords(data.total)
  return isError ? (
    many
  ) : (
    <>
      <Pending em={2.2} /> {many}
    </>
  )
}
