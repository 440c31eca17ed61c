import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../api/session.ts'
import { showcaseQueries } from '../../queries/showcase.ts'
import { buildTermUrl } from '../../routing/urls.ts'

/** More places would make the sentence a list. */
const MAX_NAMED = 3

/** One sentence that explains several places, with a term of this thesaurus; nothing if every term has one place. */
export function SeveralPlaces() {
  const { data } = useQuery(showcaseQueries.example(useApi()))
  if (data === null) return null
  const broader = data?.broader.slice(0, MAX_NAMED) ?? []
  const isPair = data?.broader.length === 2
  return (
    <p className="measure mt-5 min-h-12 text-muted">
      {data && (
        <>
          Some things belong in more than one group. <TermLink term={data.term} />{' '}
          {isPair && 'are under both '}
          {!isPair && 'are under '}
          {broader.map((term, index) => (
            <Fragment key={term.id}>
              {index > 0 && (index === broader.length - 1 ? ' and ' : ', ')}
              <TermLink term={term} />
            </Fragment>
          ))}
          : find them from {isPair ? 'either' : 'any of these'}.
        </>
      )}
    </p>
  )
}

function TermLink({ term }: { term: { id: number; name: string } }) {
  return (
    <Link to={buildTermUrl(term)} className="link">
      <bdi>{term.name}</bdi>
    </Link>
  )
}
