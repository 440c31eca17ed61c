import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Crossing } from '../../../contract/crossings.ts'
import { placedBroader, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { VIEW_PATHS } from '../../../contract/views.ts'
import { isNotFound } from '../../api/errors.ts'
import { useApi, useSession } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { NotFound } from '../../components/failures/NotFound.tsx'
import { PageLinks } from '../../components/lists/PageLinks.tsx'
import { PastEnd } from '../../components/lists/PastEnd.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { PrintedSource } from '../../components/view/PrintedSource.tsx'
import { usePageHead } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { crossingQueries } from '../../queries/crossings.ts'
import { termQueries } from '../../queries/terms.ts'
import { buildBranchesUrl, buildCrossingsUrl, buildTermUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { Disc } from './Disc.tsx'

interface TermCrossingsProps {
  id: number
  start: number
}

/** The top terms that have terms in common with one, those with most first. */
export function TermCrossings({ id, start }: TermCrossingsProps) {
  const { url } = useSession()
  const api = useApi()
  const museum = useMuseum()
  const { data: term, error } = useQuery(termQueries.detail(api, id))
  const crossings = useQuery(crossingQueries.of(api, id, start))
  const name = term?.name ?? t`term ${id}`
  const address = buildCrossingsUrl(id, start)
  usePageHead({
    view: 'list',
    list: {
      title: t`${name} – Crossings`,
      description: t`The top terms that have ${museum.terms} in common with ${name}.`,
      canonical: url + address,
      isIndexed: false,
    },
  })
  if (isNotFound(error)) {
    return (
      <NotFound what="term" id={id} title={t`Term not found`} detail={t`There is no term with ID ${id}.`} />
    )
  }
  const failure = error ?? crossings.error
  const { data } = crossings
  return (
    <>
      <p className="no-print mb-2">
        <Link to={VIEW_PATHS.crossings} className="link target">
          All crossings
        </Link>
      </p>
      <ViewHeading title={t`${name} – Crossings`} className="text-title">
        {term ? <CatalogueText language={term.language}>{term.name}</CatalogueText> : name}
      </ViewHeading>
      {failure ? (
        <FailureNotice error={failure} what={t`The crossings`} />
      ) : term === undefined || data === undefined ? (
        <Pending em={16} />
      ) : (
        <>
          <p className="measure mt-2 font-serif text-lead">{inWords(term, data.total)}</p>
          <p className="no-print mt-2">
            <Link to={buildTermUrl(term)} className="link target">
              Open term page
            </Link>
          </p>
          {data.total > 0 && (
            <PastEnd row={start} total={data.total}>
              <PageLinks label={t`Pages`} first={start} total={data.total} />
              <ol start={start + 1} aria-label={t`Crossings`} className="mt-6 max-w-3xl">
                {data.crossings.map((crossing) => (
                  <CrossingRow
                    key={crossing.id}
                    term={term}
                    crossing={crossing}
                    most={data.crossings[0]?.num_shared ?? 1}
                  />
                ))}
              </ol>
              <PageLinks label={t`Pages, after the list`} first={start} total={data.total} />
            </PastEnd>
          )}
        </>
      )}
      <PrintedSource path={address} />
    </>
  )
}

function inWords(term: Term, total: number): string {
  if (total > 0) {
    return plural(total, {
      one: 'Has terms in common with # other top term',
      other: 'Has terms in common with # other top terms',
    })
  }
  return placedBroader(term).length > 0
    ? t`Crossings are counted between top terms, and this term has broader terms.`
    : t`None of its narrower terms is under another top term.`
}

interface CrossingRowProps {
  term: Term
  crossing: Crossing
  most: number
}

function CrossingRow({ term, crossing, most }: CrossingRowProps) {
  const found = useMuseum().countTerms(crossing.num_shared)
  return (
    <li className="relative flex items-center gap-x-4 border-t border-line py-1.5">
      <span className="relative size-11 shrink-0">
        <Disc shared={crossing.num_shared} most={most} largestRem={2.5} />
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 font-serif text-prose">
          <CatalogueText language={crossing.language}>{crossing.name}</CatalogueText>
        </span>{' '}
        <Link
          to={buildBranchesUrl([term.id, crossing.id])}
          aria-label={t`${found} under both ${term.name} and ${crossing.name}`}
          className="link row-target"
        >
          {found}
        </Link>
      </span>
    </li>
  )
}
