import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { isOutside, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import type { ListedItem } from '../../api/listed-item.ts'
import { listKeyOf } from '../../api/params.ts'
import { useApi } from '../../api/session.ts'
import { countsOf } from '../../api/terms.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { ItemPicture } from '../../components/items/ItemPicture.tsx'
import { Deprecation } from '../../components/terms/Deprecation.tsx'
import { ItemCounts } from '../../components/terms/ItemCounts.tsx'
import { Notations } from '../../components/terms/Notations.tsx'
import { noteLanguage } from '../../components/terms/note-language.ts'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { SmallTermPicture } from '../../components/terms/TermPicture.tsx'
import { CatalogueText, CatalogueTexts } from '../../components/view/CatalogueText.tsx'
import { formatOccurrence } from '../../hierarchy/occurrence.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { itemQueries } from '../../queries/items.ts'
import { buildItemsUrl, buildItemUrl, buildTermUrl } from '../../routing/urls.ts'
import { useCopyTemplate } from '../../storage/use-copy-template.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { plural } from '../../ui/text/plural.ts'
import { SEMICOLON } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { NothingSelected } from './NothingSelected.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import type { Browse } from './use-browse-url.ts'
import type { ChosenPlace } from './use-chosen-place.ts'

/** More places are on the page of the term. */
const MAX_PLACES = 12
const MAX_ITEMS = 6

interface SelectedTermProps {
  browse: Browse
  place: ChosenPlace
}

/** The selected term: the beginning of its page, beside the tree. */
export function SelectedTerm({ browse, place }: SelectedTermProps) {
  const onChoose = (ids: readonly number[]) => browse.choose(ids)
  return (
    <section
      aria-label={t`Selected term`}
      aria-busy={place.state === 'loading'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
      tabIndex={0}
      className="cut-above h-full overflow-y-auto overscroll-contain pe-2 pb-6 print:h-auto print:overflow-visible print:pb-0"
    >
      {place.state === 'ready' && <LoadedTerm place={place} onChoose={onChoose} />}
      {place.state === 'failed' && <FailureNotice error={place.gap.error} what={t`The term`} />}
      {place.state === 'none' && (
        <NothingSelected isWhole={browse.url.filters.size === 0} onChoose={onChoose} />
      )}
    </section>
  )
}

interface LoadedTermProps {
  place: ChosenPlace & { state: 'ready' }
  /** Moves to another place in the tree. */
  onChoose: (ids: readonly number[]) => void
}

function LoadedTerm({ place, onChoose }: LoadedTermProps) {
  const { fillIn } = useCopyTemplate()
  const { term, ids } = place
  return (
    <>
      <SmallTermPicture term={term} className="float-end ms-4" />
      <h2 className="font-serif text-head">
        <TermLink term={term} path={ids.slice(0, -1)} className="quiet-link" />
      </h2>
      <Notations term={term} />
      <Deprecation term={term} />
      <Places place={place} onChoose={onChoose} />
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={buildTermUrl(term, ids.slice(0, -1))} className="button button-small no-print">
          Open term page
        </Link>{' '}
        <CopyButton text={fillIn(term)}>Copy name and ID</CopyButton>{' '}
        <span className="label">ID {term.id}</span>
      </div>
      {term.scope_notes && (
        <p className="measure mt-4 font-serif text-prose whitespace-pre-line">
          <CatalogueText language={noteLanguage(term, 'scope_notes')}>{term.scope_notes}</CatalogueText>
        </p>
      )}
      {term.used_for.length > 0 && (
        <p className="measure mt-3">
          <span className="text-muted">Used for: </span>
          <CatalogueTexts texts={term.used_for} language={term.language} separator={SEMICOLON} />
        </p>
      )}
      <Related term={term} onChoose={onChoose} />
      <Items key={term.id} term={term} />
    </>
  )
}

/** All places of the term by the names above it, the selected one first. */
function Places({ place, onChoose }: LoadedTermProps) {
  const { term, graph, paths, ids } = place
  if (ids.length === 1 && paths.count === 1n) {
    return (
      <p className="label mt-1">
        {isOutside(term)
          ? t`Not in the hierarchy`
          : place.cycleTop === undefined
            ? t`Top term`
            : t`Part of a cycle`}
      </p>
    )
  }
  const here = formatOccurrence(ids)
  const others = paths
    .take(0, MAX_PLACES + 1)
    .map((path) => [...path, term.id])
    .filter((other) => formatOccurrence(other) !== here)
    .slice(0, MAX_PLACES)
  const left = paths.count - 1n - BigInt(others.length)
  const words = (path: readonly number[]) =>
    path.slice(0, -1).map((id, index) => (
      <Fragment key={id}>
        {index > 0 && ' › '}
        <CatalogueText language={graph.languages.get(id)}>
          {graph.names.get(id) ?? t`term ${id}`}
        </CatalogueText>
      </Fragment>
    ))
  return (
    <div className="label mt-1">
      <p>in {words(ids)}</p>
      {others.map((other) => (
        <p key={formatOccurrence(other)} className="text-ochre">
          also in{' '}
          <PlaceLink ids={other} onChoose={onChoose}>
            {words(other)}
          </PlaceLink>
        </p>
      ))}
      {left > 0n && (
        <p>and in {plural(left, { one: '# other place', other: '# other places' })}: see its page</p>
      )}
    </div>
  )
}

function Related({ term, onChoose }: { term: Term; onChoose: LoadedTermProps['onChoose'] }) {
  const related = relationsOf(term, 'Related')
  if (related.length === 0) return null
  return (
    <p className="measure mt-3">
      <span className="text-muted">Related terms: </span>
      {related.map(({ id, name, language }, index) => (
        <span key={id}>
          {index > 0 && SEMICOLON}
          <PlaceLink ids={[id]} onChoose={onChoose}>
            <CatalogueText language={language}>{name}</CatalogueText>
          </PlaceLink>
        </span>
      ))}
    </p>
  )
}

function Items({ term }: { term: Term }) {
  const museum = useMuseum()
  const filter = [[term.num_narrower_items > 0 ? 'term_branch' : 'term', String(term.id)]] as const
  const { data, error } = useQuery({
    ...itemQueries.page(useApi(), listKeyOf(filter), 0, MAX_ITEMS),
    enabled: term.num_branch_items > 0,
  })
  return (
    <div className="section mt-6">
      <h3 className="section-head">{museum.Items}</h3>
      <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
        {term.num_branch_items === 0 ? (
          t`No ${museum.items}`
        ) : (
          <ItemCounts term={{ id: term.id, ...countsOf(term) }} />
        )}{' '}
        {term.num_branch_items > 0 && (
          <Link to={buildItemsUrl(filter)} className="link no-print">
            Show all
          </Link>
        )}
      </p>
      {error && <FailureNotice error={error} what={t`The ${museum.items}`} />}
      <ul className="mt-2" aria-label={t`First ${museum.items} with ${term.name}`}>
        {data?.rows.map((item) => (
          <ItemLine key={item.id} item={item} />
        ))}
      </ul>
    </div>
  )
}

function ItemLine({ item }: { item: ListedItem }) {
  const facts = [item.registration_number, item.production_date, item.makers[0]?.name].filter(Boolean)
  return (
    <li className="flex items-center gap-4 border-b border-line py-2">
      <span className="h-12 w-16 shrink-0">
        <ItemPicture image={item.images[0]} name={item.display_title} />
      </span>
      <span className="min-w-0">
        <Link to={buildItemUrl(item)} className="quiet-link block font-serif text-prose">
          <CatalogueText className="block truncate">{item.display_title}</CatalogueText>
        </Link>{' '}
        <CatalogueText className="label block truncate">{facts.join(' · ')}</CatalogueText>
      </span>
    </li>
  )
}
