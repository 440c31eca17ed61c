import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { BroaderTerms } from '../../components/terms/BroaderTerms.tsx'
import { TermName } from '../../components/terms/TermName.tsx'
import { CatalogueText, useCatalogueDirection } from '../../components/view/CatalogueText.tsx'
import { itemsOfTerm } from '../../filters/panel-filters.ts'
import { itemQueries } from '../../queries/items.ts'
import { termQueries } from '../../queries/terms.ts'
import { buildItemsUrl, buildTermUrl } from '../../routing/urls.ts'
import { useMuseum } from '../../words/museum-words.ts'

const MAX_TERMS = 6
/** Number of words to search alone, and of terms for each. */
const MAX_WORDS = 2
const MAX_TERMS_PER_WORD = 3

/** Terms with the searched name or a similar one, each with its number of items. */
export function MatchingTerms({ field, searched }: { field: string; searched: string }) {
  const museum = useMuseum()
  const terms = useMatchingTerms(field, searched)
  if (terms.length === 0) return null
  return (
    <section aria-labelledby="terms-title">
      <h2 id="terms-title" className="font-medium">
        {t`Related terms in the thesaurus`}
      </h2>
      <ul className="mt-1">
        {terms.map((term) => (
          <li
            key={term.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2"
          >
            <span className="min-w-0">
              <MatchingTerm term={term} />{' '}
              <span className="label">
                <BroaderTerms term={term} />
              </span>
            </span>
            {term.num_branch_items === 0 ? (
              <span className="text-muted">no {museum.items}</span>
            ) : (
              <Link to={buildItemsUrl([itemsOfTerm(term.id)])} className="link target py-0.5">
                {museum.countItems(term.num_branch_items)}{' '}
                <span className="sr-only">
                  in <CatalogueText language={term.language}>{term.name}</CatalogueText> or narrower
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MatchingTerm({ term }: { term: Term }) {
  return (
    <Link
      to={buildTermUrl(term)}
      dir={useCatalogueDirection(term.language)}
      className="link target font-serif text-prose"
    >
      {/* One piece, so that it breaks between words where the link is a box for fingers. */}
      <span>
        <TermName term={term} />
      </span>
    </Link>
  )
}

/** Terms with all the words; else terms with one word that finds items; else terms with similar names. */
function useMatchingTerms(field: string, searched: string): readonly Term[] {
  const api = useApi()
  const exact = useQuery(termQueries.page(api, listKeyOf([['term', searched]]), 0, MAX_TERMS))
  const isNone = exact.data?.total === 0
  const { data } = useQuery({ ...itemQueries.nearestWords(api, field, searched), enabled: isNone })
  const known = data ? [...data.near, ...data.alone] : []
  const ofWords = useQueries({
    queries: (isNone ? known.slice(0, MAX_WORDS) : []).map(({ word }) =>
      termQueries.page(api, listKeyOf([['term', word]]), 0, MAX_TERMS_PER_WORD),
    ),
  })
  if (exact.data && !isNone) return exact.data.rows
  const found = ofWords.flatMap((page) => page.data?.rows ?? [])
  const near = found.length > 0 ? found : (data?.terms ?? []).slice(0, MAX_TERMS).map(({ term }) => term)
  return [...new Map(near.map((term) => [term.id, term])).values()]
}
