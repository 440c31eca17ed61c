import { Link } from 'react-router'
import type { Term } from '../../contract/term.ts'
import { matchedNonPreferred } from '../filters/matched-name.ts'
import { formatCount, formatNumber } from '../ui/numbers.ts'
import { Pending } from '../ui/Pending.tsx'
import { buildTermUrl } from '../urls.ts'
import { broaderOf } from './relations.ts'
import { TermName } from './TermName.tsx'

export const TERM_ROW_REM = 6

/** A term in a list: what it matched by, where it sits, how many items, the beginning of its scope note. */
export function TermRow({ term, searched = '' }: { term: Term; searched?: string }) {
  const broader = broaderOf(term)
  return (
    <article className="grid h-full grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-3">
      <div className="min-w-0">
        <p className="truncate font-serif text-lead">
          <Link to={buildTermUrl(term.id)} className="quiet-link">
            <TermName name={term.name} matched={matchedNonPreferred(term, searched)} searched={searched} />
          </Link>
        </p>
        <p className="truncate text-note leading-5">
          {broader.length === 0 ? (
            <span className="text-muted">Top term</span>
          ) : (
            <>
              {broader.length > 1 && <span className="text-ochre">{broader.length} broader terms: </span>}
              {broader.length === 1 && <span className="text-muted">in </span>}
              {broader.map(({ name }) => name).join(' · ')}
            </>
          )}
        </p>
        <p className="truncate text-note leading-5 text-muted">{term.scope_notes}</p>
      </div>
      <p className={`pt-1 text-right ${term.num_items === 0 ? 'text-muted' : ''}`}>
        {formatCount(term.num_items, 'item')}
        {term.num_narrower > 0 && (
          <span className="label block">
            {formatNumber(term.num_branch_items)} in the branch
            <br />
            {formatNumber(term.num_narrower)} narrower
          </span>
        )}
      </p>
    </article>
  )
}

export function PendingTermRow() {
  return (
    <div className="h-full border-b border-line py-3">
      <p className="font-serif text-lead">
        <Pending em={11} />
      </p>
      <p className="text-note leading-5">
        <Pending em={14} />
      </p>
      <p className="text-note leading-5">
        <Pending em={30} />
      </p>
    </div>
  )
}
