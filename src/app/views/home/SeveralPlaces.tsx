import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useApi } from '../../api/session.ts'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { showcaseQueries } from '../../queries/showcase.ts'
import { COMMA, OR } from '../../ui/text/punctuation.ts'

/** More places would make the sentence a list. */
const MAX_NAMED = 3

/** One sentence that explains several places, with a term of this thesaurus; nothing if every term has one place. */
export function SeveralPlaces() {
  const { data } = useQuery(showcaseQueries.example(useApi()))
  if (data === null) return null
  const broader = data?.broader.slice(0, MAX_NAMED) ?? []
  const isPair = data?.broader.length === 2
  const list = broader.map((term, index) => (
    <Fragment key={term.id}>
      {index > 0 && (index === broader.length - 1 ? OR : COMMA)}
      <TermLink term={term} className="link" />
    </Fragment>
  ))
  return (
    <p className="measure mt-5 min-h-12 text-muted">
      {data && (
        <>
          Some things belong in more than one group.{' '}
          {isPair ? (
            <>
              Find <TermLink term={data.term} className="link" /> from either {list}.
            </>
          ) : (
            <>
              Find <TermLink term={data.term} className="link" /> from {list}.
            </>
          )}
        </>
      )}
    </p>
  )
}
