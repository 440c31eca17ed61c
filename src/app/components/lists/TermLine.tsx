import { Link } from 'react-router'
import { wordsIn } from '../../../contract/matched.ts'
import type { Term } from '../../../contract/term.ts'
import { buildTermUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { CountWithUnit } from '../../ui/text/CountWithUnit.tsx'
import { countNarrower, directItems, itemsInTotal } from '../../words/item-counts.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { Marked } from '../matches/Marked.tsx'
import { BroaderTerms } from '../terms/BroaderTerms.tsx'
import { UseInstead } from '../terms/Deprecation.tsx'
import { Notations } from '../terms/Notations.tsx'
import { noteLanguage } from '../terms/note-language.ts'
import { TermName } from '../terms/TermName.tsx'
import { CatalogueLine, useCatalogueDirection } from '../view/CatalogueText.tsx'
import type { RowsOf } from './ListResults.tsx'
import { COLUMN_HEAD, columnsOf, LINE } from './line-columns.ts'

/** Terms with a line for each, in columns. */
export const TERM_LINES: RowsOf<Term> = {
  rowHeightRem: 2.25,
  renderRow: (term) => <TermLine term={term} />,
  pendingRow: <PendingTermLine />,
  head: <TermColumns />,
}

const COLUMNS = columnsOf(
  'minmax(0, 4fr) minmax(0, 3fr) 4.5rem 4.5rem 4.5rem',
  'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr) 4.5rem 4.5rem 4.5rem',
)

function TermLine({ term }: { term: Term }) {
  const museum = useMuseum()
  const { matched, num_narrower, num_items, num_branch_items } = term
  const note = matched?.field === 'scope_notes' ? matched : undefined
  // What a search found may be a text of the catalogue that this response has in another language.
  const noteIn = note ? undefined : noteLanguage(term, 'scope_notes')
  return (
    <article className={LINE} style={COLUMNS}>
      <h3 className="flex items-baseline gap-x-2 font-serif text-prose">
        <Link
          to={buildTermUrl(term)}
          dir={useCatalogueDirection(term.language)}
          className="quiet-link truncate after:absolute after:inset-0"
        >
          <TermName term={term} isCut />
        </Link>{' '}
        <Notations term={term} className="max-w-1/3 shrink-0 truncate font-sans text-note" />{' '}
        <span className="label shrink-3 truncate font-sans">
          <UseInstead term={term} />
        </span>
      </h3>
      <p className={`wide truncate text-note ${term.num_broader > 1 ? 'text-ochre' : ''}`}>
        <BroaderTerms term={term} />
      </p>
      <CatalogueLine as="p" language={noteIn} className="widest truncate text-note text-muted">
        <Marked
          text={note?.text ?? term.scope_notes ?? ''}
          language={noteIn}
          words={wordsIn(matched, 'scope_notes')}
        />
      </CatalogueLine>
      <Count value={num_narrower} words={countNarrower(num_narrower)} isMinor />
      <Count value={num_items} words={directItems(num_items, museum)} isMinor />
      <Count value={num_branch_items} words={itemsInTotal(num_branch_items, museum)} />
    </article>
  )
}

function Count({ value, words, isMinor = false }: { value: number; words: string; isMinor?: boolean }) {
  return (
    <p className={`text-end ${isMinor ? 'wide' : ''} ${value === 0 ? 'text-muted' : ''}`}>
      <CountWithUnit count={value} words={words} />
    </p>
  )
}

/** Only for the eye: each row says what its numbers are. */
function TermColumns() {
  const museum = useMuseum()
  return (
    <div aria-hidden="true" className={COLUMN_HEAD} style={COLUMNS}>
      <span>{museum.Term}</span>
      <span className="wide">Broader terms</span>
      <span className="widest">Scope note</span>
      <span className="wide text-end">Narrower</span>
      <span className="wide text-end">Direct</span>
      <span className="text-end">Total</span>
    </div>
  )
}

function PendingTermLine() {
  return (
    <div className={LINE} style={COLUMNS}>
      <p className="font-serif text-prose">
        <Pending em={11} />
      </p>
    </div>
  )
}
