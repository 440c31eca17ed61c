import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { type AncestorTerm, hierarchyTerm } from '../../api/terms.ts'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { TermNames } from '../../components/terms/TermNames.tsx'
import { ancestorSets, nearestCommon } from '../../hierarchy/nearest-common.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { compareQueries } from '../../queries/compare.ts'
import { buildItemsUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { SEMICOLON } from '../../ui/text/punctuation.ts'
import { useMuseum } from '../../words/museum-words.ts'

interface InCommonProps {
  terms: readonly Term[]
  /** Everything above any of them. */
  ancestors: readonly AncestorTerm[]
}

/** What the terms share: their nearest common broader terms, their own relations, and items. */
export function InCommon({ terms, ancestors }: InCommonProps) {
  const museum = useMuseum()
  const ids = terms.map(({ id }) => id)
  const known = [...ancestors, ...terms.map(hierarchyTerm)]
  const byId = new Map(known.map((term) => [term.id, term]))
  const common = nearestCommon(ids, known)
  const relations = relationsBetween(terms, ancestors)
  return (
    <section className="section mt-10" aria-labelledby="in-common">
      <h2 id="in-common">In common</h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-[min(11rem,36%)_minmax(0,1fr)]">
        <dt className="text-muted">Nearest broader terms</dt>
        <dd>
          {common.length === 0 &&
            (ids.length === 2
              ? t`None: no term is above both of them.`
              : t`None: no term is above all of them.`)}
          {common.map((id, index) => (
            <span key={id}>
              {index > 0 && SEMICOLON}
              <TermLink term={byId.get(id) ?? { id }} className="link font-serif text-prose" />
            </span>
          ))}
        </dd>
        {relations.length > 0 && (
          <>
            <dt className="text-muted">Each other</dt>
            <dd>{relations}</dd>
          </>
        )}
        <dt className="text-muted">{museum.Items}</dt>
        <dd>
          <SharedItems ids={ids} />
        </dd>
      </dl>
    </section>
  )
}

function SharedItems({ ids }: { ids: readonly number[] }) {
  const museum = useMuseum()
  const { data, isError } = useQuery(compareQueries.sharedItems(useApi(), ids))
  if (isError) return t`The ${museum.items} could not be loaded.`
  if (data === undefined) return <Pending em={6} />
  if (data.total === 0) return t`None`
  return (
    <>
      <Link to={buildItemsUrl(ids.map((id) => ['term_branch', String(id)]))} className="link">
        {museum.countItems(data.total)}
      </Link>{' '}
      under {ids.length === 2 ? t`both` : t`all three`} or narrower
    </>
  )
}

/** How the terms stand to each other, in sentences. */
function relationsBetween(terms: readonly Term[], ancestors: readonly AncestorTerm[]): ReactNode[] {
  const above = ancestorSets(
    terms.map(({ id }) => id),
    [...ancestors, ...terms.map(hierarchyTerm)],
  )
  return terms.flatMap((term, index) =>
    terms.slice(index + 1).flatMap((other) => {
      const isRelated = relationsOf(term, 'Related').some(({ id }) => id === other.id)
      const name = <TermNames terms={[term]} />
      const name2 = <TermNames terms={[other]} />
      const key = `${term.id} ${other.id}`
      return [
        above.get(other.id)?.has(term.id) && (
          <p key={`${key} above`}>
            “{name}” is above “{name2}”.
          </p>
        ),
        above.get(term.id)?.has(other.id) && (
          <p key={`${key} below`}>
            “{name2}” is above “{name}”.
          </p>
        ),
        isRelated && (
          <p key={`${key} related`}>
            “{name}” and “{name2}” are related terms.
          </p>
        ),
      ].filter((sentence) => sentence !== undefined && sentence !== false)
    }),
  )
}
