import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { parseId } from '../../../contract/endpoint.ts'
import { t } from '../../../contract/texts.ts'
import { goneIn, isNotFound } from '../../api/errors.ts'
import { useApi } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { NotFound } from '../../components/failures/NotFound.tsx'
import { Removed } from '../../components/failures/Removed.tsx'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { itemQueries } from '../../queries/items.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { useMuseum } from '../../words/museum-words.ts'
import { ItemRecord } from './ItemRecord.tsx'
import { ResultsBar } from './ResultsBar.tsx'

/** An item with its images, its fields, and its position in the search it was found in. */
export function ItemView() {
  const museum = useMuseum()
  const { id: segment } = useParams()
  const id = parseId(segment ?? '')
  if (id === undefined) {
    return (
      <NotFound
        what="item"
        title={t`${museum.Item} not found`}
        detail={t`There is no ${museum.item} with ID “${segment}”.`}
      />
    )
  }
  return (
    <>
      {/* Outside the key, so that the bar persists from item to item. */}
      <ResultsBar id={id} />
      <ItemById key={id} id={id} />
    </>
  )
}

function ItemById({ id }: { id: number }) {
  const museum = useMuseum()
  const { data: item, error } = useQuery(itemQueries.detail(useApi(), id))
  if (item) return <ItemRecord item={item} />
  if (isNotFound(error)) {
    return (
      <NotFound
        what="item"
        id={id}
        title={t`${museum.Item} not found`}
        detail={t`There is no ${museum.item} with ID ${id}.`}
      />
    )
  }
  const gone = goneIn(error)
  if (gone) return <Removed resource="item" gone={gone} />
  if (!error) return <PendingItem id={id} />
  return (
    <>
      <ViewHeading title={t`${museum.Item} ${id}`}>
        {museum.Item} {id}
      </ViewHeading>
      <div className="mt-6">
        <FailureNotice error={error} what={t`The ${museum.item}`} />
      </div>
    </>
  )
}

/** Looks like an item with an image, as most have one. */
function PendingItem({ id }: { id: number }) {
  const museum = useMuseum()
  return (
    <div className="grid min-h-screen grid-cols-1 content-start gap-x-16 gap-y-6 lg:grid-cols-2">
      <div>
        <ViewHeading title={t`${museum.Item} ${id}`} isLoading className="text-title lg:text-display">
          <span className="sr-only">
            {museum.Item} {id}, loading
          </span>
          <Pending em={10} />
        </ViewHeading>
        <p className="mt-2">
          <Pending em={16} />
        </p>
      </div>
      <div
        aria-hidden="true"
        className="aspect-[4/3] bg-line/50 lg:col-start-1 lg:row-span-2 lg:row-start-1"
      />
      <div aria-hidden="true" className="flex flex-col items-start gap-3 lg:mt-8">
        <Pending em={30} />
        <Pending em={28} />
        <Pending em={18} />
      </div>
    </div>
  )
}
