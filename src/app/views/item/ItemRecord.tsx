import { type ReactNode, useState } from 'react'
import type { Item } from '../../../contract/item.ts'
import { ON_DISPLAY } from '../../../contract/item-fields.ts'
import { t } from '../../../contract/texts.ts'
import { RecordTools } from '../../components/tools/RecordTools.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { PrintedSource } from '../../components/view/PrintedSource.tsx'
import { usePageHead, useSite } from '../../components/view/page-head.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { recordUrl } from '../../head/site.ts'
import { buildItemUrl } from '../../routing/urls.ts'
import { useCanonicalPath } from '../../routing/use-canonical-path.ts'
import { webAddress } from '../../ui/text/web-address.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { type Arrangement, besideImage, type FilledParts, inColumns } from './fields/arrangement.ts'
import { headingOf, type Part, type Section } from './fields/item-sections.ts'
import { RecordedFields } from './fields/RecordedFields.tsx'
import { type SectionForm, Sections } from './fields/Sections.tsx'
import { Values } from './fields/Values.tsx'
import { isBlank, outside } from './fields/values.ts'
import { ItemProvider } from './ItemProvider.tsx'
import { ItemTerms } from './ItemTerms.tsx'
import { Pictures } from './pictures/Pictures.tsx'
import { SimilarItems } from './SimilarItems.tsx'

/**
 * The record of an item, then similar items. With an image: title and facts beside it, with the texts, and short sections below
 * both. Without one, or if the only image failed to load, the record fills two columns.
 */
export function ItemRecord({ item }: { item: Item }) {
  const museum = useMuseum()
  const { display_title, images, terms } = item
  const site = useSite()
  useCanonicalPath(buildItemUrl(item))
  usePageHead({ view: 'item', item })
  const [hasFailed, setFailed] = useState(false)
  const hasImage = images.length > 1 || (!hasFailed && webAddress(images[0]?.uri) !== undefined)
  const parts: FilledParts = new Set<Part>(terms.length > 0 ? ['terms'] : [])
  const { first, rest } = hasImage ? besideImage(item, parts) : inColumns(item, parts)
  const own = { terms: terms.length > 0 && <ItemTerms terms={terms} /> }
  const sections = (of: readonly Section[], form: SectionForm) => (
    <Sections sections={of} item={item} own={own} form={form} hasOpening={!hasImage} />
  )
  return (
    <>
      <article className="min-w-0">
        <div className={hasImage ? BESIDE_IMAGE : ''}>
          <ItemHead item={item} isNarrow={hasImage} />
          {images.length > 0 && (
            <div className={hasImage ? STICKY : 'mt-8'}>
              <Pictures item={item} onFailure={setFailed} />
            </div>
          )}
          <div className="min-w-0">
            <RecordTools of={{ resource: 'item', record: item }} className="border-t border-line pt-1" />
            <div className="mt-8">
              {hasImage ? (
                <div className="space-y-10">{sections(first, 'above')}</div>
              ) : (
                <Card first={first} rest={rest} sections={sections} />
              )}
            </div>
          </div>
        </div>
        {hasImage && rest.length > 0 && (
          <div className={`mt-12 grid grid-cols-1 gap-x-12 gap-y-10 ${BELOW[rest.length] ?? ''}`}>
            {sections(rest, 'narrow')}
          </div>
        )}
        <div className="mt-12 border-t border-line pt-4">
          <RecordedFields item={item} />
          <Foot item={item} />
        </div>
        <PrintedSource
          record={t`${museum.Item} ${item.id}`}
          url={recordUrl(site, 'item', { id: item.id, name: display_title })}
        />
      </article>
      <SimilarItems item={item} />
    </>
  )
}

/** The image is at the left of the head and of what follows it, and stays in view; on small screens it is between them. */
const BESIDE_IMAGE =
  'grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-y-0 print:block'
const STICKY =
  'min-w-0 self-start lg:sticky lg:top-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 print:my-8 print:max-w-md'

interface ItemHeadProps {
  item: Item
  /** Beside an image, where a title has less room. */
  isNarrow: boolean
}

/** What the item is called, its number, date and place, and where it can be seen. */
function ItemHead({ item, isNarrow }: ItemHeadProps) {
  const { display_title: title, on_display: place } = item
  const facts = [item.registration_number, item.production_date, item.production_place].filter(
    (fact) => fact !== null && fact !== title,
  )
  return (
    <div className="min-w-0">
      <ViewHeading title={headingOf(item)} className={`max-w-5xl ${sizeOf(title, isNarrow)}`}>
        <CatalogueText>{headingOf(item)}</CatalogueText>
      </ViewHeading>
      {facts.length > 0 && (
        <p className="mt-2 text-muted">
          <CatalogueText>{facts.join(' · ')}</CatalogueText>
        </p>
      )}
      {!isBlank(place) && (
        <p className="mt-1">
          {place === ON_DISPLAY ? (
            t`On display`
          ) : (
            <>
              On display: <CatalogueText>{place}</CatalogueText>
            </>
          )}
        </p>
      )}
      {item.provider && <ItemProvider provider={item.provider} />}
    </div>
  )
}

/** Columns for short sections, by their number. */
const BELOW: Record<number, string> = {
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-3',
  6: 'lg:grid-cols-3',
}

interface CardProps extends Arrangement {
  sections: (of: readonly Section[], form: SectionForm) => ReactNode
}

/** A record without an image, set like a page of a printed catalogue. */
function Card({ first, rest, sections }: CardProps) {
  if (rest.length === 0) return sections(first, 'side')
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:block">
      <div className="min-w-0 space-y-10">{sections(first, 'above')}</div>
      <div className="min-w-0 space-y-10 print:mt-10">{sections(rest, 'above')}</div>
    </div>
  )
}

/** The identifiers of the record, and its addresses here and at its museum. */
function Foot({ item }: { item: Item }) {
  const page = outside(item.record_uri)
  return (
    <dl className="label mt-3 flex min-w-0 flex-wrap gap-x-6">
      <div className="flex flex-wrap gap-x-2">
        <dt>ID</dt>
        <dd className="text-ink">{item.id}</dd>
      </div>
      {page.length > 0 && (
        <div className="flex min-w-0 flex-wrap gap-x-2">
          <dt className="shrink-0">Museum’s own page</dt>
          <dd className="min-w-0 text-ink">
            <Values name={t`Museum’s own page`} values={page} />
          </dd>
        </div>
      )}
      <div className="flex min-w-0 flex-wrap gap-x-2">
        <dt className="shrink-0">JSON</dt>
        <dd className="min-w-0 text-ink">{item.uri}</dd>
      </div>
    </dl>
  )
}

/** A long title is smaller, so that it does not fill the page. */
function sizeOf({ length }: string, isNarrow: boolean): string {
  if (length > 120) return 'text-head'
  return length > (isNarrow ? 40 : 60) ? 'text-title' : 'text-title lg:text-display'
}
