import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { buildItemsUrl, buildTermsUrl } from '../../urls.ts'

interface NoTermsProps {
  searched: string
  hasMore: boolean
  onClear: () => void
}

/** Nothing found: what was looked for where, and three ways on. */
export function NoTerms({ searched, hasMore, onClear }: NoTermsProps) {
  if (searched === '') {
    return (
      <Notice title="No term answers all of these filters.">
        <button type="button" className="button" onClick={onClear}>
          Remove all filters
        </button>
      </Notice>
    )
  }
  return (
    <Notice title={`No term is called “${searched}”${hasMore ? ' with these filters' : ''}.`}>
      <p>
        Names and non-preferred terms were looked through, in the singular and plural. Each word must be there
        from its first letter on: check the spelling, or try fewer letters or words.
      </p>
      <ul className="space-y-1">
        {hasMore && (
          <li>
            <Link to={buildTermsUrl([['term', searched]])} className="link">
              Look for “{searched}” without the other filters
            </Link>
          </li>
        )}
        <li>
          <Link to={buildTermsUrl([['scope_notes', searched]])} className="link">
            Look for “{searched}” in the scope notes
          </Link>
        </li>
        <li>
          <Link to={buildTermsUrl([['name_in', searched]])} className="link">
            Look for “{searched}” anywhere inside a name
          </Link>
        </li>
        <li>
          <Link to={buildItemsUrl([['text', searched]])} className="link">
            Search the items for “{searched}”
          </Link>
        </li>
      </ul>
    </Notice>
  )
}
