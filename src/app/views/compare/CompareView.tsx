import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { goneIn } from '../../api/errors.ts'
import { useApi, useSession } from '../../api/session.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { usePageHead } from '../../components/view/page-head.ts'
import { useFocusFallback } from '../../components/view/use-focus-fallback.ts'
import { ViewHeading } from '../../components/view/ViewHeading.tsx'
import { compareQueries } from '../../queries/compare.ts'
import { termQueries } from '../../queries/terms.ts'
import { MAX_COMPARED, readCompareUrl } from '../../routing/compare-url.ts'
import { buildCompareUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { listed, OR } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'
import { AddTerm } from './AddTerm.tsx'
import { ComparedTerms } from './ComparedTerms.tsx'
import { InCommon } from './InCommon.tsx'

/** Two or three terms side by side: “Vase or jar?” */
export function CompareView() {
  const museum = useMuseum()
  const [query] = useSearchParams()
  const { ids, unreadable, leftOut } = readCompareUrl(query)
  const { data, error } = useQuery(compareQueries.terms(useApi(), ids))
  const terms = ids.flatMap((id) => data?.terms.find((term) => term.id === id) ?? [])
  const title = titleOf(terms)
  const { url } = useSession()
  usePageHead({
    view: 'list',
    list: {
      title,
      description: t`Names, scope notes, places and ${museum.items} of two or three terms, side by side.`,
      canonical: ids.length === 0 ? url + buildCompareUrl() : undefined,
      isIndexed: ids.length === 0,
    },
  })
  const isLoading = ids.length > 0 && data === undefined && !error
  const missing = data ? ids.filter((id) => !terms.some((term) => term.id === id)) : []
  // The field and the links that change the comparison leave the view with a click.
  const focus = useFocusFallback(() => document.querySelector<HTMLElement>('main h1'))
  return (
    <div {...focus}>
      <ViewHeading title={title} isLoading={isLoading}>
        {isLoading ? <Pending em={9} /> : title}
      </ViewHeading>
      {ids.length === 0 && (
        <p className="measure mt-3 font-serif text-lead">
          Vase or jar? See two or three terms side by side: their names, scope notes, places and{' '}
          {museum.items}, and what they have in common. Begin with one of them.
        </p>
      )}
      <div className="mt-3 space-y-1">
        {missing.map((id) => (
          <MissingTerm key={id} id={id} others={ids.filter((other) => other !== id)} />
        ))}
        {unreadable.map((text) => (
          <p key={text}>“{text}” in this link is not the ID of a term.</p>
        ))}
        {leftOut.length > 0 && (
          <p>
            At most three terms can be compared. Left out: {listed(leftOut.map((id) => t`ID ${id}`))}.{' '}
            <Link to={buildCompareUrl(leftOut)} className="link">
              Compare these
            </Link>
          </p>
        )}
      </div>
      {error && <FailureNotice error={error} what={t`The terms`} />}
      {!isLoading && !error && ids.length < MAX_COMPARED && <AddTerm terms={terms} ids={ids} />}
      {data && terms.length > 1 && <InCommon terms={terms} ancestors={data.ancestors} />}
      {data && terms.length > 0 && <ComparedTerms {...data} terms={terms} ids={ids} />}
    </div>
  )
}

/** “Jars or vases?”, “Jars, urns or vases?” */
function titleOf(terms: readonly Term[]): string {
  const names = terms.map(({ name }) => name)
  const last = names.at(-1)
  if (last === undefined) return t`Compare terms`
  if (names.length === 1) return t`Compare “${last}”`
  const question = listed(names.slice(0, -1)) + OR + last
  return t`${question}?`
}

interface MissingTermProps {
  id: number
  /** The other terms that are compared. */
  others: readonly number[]
}

/** Says that a term of the address does not exist, or what replaces it. */
function MissingTerm({ id, others }: MissingTermProps) {
  const { error } = useQuery(termQueries.detail(useApi(), id))
  const gone = goneIn(error)
  const replacement = gone?.replacedBy
  return (
    <p>
      {gone === undefined
        ? t`There is no term with ID ${id}.`
        : t`“${gone.formerName}” (ID ${id}) was removed.`}
      {replacement && (
        <>
          {' '}
          <Link to={buildCompareUrl([...others, replacement.id])} className="link">
            Compare its replacement, <CatalogueText>{replacement.name}</CatalogueText>
          </Link>
        </>
      )}
    </p>
  )
}
