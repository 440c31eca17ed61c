import { Link } from 'react-router'
import type { Term } from '../../contract/term.ts'
import { matchedNonPreferred } from '../filters/matched-name.ts'
import { formatNumber } from '../ui/numbers.ts'
import { Pending } from '../ui/Pending.tsx'
import { buildTermUrl } from '../urls.ts'
import { broaderOf } from './relations.ts'
import { TermName } from './TermName.tsx'

export const TERM_ROW_REM = 4.5

/** A term in a list: what it matched by, where it sits, the beginning of its scope note, and its numbers in columns. */
export function TermRow({ term, searched = '' }: { term: Term; searched?: string }) {
  return (
    <article className="flex h-full items-start gap-4 border-b border-line py-2.5">
      <div className="min-w-0 grow">
        <p className="flex font-serif text-lead">
          <Link to={buildTermUrl(term.id)} className="quiet-link truncate">
            <TermName name={term.name} matched={matchedNonPreferred(term, searched)} searched={searched} />
          </Link>
        </p>
        <p className="truncate text-note leading-5">
          <Whereabouts broader={broaderOf(term).map(({ name }) => name)} />
          {term.scope_notes && <span className="pl-3 text-muted">{term.scope_notes}</span>}
        </p>
      </div>
      <ul className="flex shrink-0 text-right">
        {term.num_narrower > 0 && (
          <>
            <Count value={term.num_narrower} words="narrower" isMinor />
            <Count value={term.num_branch_items} words="in the branch" isMinor />
          </>
        )}
        <Count value={term.num_items} words={term.num_items === 1 ? 'item' : 'items'} />
      </ul>
    </article>
  )
}

function Whereabouts({ broader }: { broader: readonly string[] }) {
  if (broader.length === 0) return <span className="text-muted">Top term</span>
  return (
    <>
      {broader.length > 1 ? (
        <span className="text-ochre">{broader.length} broader terms: </span>
      ) : (
        <span className="text-muted">in </span>
      )}
      {broader.join(' · ')}
    </>
  )
}

function Count({ value, words, isMinor = false }: { value: number; words: string; isMinor?: boolean }) {
  return (
    <li className={`pt-1 ${isMinor ? 'hidden w-24 sm:block' : 'w-14'} ${value === 0 ? 'text-muted' : ''}`}>
      <span className="block">{formatNumber(value)}</span> <span className="label block">{words}</span>
    </li>
  )
}

export function PendingTermRow() {
  return (
    <div className="h-full border-b border-line py-2.5">
      <p className="font-serif text-lead">
        <Pending em={11} />
      </p>
      <p className="text-note leading-5">
        <Pending em={22} />
      </p>
    </div>
  )
}
