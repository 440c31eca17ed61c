import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { placedBroader, type Term } from '../../../contract/term.ts'
import { useApi } from '../../api/session.ts'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { crossingQueries } from '../../queries/crossings.ts'
import { buildBranchesUrl, buildCrossingsUrl } from '../../routing/urls.ts'
import { plural } from '../../ui/text/plural.ts'
import { SEMICOLON } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** How many other top terms are named. */
const NAMED = 3

/** What a top term has in common with others: the strongest, and a link to the rest. */
export function SharedTerms({ term }: { term: Term }) {
  const museum = useMuseum()
  const isTop = placedBroader(term).length === 0 && term.num_narrower > 0
  const { data } = useQuery({ ...crossingQueries.of(useApi(), term.id, 0, NAMED), enabled: isTop })
  if (!isTop || data === undefined || data.total === 0) return null
  const more = data.total - data.crossings.length
  const named = data.crossings.map(({ id, name, language, num_shared: shared }, index) => (
    <Fragment key={id}>
      {index > 0 && SEMICOLON}
      <Link to={buildBranchesUrl([term.id, id])} className="link">
        {museum.countTerms(shared)} with <CatalogueText language={language}>{name}</CatalogueText>
      </Link>
    </Fragment>
  ))
  return (
    <p className="mt-3">
      Shares {named}
      {more > 0 && (
        <>
          {SEMICOLON}
          <Link to={buildCrossingsUrl(term.id)} className="link">
            {plural(more, { one: '# more top term', other: '# more top terms' })}
          </Link>
        </>
      )}
    </p>
  )
}
