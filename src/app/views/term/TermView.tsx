import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { isNotFound } from '../../api/errors.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { NotFound } from '../../parts/NotFound.tsx'
import { ViewHeading } from '../../parts/ViewHeading.tsx'
import { termQueries } from '../../queries/terms.ts'
import { useApi } from '../../session.ts'
import { Pending } from '../../ui/Pending.tsx'
import { readId, readTermUrl } from '../../urls.ts'
import { HierarchyPanel } from './HierarchyPanel.tsx'
import { RelatedTerms } from './RelatedTerms.tsx'
import { TermHead } from './TermHead.tsx'
import { TermItems } from './TermItems.tsx'
import { TermNotes } from './TermNotes.tsx'

/** One term: every place where it sits, what it means here, what it is related to, and its items. */
export function TermView() {
  const { id: segment } = useParams()
  const id = readId(segment)
  if (id === undefined) {
    return <NotFound title="No such term" looked={`“${segment}” is not the number of a term.`} />
  }
  return <Term key={id} id={id} />
}

function Term({ id }: { id: number }) {
  const [query] = useSearchParams()
  const { data: term, error, refetch } = useQuery(termQueries.detail(useApi(), id))
  if (isNotFound(error)) {
    return <NotFound title="No such term" looked={`There is no term number ${id} in this thesaurus.`} />
  }
  if (error) {
    return (
      <>
        <ViewHeading title={`Term ${id}`}>Term {id}</ViewHeading>
        <div className="mt-6">
          <FailureNotice error={error} what="The term" onRetry={() => void refetch()} />
        </div>
      </>
    )
  }
  if (!term) return <PendingTerm id={id} />
  const url = readTermUrl(query)
  return (
    <>
      <TermHead term={term} url={url} />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <HierarchyPanel term={term} url={url} />
        <div className="space-y-12">
          <TermNotes term={term} />
          <RelatedTerms term={term} />
        </div>
      </div>
      <TermItems term={term} url={url} />
    </>
  )
}

function PendingTerm({ id }: { id: number }) {
  return (
    <div className="min-h-screen">
      <ViewHeading title={`Term ${id}`} isLoading>
        <span className="sr-only">Term {id}, loading</span>
        <Pending em={7} />
      </ViewHeading>
      <p className="mt-2">
        <Pending em={14} />
      </p>
      <div className="section mt-10" aria-hidden="true">
        <p className="section-head">
          <Pending em={6} />
        </p>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <p key={key} className="mt-4">
            <Pending em={20} />
          </p>
        ))}
      </div>
    </div>
  )
}
