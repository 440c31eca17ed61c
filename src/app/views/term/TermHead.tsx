import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { RelationLabel } from '../../components/terms/RelationLabel.tsx'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { buildBrowseUrl, buildItemsUrl, type TermUrl } from '../../routing/urls.ts'
import { COUNTS_EXPLAINED, directWords, totalWords } from '../../ui/text/item-counts.ts'
import { formatCount } from '../../ui/text/numbers.ts'
import { TermTools } from './TermTools.tsx'

interface TermHeadProps {
  term: Term
  url: TermUrl
  /** The place in the address, from its top term on; empty without one. */
  path: AncestorPath
}

/** The head of a term: name, non-preferred terms, scope note, item counts and tools. */
export function TermHead({ term, url, path }: TermHeadProps) {
  const place = Array.isArray(url.path) ? [...url.path, term.id] : [term.id]
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <ViewHeading title={term.name} className="min-w-0 text-title lg:text-display">
          {term.name}
        </ViewHeading>
        <Link to={buildBrowseUrl(place)} className="link no-print pb-1">
          Show in tree
        </Link>
      </div>
      {term.used_for.length > 0 && (
        <dl className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <dt className="text-muted">
            <RelationLabel kind="usedFor" />
          </dt>
          {term.used_for.map((name, index) => (
            <dd key={name} className="font-serif text-prose">
              <bdi>{name}</bdi>
              {index < term.used_for.length - 1 && ';'}
            </dd>
          ))}
        </dl>
      )}
      <p
        className={`measure mt-3 whitespace-pre-line ${term.scope_notes ? 'font-serif text-prose' : 'text-muted'}`}
      >
        {term.scope_notes ?? 'This term has no scope note.'}
      </p>
      <Counts term={term} />
      <TermTools term={term} path={path} />
    </div>
  )
}

/** “12 direct · 340 total”, each linked to these items. */
function Counts({ term }: { term: Term }) {
  const { id, num_items: own, num_narrower_items: below, num_branch_items: total } = term
  if (total === 0) return <p className="mt-3 text-muted">No items</p>
  const branch = buildItemsUrl([['term_branch', String(id)]])
  if (own === 0) {
    return (
      <p className="mt-3">
        <Link to={branch} className="link">
          {formatCount(total, 'item')}
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
          {formatCount(own, 'item')}
        </Link>
      </p>
    )
  }
  return (
    <div className="mt-3">
      <p>
        <span className="text-muted">Items </span>
        <Link to={direct} className="link">
          {directWords(own)}
        </Link>
        {' · '}
        <Link to={branch} className="link">
          {totalWords(total)}
        </Link>
      </p>
      <p className="label mt-1">{COUNTS_EXPLAINED}</p>
    </div>
  )
}
