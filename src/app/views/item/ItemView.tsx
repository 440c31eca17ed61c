import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Item } from '../../../contract/item.ts'
import { isNotFound } from '../../api/errors.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { NotFound } from '../../parts/NotFound.tsx'
import { ViewHeading } from '../../parts/ViewHeading.tsx'
import { itemQueries } from '../../queries/items.ts'
import { useApi } from '../../session.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Pending } from '../../ui/Pending.tsx'
import { readId } from '../../urls.ts'
import { BackToResults } from './BackToResults.tsx'
import { ItemFields } from './ItemFields.tsx'
import { ItemTerms } from './ItemTerms.tsx'
import { Pictures } from './Pictures.tsx'

/** One item: its pictures and every field that is filled, in the order in which one would read it. */
export function ItemView() {
  const { id: segment } = useParams()
  const id = readId(segment)
  if (id === undefined) {
    return <NotFound title="No such item" looked={`“${segment}” is not the number of an item.`} />
  }
  return <ItemById key={id} id={id} />
}

function ItemById({ id }: { id: number }) {
  const { data: item, error, refetch } = useQuery(itemQueries.detail(useApi(), id))
  if (isNotFound(error)) {
    return <NotFound title="No such item" looked={`There is no item number ${id} in this collection.`} />
  }
  return (
    <>
      <BackToResults />
      {error ? (
        <>
          <ViewHeading title={`Item ${id}`}>Item {id}</ViewHeading>
          <div className="mt-6">
            <FailureNotice error={error} what="The item" onRetry={() => void refetch()} />
          </div>
        </>
      ) : item ? (
        <ItemRecord item={item} />
      ) : (
        <PendingItem id={id} />
      )}
    </>
  )
}

function ItemRecord({ item }: { item: Item }) {
  const facts = [item.registration_number, item.production_date, item.production_place].filter(Boolean)
  const summary = item.summary === item.display_title ? null : item.summary
  return (
    <article>
      <ViewHeading title={item.display_title} className="max-w-4xl text-title break-words lg:text-display">
        {item.display_title}
      </ViewHeading>
      <p className="mt-2 text-muted">{facts.join(' · ')}</p>
      <div className="mt-6 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Pictures item={item} />
        {/* Beside the picture and the terms below it; in one column, between the two. */}
        <div className="min-w-0 space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {summary && <p className="measure font-serif text-lead">{summary}</p>}
          <ItemFields item={item} part="text" />
        </div>
        <ItemTerms terms={item.terms} />
      </div>
      <ItemFields item={item} part="facts" />
      <p className="no-print mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
        {item.record_uri && (
          <a href={item.record_uri} rel="external" className="link">
            This item at the institution that holds it
          </a>
        )}
        <CopyButton text={() => window.location.href}>Copy link</CopyButton>
      </p>
    </article>
  )
}

function PendingItem({ id }: { id: number }) {
  return (
    <div className="min-h-screen">
      <ViewHeading title={`Item ${id}`} isLoading>
        <span className="sr-only">Item {id}, loading</span>
        <Pending em={10} />
      </ViewHeading>
      <p className="mt-2">
        <Pending em={16} />
      </p>
      <div aria-hidden="true" className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="aspect-[4/3] bg-line/50" />
        <div className="space-y-3">
          <Pending em={30} />
          <Pending em={28} />
          <Pending em={18} />
        </div>
      </div>
    </div>
  )
}
