import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Parameter } from '../../../contract/query-string.ts'
import { t } from '../../../contract/texts.ts'
import type { Nearest } from '../../api/nearest/nearest-terms.ts'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { BroaderTerms } from '../../components/terms/BroaderTerms.tsx'
import { itemQueries } from '../../queries/items.ts'
import { termQueries } from '../../queries/terms.ts'
import { buildItemsUrl, buildTermsUrl, buildTermUrl } from '../../routing/urls.ts'
import { Notice } from '../../ui/panels/Notice.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useMuseum } from '../../words/museum-words.ts'

interface NoTermsProps {
  searched: string
  hasMore: boolean
  onClear: () => void
}

/** An empty list of terms: what was searched, similar names, and other searches with results. */
export function NoTerms({ searched, hasMore, onClear }: NoTermsProps) {
  const museum = useMuseum()
  if (searched === '') {
    return (
      <Notice title={t`No ${museum.terms} match these filters`}>
        <button type="button" className="button" onClick={onClear}>
          Remove all filters
        </button>
      </Notice>
    )
  }
  return (
    <Notice title={t`No ${museum.terms} found for “${searched}”${hasMore ? t` with these filters` : ''}`}>
      <p>
        We searched names and “used for” terms, including plurals and spelling variants. Words match from
        their beginning.
      </p>
      <NearestTerms searched={searched} />
      <Elsewhere searched={searched} hasMore={hasMore} />
    </Notice>
  )
}

/** A search for punctuation only. It has no words, but names may contain the characters. */
export function NoWords({ searched }: { searched: string }) {
  return (
    <Notice title={t`“${searched}” has no letters or digits to search for`}>
      <ul aria-label={t`Elsewhere`}>
        <TermsLink filter={['name_in', searched]} where={t`with “${searched}” anywhere inside a name`} />
      </ul>
    </Notice>
  )
}

function NearestTerms({ searched }: { searched: string }) {
  const { data } = useQuery(termQueries.nearest(useApi(), searched))
  if (!data || (data.terms.length === 0 && data.words.length === 0)) return null
  return (
    <>
      {data.terms.length > 0 && (
        <>
          <h2 className="pt-2 font-medium text-ink">{headingOf(data)}</h2>
          <ul aria-label={t`Nearest names`}>
            {data.terms.map(({ term, through }) => (
              <li key={term.id} className="py-0.5">
                <Link to={buildTermUrl(term)} className="link font-serif text-prose">
                  {through === undefined ? term.name : `${through} → ${term.name}`}
                </Link>{' '}
                <span className="text-note">
                  <BroaderTerms term={term} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {data.words.length > 0 && (
        <ul aria-label={t`Single words`} className="space-y-1">
          {data.words.map(({ word, total }) => (
            <li key={word}>
              <Link to={buildTermsUrl([['term', word]])} className="link">
                {word} ({formatNumber(total)})
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function headingOf({ beginning }: Nearest): string {
  return beginning === undefined ? t`Did you mean` : t`Terms starting with “${beginning}”`
}

/** Other searches for the same words, each with its number of results. */
function Elsewhere({ searched, hasMore }: { searched: string; hasMore: boolean }) {
  const museum = useMuseum()
  const text = [['text', searched]] as const
  const items = useQuery(itemQueries.page(useApi(), listKeyOf(text), 0, 1))
  return (
    <ul aria-label={t`Elsewhere`} className="space-y-1 pt-2">
      {hasMore && (
        <li>
          <Link to={buildTermsUrl([['term', searched]])} className="link">
            Search for “{searched}” without the filters
          </Link>
        </li>
      )}
      <TermsLink filter={['scope_notes', searched]} where={t`with “${searched}” in the scope note`} />
      <TermsLink filter={['name_in', searched]} where={t`with “${searched}” anywhere inside a name`} />
      <CountLink
        to={buildItemsUrl(text)}
        count={items.data?.total}
        none={t`No ${museum.item}`}
        some={(count) => museum.countItems(count)}
        where={t`with “${searched}” in the record`}
      />
    </ul>
  )
}

function TermsLink({ filter, where }: { filter: Parameter; where: string }) {
  const museum = useMuseum()
  const { data } = useQuery(termQueries.page(useApi(), listKeyOf([filter]), 0, 1))
  return (
    <CountLink
      to={buildTermsUrl([filter])}
      count={data?.total}
      none={t`No ${museum.term}`}
      some={(count) => museum.countTerms(count)}
      where={where}
    />
  )
}

interface CountLinkProps {
  to: string
  count: number | undefined
  none: string
  some: (count: number) => string
  where: string
}

function CountLink({ to, count, none, some, where }: CountLinkProps) {
  if (count === undefined) return null
  return (
    <li>
      {count === 0 ? (
        `${none} ${where}`
      ) : (
        <Link to={to} className="link">
          {some(count)} {where}
        </Link>
      )}
    </li>
  )
}
