import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import type { ListedItem } from '../../api/listed-item.ts'
import { useApi } from '../../api/session.ts'
import type { SimilarRecord } from '../../api/similar-items.ts'
import { InlineFailure } from '../../components/failures/InlineFailure.tsx'
import { ItemCard, PendingItemCard } from '../../components/items/ItemCard.tsx'
import { ItemLink } from '../../components/items/ItemLink.tsx'
import { Facts, factsOf } from '../../components/matches/Facts.tsx'
import { CatalogueLine, CatalogueText, CatalogueTexts } from '../../components/view/CatalogueText.tsx'
import { hasPicture } from '../../queries/pictured-items.ts'
import { MAX_SIMILAR_ITEMS, similarItemsQuery } from '../../queries/similar-items.ts'
import { termAncestorsQuery } from '../../queries/term-ancestors.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useFocusInView } from '../../ui/window/use-focus-in-view.ts'
import { useIsNear } from '../../ui/window/use-is-near.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { sharedTerms } from './shared-terms.ts'

/**
 * The items most similar to this one, each with the reasons, and links to all items with the rarest terms. The links
 * come with the page. The items load when they come near the window.
 */
export function SimilarItems({ item }: { item: ListedItem }) {
  const museum = useMuseum()
  const api = useApi()
  const top = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(top)
  // The same query as that of the term positions.
  const { data: known } = useQuery(termAncestorsQuery(api, item.terms))
  const { data: similar, isError, isPending } = useQuery(similarItemsQuery(api, item.id, isNear))
  useFocusInView(top, similar !== undefined)
  const terms = sharedTerms(known?.terms ?? [])
  const hasFailed = isError && similar === undefined
  const isShown = terms.length > 0 || hasFailed || (similar !== undefined && similar.length > 0)
  return (
    <div ref={top} className="no-print">
      {isShown && (
        <section className="section mt-16" aria-labelledby="similar-title">
          <h2 id="similar-title">{t`Similar ${museum.items}`}</h2>
          {terms.length > 0 && <AllWithTerms terms={terms} />}
          {hasFailed && (
            <InlineFailure what={t`The similar ${museum.items}`} className="mt-4 flex text-muted" />
          )}
          {isPending && (
            <PendingItems
              count={Math.min(MAX_SIMILAR_ITEMS, (terms[0]?.num_items ?? 1) - 1)}
              // A term has the image of one of its items: without one, none of them has any.
              isPictured={terms.some(({ image }) => image !== undefined)}
            />
          )}
          {similar && <SimilarList similar={similar} />}
        </section>
      )}
    </div>
  )
}

function AllWithTerms({ terms }: { terms: readonly Term[] }) {
  const museum = useMuseum()
  return (
    <ul className="mt-1 flex flex-wrap gap-x-6">
      {terms.map(({ id, name, language, num_items }) => (
        <li key={id}>
          <Link to={buildItemsUrl([['term', String(id)]])} className="link inline-block py-0.5">
            All {formatNumber(num_items)} {museum.items} with{' '}
            <CatalogueText language={language}>{name}</CatalogueText>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const CARDS =
  'mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6'

const LINES = 'mt-4 grid grid-cols-1 gap-x-16 md:grid-cols-2'
const LINE = 'border-b border-line py-2'

/** Without scripts the items never load. */
function PendingItems({ count, isPictured }: { count: number; isPictured: boolean }) {
  const keys = Array.from({ length: count }, (_, index) => `pending-${index}`)
  if (!isPictured) {
    return (
      <div aria-hidden="true" className={`${LINES} no-scripts:hidden`}>
        {keys.map((key) => (
          <div key={key} className={LINE}>
            <p className="font-serif text-prose">
              <Pending em={14} />
            </p>
            <p className="label mt-1">
              <Pending em={7} />
            </p>
            <p className="label mt-1">
              <Pending em={9} />
            </p>
          </div>
        ))}
      </div>
    )
  }
  return (
    <div aria-hidden="true" className={`${CARDS} no-scripts:hidden`}>
      {keys.map((key) => (
        <div key={key}>
          <PendingItemCard />
          {/* Columns are narrow, so most titles have a second line. Then come the date and the first reason. */}
          <p className="text-ui leading-snug">
            <Pending em={5} />
          </p>
          <p className="label mt-1">
            <Pending em={7} />
          </p>
          <p className="label mt-1">
            <Pending em={9} />
          </p>
        </div>
      ))}
    </div>
  )
}

/** Cards, or lines if no item has an image. */
function SimilarList({ similar }: { similar: readonly SimilarRecord[] }) {
  if (similar.some(({ item }) => hasPicture(item))) {
    return (
      <ul className={CARDS}>
        {similar.map(({ item, ...reasons }) => (
          <li key={item.id}>
            <ItemCard item={item} />
            <DateAndNumber item={item} />
            <SimilarReasons {...reasons} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className={LINES}>
      {similar.map(({ item, ...reasons }) => (
        <li key={item.id} className={LINE}>
          <ItemLink item={item} className="quiet-link font-serif text-prose" />
          <DateAndNumber item={item} />
          <SimilarReasons {...reasons} />
        </li>
      ))}
    </ul>
  )
}

function DateAndNumber({ item }: { item: ListedItem }) {
  return (
    <CatalogueLine as="p" className="label mt-1">
      <Facts item={item} facts={factsOf(item, ['production_date', 'registration_number'])} />
    </CatalogueLine>
  )
}

type Reasons = Pick<SimilarRecord, 'terms' | 'makers' | 'words'>

/** Why an item is similar: terms, makers and uncommon words of both. */
function SimilarReasons({ terms, makers, words }: Reasons) {
  return (
    <ul className="label mt-1 space-y-0.5">
      {terms.length > 0 && <SameTerms terms={terms} />}
      {makers.length > 0 && <SameMakers makers={makers} />}
      {words.length > 0 && <SharedWords words={words} />}
    </ul>
  )
}

function SameTerms({ terms }: Pick<Reasons, 'terms'>) {
  const museum = useMuseum()
  const list = <Some names={terms} />
  return terms.length === 1 ? (
    <li>
      Same {museum.term}: {list}
    </li>
  ) : (
    <li>
      Same {museum.terms}: {list}
    </li>
  )
}

function SameMakers({ makers }: Pick<Reasons, 'makers'>) {
  const list = <Some names={makers.map((name) => ({ name }))} />
  return makers.length === 1 ? <li>Same maker: {list}</li> : <li>Same makers: {list}</li>
}

function SharedWords({ words }: Pick<Reasons, 'words'>) {
  const list = <CatalogueTexts texts={words} />
  return words.length === 1 ? <li>Shared word: {list}</li> : <li>Shared words: {list}</li>
}

/** At most two by name. An item of a film archive may have twenty terms. */
function Some({ names: [one, other, ...more] }: { names: readonly Pick<Term, 'name' | 'language'>[] }) {
  const first = <CatalogueText language={one?.language}>{one?.name}</CatalogueText>
  if (other === undefined) return first
  const second = <CatalogueText language={other.language}>{other.name}</CatalogueText>
  if (more.length === 0)
    return (
      <>
        {first} and {second}
      </>
    )
  return (
    <>
      {first}, {second} and {more.length} more
    </>
  )
}
