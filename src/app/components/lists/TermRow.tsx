import { Link } from 'react-router'
import { wordsIn } from '../../../contract/matched.ts'
import type { Term } from '../../../contract/term.ts'
import { buildTermUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import {
  countNarrower,
  directBelow,
  directItems,
  itemsInTotal,
  narrowerBelow,
  totalBelow,
} from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { Marked } from '../matches/Marked.tsx'
import { BroaderTerms } from '../terms/BroaderTerms.tsx'
import { UseInstead } from '../terms/Deprecation.tsx'
import { Notations } from '../terms/Notations.tsx'
import { noteLanguage } from '../terms/note-language.ts'
import { TermName } from '../terms/TermName.tsx'
import { SmallTermPicture } from '../terms/TermPicture.tsx'
import { CatalogueLine, useCatalogueDirection } from '../view/CatalogueText.tsx'
import type { RowsOf } from './ListResults.tsx'

/** Terms below each other. */
export const TERM_ROWS: RowsOf<Term> = {
  rowHeightRem: 4.5,
  renderRow: (term) => <TermRow term={term} />,
  pendingRow: <PendingTermRow />,
}

const PARTS =
  'flex h-full items-start gap-x-[min(1rem,4vw)] py-2.5 large-text:flex-wrap large-text:content-start'
const TEXTS = 'min-w-0 grow large-text:basis-36'
const NAME = 'flex font-serif text-lead large-text:text-prose'
/** A line, or two; three for the name in the narrowest rows. */
const CUT =
  'truncate large-text:line-clamp-2 large-text:text-wrap large-text:wrap-break-word large-text:hyphens-auto'
const COUNTS =
  'flex shrink-0 justify-end text-end large-text:basis-full large-text:justify-start large-text:text-start'

/** A term in a list: its picture, its matched name, its broader terms, the beginning of its scope note, and its counts. */
function TermRow({ term }: { term: Term }) {
  const museum = useMuseum()
  const direction = useCatalogueDirection(term.language)
  const found = term.matched?.field === 'scope_notes' ? term.matched : undefined
  // What a search found may be a text of the catalogue that this response has in another language.
  const noteIn = found ? undefined : noteLanguage(term, 'scope_notes')
  return (
    <article className="@container relative h-full border-b border-line">
      <div className={PARTS}>
        <div className={TEXTS}>
          <h3 className={NAME}>
            {/* For fingers, the whole row is the target. */}
            <Link
              to={buildTermUrl(term)}
              dir={direction}
              className={`quiet-link row-target ${CUT} large-text:@max-[10rem]:line-clamp-3`}
            >
              <TermName term={term} isCut />
            </Link>{' '}
            {/* A narrow row needs the room for the name. */}
            <Notations
              term={term}
              className="ms-2 max-w-1/3 shrink-0 truncate font-sans text-note max-sm:hidden"
            />
          </h3>
          <p className="flex gap-x-3 text-note leading-5">
            <span className={`max-w-full shrink-0 empty:hidden ${CUT}`}>
              <UseInstead term={term} />
              {!found && (
                <span className={term.num_broader > 1 ? 'text-ochre' : ''}>
                  <BroaderTerms term={term} />
                </span>
              )}
            </span>{' '}
            {term.scope_notes && (
              <CatalogueLine language={noteIn} className="min-w-0 truncate text-muted">
                <Marked
                  text={found?.text ?? term.scope_notes}
                  language={noteIn}
                  words={wordsIn(term.matched, 'scope_notes')}
                />
              </CatalogueLine>
            )}
          </p>
        </div>
        {/* Before the counts, so that all names begin at the same edge. The link is there for the pointer alone. */}
        {term.image && (
          <Link
            to={buildTermUrl(term)}
            aria-hidden="true"
            tabIndex={-1}
            className="shrink-0 @max-[14rem]:hidden"
          >
            <SmallTermPicture term={term} />
          </Link>
        )}
        <ul className={`${COUNTS} ${term.image ? '@min-[28rem]:min-w-60' : ''}`}>
          {term.num_narrower > 0 && (
            <Count
              value={term.num_narrower}
              words={narrowerBelow(term.num_narrower)}
              spoken={countNarrower(term.num_narrower)}
              isMinor
            />
          )}
          {term.num_narrower_items > 0 ? (
            <>
              <Count
                value={term.num_items}
                words={directBelow()}
                spoken={directItems(term.num_items, museum)}
                isMinor
              />
              <Count
                value={term.num_branch_items}
                words={totalBelow()}
                spoken={itemsInTotal(term.num_branch_items, museum)}
              />
            </>
          ) : (
            <Count
              value={term.num_items}
              words={museum.itemsBelow(term.num_items)}
              spoken={museum.countItems(term.num_items)}
            />
          )}
        </ul>
      </div>
    </article>
  )
}

interface CountProps {
  value: number
  /** Below the number. */
  words: string
  /** The number with its unit, for screen readers. */
  spoken: string
  isMinor?: boolean
}

function Count({ value, words, spoken, isMinor = false }: CountProps) {
  return (
    <li
      className={`pt-1 large-text:pt-0 ${isMinor ? 'hidden w-22 @min-[28rem]:block' : 'min-w-[min(4rem,20vw)]'} ${value === 0 ? 'text-muted' : ''}`}
    >
      <span className="sr-only">{spoken}</span>{' '}
      <span aria-hidden="true">
        <span className="block large-text:inline">{formatNumber(value)}</span>{' '}
        <span className="label block large-text:inline">{words}</span>
      </span>
    </li>
  )
}

/** The tallest possible row: the list measures it. */
function PendingTermRow() {
  return (
    <div className="@container h-full border-b border-line">
      <div className={PARTS}>
        <div className={TEXTS}>
          <p className={`${NAME} large-text:min-h-[2lh] large-text:@max-[10rem]:min-h-[3lh]`}>
            <Pending em={11} />
          </p>
          <p className="text-note leading-5 large-text:min-h-[2lh]">
            <Pending em={22} />
          </p>
        </div>
        <p className={`${COUNTS} hidden large-text:block`}>
          <Pending em={4} />
        </p>
      </div>
    </div>
  )
}
