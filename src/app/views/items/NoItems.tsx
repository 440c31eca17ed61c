import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { buildItemsUrl, buildTermsUrl } from '../../urls.ts'

interface NoItemsProps {
  searched: string
  hasMore: boolean
  onClear: () => void
}

/** Nothing found: what was looked for where, and the ways on. */
export function NoItems({ searched, hasMore, onClear }: NoItemsProps) {
  const few = searched.split(/\s+/).filter(Boolean)
  return (
    <Notice
      title={
        searched === ''
          ? 'No item answers all of these filters.'
          : `No item has “${searched}” in its record${hasMore ? ' with these filters' : ''}.`
      }
    >
      {searched !== '' && (
        <>
          <p>
            Every word must be found somewhere in the record, in the singular or plural. Check the spelling,
            or try fewer words.
          </p>
          <ul className="space-y-1">
            {hasMore && (
              <li>
                <Link to={buildItemsUrl([['text', searched]])} className="link">
                  Look for “{searched}” without the other filters
                </Link>
              </li>
            )}
            {few.length > 1 &&
              few.map((word) => (
                <li key={word}>
                  <Link to={buildItemsUrl([['text', word]])} className="link">
                    Look for “{word}” alone
                  </Link>
                </li>
              ))}
            <li>
              <Link to={buildTermsUrl([['term', searched]])} className="link">
                Look for a term called “{searched}”
              </Link>
            </li>
          </ul>
        </>
      )}
      {searched === '' && (
        <button type="button" className="button" onClick={onClear}>
          Remove all filters
        </button>
      )}
    </Notice>
  )
}
