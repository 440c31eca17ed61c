import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TOP_TERMS } from '../../../contract/term-lists.ts'
import { t } from '../../../contract/texts.ts'
import { useApi, useSession } from '../../api/session.ts'
import { largestBranches, type TileImages } from '../../api/showcase.ts'
import type { TopTerm } from '../../api/terms.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { ItemPicture } from '../../components/items/ItemPicture.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { showcaseQueries } from '../../queries/showcase.ts'
import { termQueries } from '../../queries/terms.ts'
import { buildTermsUrl, buildTermUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'

const PENDING = [...'abcdefghijklmnopqrstuvwx']
const TOP_TERMS_URL = buildTermsUrl(TOP_TERMS)

/** All top terms with the number of items in their branches: the largest branches as tiles, with an image of each. */
export function TopTerms() {
  const api = useApi()
  const { data, error } = useQuery(termQueries.top(api))
  const images = useQuery(showcaseQueries.tileImages(api))
  const { items } = useSession().about.words
  // A thesaurus without images is a list of names. Until that is known, there is room for tiles.
  const hasTiles = !images.isError && (images.data === undefined || Object.keys(images.data).length > 0)
  const tiles = data && hasTiles ? largestBranches(data.terms) : []
  const shown = new Set(tiles.map(({ id }) => id))
  const rest = data?.terms.filter(({ id }) => !shown.has(id)) ?? []
  return (
    <section className="section" aria-labelledby="top-terms">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="top-terms" className="section-head">
          Top terms
        </h2>
        <p className="text-muted">Browse by category · number of {items}</p>
      </div>
      {error ? (
        <FailureNotice error={error} what={t`The top terms`} />
      ) : (
        (data === undefined || tiles.length > 0) && (
          <ul className="grid grid-cols-1 gap-x-5 sm:grid-cols-[repeat(auto-fill,minmax(max(8rem,30%),1fr))] sm:gap-y-6 lg:grid-cols-[repeat(auto-fill,minmax(max(8rem,15%),1fr))]">
            {data
              ? tiles.map((term) => <Tile key={term.id} term={term} images={images.data} />)
              : PENDING.map((key) => <PendingTile key={key} />)}
          </ul>
        )
      )}
      {rest.length > 0 && (
        <ul className={`columns-[15rem] gap-x-12 [column-count:3] ${tiles.length > 0 ? 'mt-8' : ''}`}>
          {rest.map((term) => (
            <li
              key={term.id}
              className="flex break-inside-avoid items-baseline justify-between gap-4 border-b border-line py-1.5"
            >
              <TermLink term={term} /> <Count term={term} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.terms.length && (
        <p className="mt-4">
          The first {formatNumber(data.terms.length)} by name are shown.{' '}
          <Link to={TOP_TERMS_URL} className="link">
            All {plural(data.total, { one: '# top term', other: '# top terms' })}
          </Link>
        </p>
      )}
    </section>
  )
}

/** A row with a small image on a phone, a tile elsewhere. The target of the link is all of it. */
const TILE =
  'relative flex items-center gap-4 border-b border-line py-2 sm:block sm:border-b-0 sm:py-0 [&_a]:after:absolute [&_a]:after:inset-0'
const PLATE = 'block aspect-[4/3] w-[min(4rem,20vw)] shrink-0 overflow-hidden sm:w-full'
const CAPTION = 'flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-3 sm:mt-1.5'

function Tile({ term, images }: { term: TopTerm; images: TileImages | undefined }) {
  const image = images?.[term.id]
  return (
    <li className={TILE}>
      <span className={`${PLATE} bg-plate`}>
        {image ? <ItemPicture image={image} /> : images && <Initial name={term.name} />}
      </span>{' '}
      <span className={CAPTION}>
        <TermLink term={term} /> <Count term={term} />
      </span>
    </li>
  )
}

/** In place of an image: the first letter of the name, as in an index. */
function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-full items-center justify-center font-serif text-title text-plate-ink sm:text-display"
    >
      {[...name][0]}
    </span>
  )
}

function PendingTile() {
  return (
    <li className={TILE} aria-hidden="true">
      <span className={`${PLATE} bg-line/50`} />
      <span className={CAPTION}>
        <span className="min-w-0 font-serif text-prose">
          <Pending em={7} />
        </span>
      </span>
    </li>
  )
}

function TermLink({ term }: { term: TopTerm }) {
  return (
    <Link
      to={buildTermUrl(term)}
      className="quiet-link max-w-full grow basis-[5em] wrap-break-word font-serif text-prose leading-snug"
    >
      <CatalogueText>{term.name}</CatalogueText>
    </Link>
  )
}

function Count({ term }: { term: TopTerm }) {
  const { item, items } = useSession().about.words
  const count = term.branchItemCount
  return (
    <span className="shrink-0 text-muted">
      {formatNumber(count)}
      <span className="sr-only"> {count === 1 ? item : items} in total</span>
    </span>
  )
}
