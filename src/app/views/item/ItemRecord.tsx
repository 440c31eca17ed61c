import type { Item } from '../../../contract/item.ts'
import { RecordTools } from '../../components/tools/RecordTools.tsx'
import { PrintedSource } from '../../components/view/PrintedSource.tsx'
import { usePageHead, useSite } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { recordUrl } from '../../head/site.ts'
import { buildItemUrl } from '../../routing/urls.ts'
import { useCanonicalPath } from '../../routing/use-canonical-path.ts'
import { headingOf } from './fields/item-sections.ts'
import { RecordedFields } from './fields/RecordedFields.tsx'
import { Sections } from './fields/Sections.tsx'
import { ItemTerms } from './ItemTerms.tsx'
import { MoreLikeThis } from './MoreLikeThis.tsx'
import { Pictures } from './pictures/Pictures.tsx'

/** The record of an item: pictures beside the fields, then similar items. */
export function ItemRecord({ item }: { item: Item }) {
  const { display_title, images, terms } = item
  const site = useSite()
  useCanonicalPath(buildItemUrl(item))
  usePageHead({ view: 'item', item })
  const facts = [item.registration_number, item.production_date, item.production_place].filter(
    (fact) => fact !== null && fact !== display_title,
  )
  const hasPictures = images.length > 0
  const own = { terms: terms.length > 0 && <ItemTerms terms={terms} /> }
  return (
    <>
      <article>
        <ViewHeading title={headingOf(item)} className={`max-w-5xl ${sizeOf(display_title)}`}>
          {headingOf(item)}
        </ViewHeading>
        {facts.length > 0 && <p className="mt-2 text-muted">{facts.join(' · ')}</p>}
        <RecordTools of={{ resource: 'item', record: item }} />
        <div
          className={`mt-8 ${hasPictures ? 'grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2 print:block' : ''}`}
        >
          {hasPictures && (
            <div className="min-w-0 self-start lg:sticky lg:top-8 print:mb-8 print:max-w-md">
              <Pictures item={item} />
            </div>
          )}
          <div className="min-w-0">
            <Sections item={item} own={own} isWide={!hasPictures} />
            <div className="mt-10 border-t border-line pt-4">
              <RecordedFields item={item} />
              <Foot item={item} />
            </div>
          </div>
        </div>
        <PrintedSource
          record={`Item ${item.id}`}
          url={recordUrl(site, 'item', { id: item.id, name: display_title })}
        />
      </article>
      <MoreLikeThis item={item} />
    </>
  )
}

/** The identifiers of the record: its id, and its address in the API. */
function Foot({ item }: { item: Item }) {
  return (
    <dl className="label mt-3 flex min-w-0 flex-wrap gap-x-6">
      <div className="flex flex-wrap gap-x-2">
        <dt>Number in this catalogue</dt>
        <dd className="text-ink">{item.id}</dd>
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-2">
        <dt className="shrink-0">In the API</dt>
        <dd className="min-w-0 text-ink">{item.uri}</dd>
      </div>
    </dl>
  )
}

/** A long title is smaller, so that it does not fill the page. */
function sizeOf(title: string): string {
  if (title.length > 120) return 'text-head'
  return title.length > 60 ? 'text-title' : 'text-title lg:text-display'
}
