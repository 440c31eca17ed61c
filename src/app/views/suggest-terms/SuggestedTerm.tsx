import { useId } from 'react'
import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import type { TermSuggestion } from '../../../contract/term-suggestions.ts'
import { words } from '../../../contract/text.ts'
import { t } from '../../../contract/texts.ts'
import type { TermsWithAncestors } from '../../api/term-ancestors.ts'
import { Marked } from '../../components/matches/Marked.tsx'
import { ShelfButton } from '../../components/shelf/ShelfButton.tsx'
import { BranchItemsLink } from '../../components/terms/BranchItemsLink.tsx'
import { CopyTermButton } from '../../components/terms/CopyTermButton.tsx'
import { Deprecation } from '../../components/terms/Deprecation.tsx'
import { noteLanguage } from '../../components/terms/note-language.ts'
import { SmallTermPicture } from '../../components/terms/TermPicture.tsx'
import { TermPlaces } from '../../components/terms/TermPlaces.tsx'
import { CatalogueText, useCatalogueDirection } from '../../components/view/CatalogueText.tsx'
import { buildItemUrl, buildTermUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { Listed } from '../../ui/text/Listed.tsx'
import { useMuseum } from '../../words/museum-words.ts'

interface SuggestedTermProps {
  suggestion: TermSuggestion
  /** The records of all suggested terms with their ancestors; undefined while they load, or if that failed. */
  known: TermsWithAncestors | undefined
  isLoading: boolean
  /** The one that the key c copies. */
  isCurrent: boolean
  onFocus: () => void
}

/** A suggested term: its scope note and places, and on what evidence it is suggested. */
export function SuggestedTerm({ suggestion, known, isLoading, isCurrent, onFocus }: SuggestedTermProps) {
  const nameId = useId()
  const term = known?.terms.find(({ id }) => id === suggestion.id)
  const direction = useCatalogueDirection(suggestion.language)
  const inText = { beginnings: suggestion.words.flatMap(words), whole: [] }
  return (
    <li
      aria-labelledby={nameId}
      onFocus={onFocus}
      className={`border-b border-s-2 border-b-line py-4 ps-4 sm:ps-5 ${isCurrent ? 'border-s-verdigris forced-colors:border-s-[Highlight]' : 'border-s-transparent forced-colors:border-s-[Canvas]'}`}
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          {term && <SmallTermPicture term={term} className="float-end ms-4" />}
          <h3 id={nameId} className="font-serif text-lead">
            <Link to={buildTermUrl(suggestion)} dir={direction} className="quiet-link">
              <Marked text={suggestion.name} language={suggestion.language} words={inText} />
            </Link>
          </h3>
          {term && <Deprecation term={term} />}
          <div className="label">
            {known && term ? (
              <TermPlaces term={term} ancestors={known.ancestors} />
            ) : (
              isLoading && <Pending em={16} />
            )}
          </div>
          {term?.scope_notes && (
            <p className="measure mt-2 font-serif text-prose whitespace-pre-line">
              <CatalogueText language={noteLanguage(term, 'scope_notes')}>{term.scope_notes}</CatalogueText>
            </p>
          )}
          <Tools suggestion={suggestion} term={term} isCurrent={isCurrent} />
        </div>
        <Evidence suggestion={suggestion} />
      </div>
    </li>
  )
}

interface ToolsProps {
  suggestion: TermSuggestion
  term: Term | undefined
  isCurrent: boolean
}

function Tools({ suggestion: { id, name }, term, isCurrent }: ToolsProps) {
  return (
    <p className="label no-print mt-1 flex flex-wrap items-center gap-x-5">
      <span>ID {id}</span> {term && <BranchItemsLink term={term} className="tool" />}{' '}
      <CopyTermButton term={{ id, name }} hasKey={isCurrent} /> <ShelfButton resource="term" id={id} />
    </p>
  )
}

function Evidence({ suggestion: { items, words, score } }: { suggestion: TermSuggestion }) {
  const museum = useMuseum()
  return (
    <dl className="space-y-2">
      {items.length > 0 && (
        <div>
          <dt className="label">Similar {museum.items} with this term</dt>
          <dd>
            <ul>
              {items.map(({ id, title }) => (
                <li key={id}>
                  <Link to={buildItemUrl({ id, display_title: title })} className="link">
                    <CatalogueText>{title}</CatalogueText>
                  </Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {words.length > 0 && (
        <div>
          <dt className="label">{items.length > 0 ? t`Words of the text` : t`Named in the text`}</dt>
          <dd>
            <Listed texts={words} />
          </dd>
        </div>
      )}
      <div>
        <dt className="label inline">Score</dt> <dd className="label inline">{Math.round(score)} of 100</dd>
      </div>
    </dl>
  )
}
