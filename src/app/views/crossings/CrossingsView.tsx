import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { CrossingTerm } from '../../../contract/crossings.ts'
import { t } from '../../../contract/texts.ts'
import { isIndexed, VIEW_PATHS } from '../../../contract/views.ts'
import { pageStart } from '../../api/params.ts'
import { useApi, useSession } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { PageLinks } from '../../components/lists/PageLinks.tsx'
import { PastEnd } from '../../components/lists/PastEnd.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { PrintedSource } from '../../components/view/PrintedSource.tsx'
import { usePageHead } from '../../components/view/page-head.ts'
import { useFocusFallback } from '../../components/view/use-focus-fallback.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { crossingQueries } from '../../queries/crossings.ts'
import { buildBrowseUrl, buildCrossingsUrl, readCrossingTerm, readStart } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { CrossingMatrix, MATRIX_TERMS } from './CrossingMatrix.tsx'
import { TermCrossings } from './TermCrossings.tsx'

/** Where the thesaurus overlaps: top terms that have terms in common, or those of one top term. */
export function CrossingsView() {
  const [query] = useSearchParams()
  const termId = readCrossingTerm(query)
  const start = pageStart(readStart(query))
  // The link that led from one to the other is gone.
  const focus = useFocusFallback(() => document.querySelector<HTMLElement>('main h1'))
  return (
    <div {...focus}>
      {termId === undefined ? (
        <AllCrossings start={start} />
      ) : (
        <TermCrossings key={termId} id={termId} start={start} />
      )}
    </div>
  )
}

function AllCrossings({ start }: { start: number }) {
  const { title, url } = useSession()
  const museum = useMuseum()
  const { data, error } = useQuery(crossingQueries.terms(useApi(), start))
  const address = VIEW_PATHS.crossings + (start === 0 ? '' : `?start=${start}`)
  usePageHead({
    view: 'list',
    list: {
      title: t`Crossings`,
      description: t`Where the branches of ${title} overlap: how many ${museum.terms} are under two top terms at once.`,
      canonical: url + address,
      isIndexed: isIndexed('crossings') && start === 0,
    },
  })
  return (
    <>
      <ViewHeading title={t`Crossings`}>Crossings</ViewHeading>
      <p className="measure mt-4 font-serif text-lead">
        Some {museum.terms} belong to more than one branch. Here you see how many are under two top terms at
        once.
      </p>
      <div className="mt-8">
        {error ? (
          <FailureNotice error={error} what={t`The crossings`} />
        ) : data === undefined ? (
          <Pending em={16} />
        ) : !data.counted ? (
          <p className="measure">
            So many top terms of this thesaurus have terms in common that they were not counted. In A–Z, you
            can still list the terms under any two of them.
          </p>
        ) : data.total === 0 ? (
          <NoCrossings />
        ) : (
          <PastEnd row={start} total={data.total}>
            {start === 0 && data.total > 1 && <CrossingMatrix terms={data.terms} total={data.total} />}
            <TopTerms terms={data.terms} start={start} total={data.total} />
          </PastEnd>
        )}
      </div>
      <PrintedSource path={address} />
    </>
  )
}

function NoCrossings() {
  const museum = useMuseum()
  return (
    <div className="measure space-y-3">
      <p>None of the {museum.terms} is under two top terms, so nothing overlaps.</p>
      <p className="text-muted">
        That is no fault: many thesauri divide their subject into branches that exclude each other, or have no
        hierarchy at all.
      </p>
      <p>
        <Link to={buildBrowseUrl()} className="link">
          Browse all branches
        </Link>
      </p>
    </div>
  )
}

interface TopTermsProps {
  terms: readonly CrossingTerm[]
  start: number
  total: number
}

/** Every top term that has terms in common with others, in pages. Wide windows need it only if the matrix does not have all. */
function TopTerms({ terms, start, total }: TopTermsProps) {
  const museum = useMuseum()
  const isWhole = total <= MATRIX_TERMS
  return (
    <section
      aria-labelledby="crossing-terms"
      className={`section mt-10 max-w-3xl first:mt-0 max-lg:mt-0 ${isWhole ? 'lg:hidden' : ''}`}
    >
      <h2 id="crossing-terms" className="section-head">
        Choose a top term
      </h2>
      <p className="label">
        {plural(total, {
          one: '# top term has terms in common with others',
          other: '# top terms have terms in common with others',
        })}
      </p>
      <PageLinks label={t`Pages`} first={start} total={total} />
      <ol start={start + 1} aria-labelledby="crossing-terms" className="mt-2">
        {terms.map((term) => (
          <li
            key={term.id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2"
          >
            <Link
              to={buildCrossingsUrl(term.id)}
              className="quiet-link row-target min-w-0 font-serif text-prose"
            >
              <CatalogueText language={term.language}>{term.name}</CatalogueText>
            </Link>{' '}
            <span className="label">
              {museum.countTerms(term.num_shared)}
              {' · '}
              {plural(term.num_crossings, { one: 'with # other', other: 'with # others' })}
            </span>
          </li>
        ))}
      </ol>
      <PageLinks label={t`Pages, after the list`} first={start} total={total} />
    </section>
  )
}
