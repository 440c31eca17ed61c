import { Link } from 'react-router'
import { placedBroader, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { Deprecation } from '../../components/terms/Deprecation.tsx'
import { Notations } from '../../components/terms/Notations.tsx'
import { noteLanguage } from '../../components/terms/note-language.ts'
import { RelationLabel } from '../../components/terms/RelationLabel.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { directWords, explainCounts, totalWords } from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { HeadPicture } from './HeadPicture.tsx'
import { OnlyPath } from './places/OnlyPath.tsx'
import { PlaceDrawing } from './places/PlaceDrawing.tsx'
import { SharedTerms } from './SharedTerms.tsx'
import { TermGroups } from './TermGroups.tsx'
import { TermTools } from './TermTools.tsx'
import type { TermPlaces } from './use-term-places.ts'

interface TermHeadProps {
  term: Term
  places: TermPlaces | undefined
  /** The place in the address, from its top term on; empty without one. */
  path: AncestorPath
}

/** The head of a term: name, non-preferred terms, scope note and item counts, its places, and tools. */
export function TermHead({ term, places, path }: TermHeadProps) {
  const broader = placedBroader(term)
  const broaderCount = broader.length
  const hasHighPlace = broader.some(({ num_broader }) => num_broader > 0)
  const isOnlyPlace = places === undefined ? broaderCount === 1 : places.paths.count === 1n
  return (
    <div>
      {isOnlyPlace && broaderCount > 0 && (
        <div className="mb-1 min-h-6.5">
          {places && <OnlyPath graph={places.graph} path={places.place.path} />}
        </div>
      )}
      <TermText term={term} />
      {!isOnlyPlace && broaderCount > 0 && (
        // A drawing is at least as high, so that less below it moves when the places are there.
        <div className={`mt-6 ${hasHighPlace ? 'min-h-38' : 'min-h-27'}`}>
          {places && <PlaceDrawing {...places} />}
        </div>
      )}
      <TermTools term={term} path={path} />
    </div>
  )
}

function TermText({ term }: { term: Term }) {
  return (
    <div className="@container min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr]">
        <ViewHeading
          title={term.name}
          className="col-span-2 text-title @min-[32rem]:col-span-1 lg:text-display"
        >
          <CatalogueText language={term.language}>{term.name}</CatalogueText>
        </ViewHeading>
        <HeadPicture term={term} />
        <div className="col-start-1 row-start-2 min-w-0">
          <Notations term={term} />
          <Deprecation term={term} />
          {term.used_for.length > 0 && (
            <dl className="mt-3 flex flex-wrap items-baseline gap-x-1.5">
              <dt className="me-1.5 text-muted">
                <RelationLabel kind="usedFor" />
              </dt>
              {term.used_for.map((name, index) => (
                <dd key={name} className="font-serif text-prose">
                  <CatalogueText language={term.language}>{name}</CatalogueText>
                  {index < term.used_for.length - 1 && ';'}
                </dd>
              ))}
            </dl>
          )}
          <p
            className={`measure mt-3 whitespace-pre-line ${term.scope_notes ? 'font-serif text-prose' : 'text-muted'}`}
          >
            {term.scope_notes ? (
              <CatalogueText language={noteLanguage(term, 'scope_notes')}>{term.scope_notes}</CatalogueText>
            ) : (
              t`This term has no scope note.`
            )}
          </p>
          <TermGroups term={term} />
          <Counts term={term} />
          <SharedTerms term={term} />
        </div>
      </div>
    </div>
  )
}

/** “12 direct · 340 total”, each linked to these items. */
function Counts({ term }: { term: Term }) {
  const museum = useMuseum()
  const { id, num_items: own, num_narrower_items: below, num_branch_items: total } = term
  if (total === 0) return <p className="mt-3 text-muted">No {museum.items}</p>
  const branch = buildItemsUrl([['term_branch', String(id)]])
  if (own === 0) {
    return (
      <p className="mt-3">
        <Link to={branch} className="link">
          {museum.countItems(total)}
        </Link>{' '}
        (all under narrower terms)
      </p>
    )
  }
  const direct = buildItemsUrl([['term', String(id)]])
  if (below === 0) {
    return (
      <p className="mt-3">
        <Link to={direct} className="link">
          {museum.countItems(own)}
        </Link>
      </p>
    )
  }
  return (
    <div className="mt-3">
      <p>
        <span className="text-muted">{museum.Items} </span>
        <Link to={direct} className="link">
          {directWords(own)}
        </Link>
        {' · '}
        <Link to={branch} className="link">
          {totalWords(total)}
        </Link>
      </p>
      <p className="label mt-1">{explainCounts(museum)}</p>
    </div>
  )
}
