import { Link } from 'react-router'
import { narrowerTerms } from '../../../contract/term-lists.ts'
import { buildTermsUrl } from '../../routing/urls.ts'
import { formatNumber } from '../../ui/text/numbers.ts'

/** A link from the first narrower terms of a term to the list of all, for browsers without scripts. */
export function OtherNarrower({ termId, first, total }: { termId: number; first: number; total: number }) {
  if (first > 0) return null
  return (
    <p className="py-2">
      <Link to={buildTermsUrl(narrowerTerms(termId))} rel="next" className="link">
        All {formatNumber(total)} narrower terms
      </Link>
    </p>
  )
}
