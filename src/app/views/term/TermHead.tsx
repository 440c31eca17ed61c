import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { relationsOf } from '../../parts/relations.ts'
import { ViewHeading } from '../../parts/ViewHeading.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { JumpLink } from '../../ui/JumpLink.tsx'
import { formatCount, formatNumber } from '../../ui/numbers.ts'
import { buildBrowseUrl, type TermUrl } from '../../urls.ts'

/** The term's name, what to copy of it, and what the view holds below the fold. */
export function TermHead({ term, url }: { term: Term; url: TermUrl }) {
  const place = Array.isArray(url.path) ? [...url.path, term.id] : [term.id]
  const related = relationsOf(term, 'Related').length
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ViewHeading title={term.name} className="min-w-0 text-title break-words lg:text-display">
          {term.name}
        </ViewHeading>
        <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-2 pb-1">
          <span className="label">Term {term.id}</span>
          <Link to={buildBrowseUrl(place)} className="button button-small">
            Show in tree
          </Link>
          <CopyButton text={term.name}>Copy term</CopyButton>
          <CopyButton text={() => window.location.href}>Copy link</CopyButton>
        </div>
      </div>
      <nav aria-label="On this page" className="no-print mt-3 flex flex-wrap gap-x-6 gap-y-1">
        <JumpLink to="hierarchy" className="link py-0.5">
          Hierarchy
        </JumpLink>
        {related > 0 && (
          <JumpLink to="related" className="link py-0.5">
            {formatCount(related, 'related term')}
          </JumpLink>
        )}
        <JumpLink to="items" className="link py-0.5">
          {formatCount(term.num_items, 'item')}
          {term.num_narrower_items > 0 && `, ${formatNumber(term.num_narrower_items)} in narrower terms`}
        </JumpLink>
      </nav>
    </div>
  )
}
