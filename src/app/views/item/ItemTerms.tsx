import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { Item } from '../../../contract/item.ts'
import { isOutside, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { useApi } from '../../api/session.ts'
import { hierarchyTerm } from '../../api/terms.ts'
import { InlineFailure } from '../../components/failures/InlineFailure.tsx'
import { DeprecatedMark, UseInstead } from '../../components/terms/Deprecation.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import { type AncestorGraph, buildAncestorGraph, type HierarchyTerm } from '../../hierarchy/ancestor-graph.ts'
import { type AncestorPath, ancestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { termAncestorsQuery } from '../../queries/term-ancestors.ts'
import { buildTermUrl } from '../../routing/urls.ts'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'
import { useMuseum } from '../../words/museum-words.ts'

/** If there are more terms than this, only the first are shown. */
const MANY = 16
const FIRST = 12

/** The terms of an item with their positions, from one query. */
export function ItemTerms({ terms }: { terms: Item['terms'] }) {
  const museum = useMuseum()
  const [isWhole, setWhole] = useState(false)
  const { data, error, isPending } = useQuery(termAncestorsQuery(useApi(), terms))
  const records = useMemo(() => new Map(data?.terms.map((term) => [term.id, term])), [data])
  const shown = terms.length > MANY && !isWhole ? terms.slice(0, FIRST) : terms
  return (
    <>
      <ul>
        {shown.map(({ id, name, language }) => {
          const record = records.get(id)
          return (
            <li key={id} className="not-first:mt-2">
              <Link to={buildTermUrl({ id, name })} className="link inline-block font-serif text-prose">
                <CatalogueText language={language}>{name}</CatalogueText>
                {record && <DeprecatedMark term={record} />}
              </Link>
              <p className="label">
                {record && <UseInstead term={record} />}
                {record && data ? (
                  <TermPosition term={record} ancestors={data.ancestors} />
                ) : (
                  isPending && <Pending em={16} />
                )}
              </p>
            </li>
          )
        })}
      </ul>
      {shown.length < terms.length && (
        <button type="button" className="no-print button button-small mt-2" onClick={() => setWhole(true)}>
          Show all {formatNumber(terms.length)} terms
        </button>
      )}
      {error && !data && (
        <InlineFailure what={t`The places of these ${museum.terms}`} className="mt-2 flex text-muted" />
      )}
    </>
  )
}

/** The first place of a term, and the number of its places if there are several. */
function TermPosition({ term, ancestors }: { term: Term; ancestors: readonly HierarchyTerm[] }) {
  const { graph, count, path } = useMemo(() => {
    const graph = buildAncestorGraph(hierarchyTerm(term), ancestors)
    const paths = ancestorPaths(graph)
    return { graph, count: paths.count, path: paths.first }
  }, [term, ancestors])
  if (path.length === 0) return isOutside(term) ? null : t`top term`
  return (
    <>
      <Path path={path} graph={graph} />
      <CatalogueText language={term.language}>{term.name}</CatalogueText>
      {count > 1n && (
        <>
          {' · '}
          <Link to={buildTermUrl(term)} className="quiet-link text-ochre">
            {plural(count, { one: '# place', other: '# places' })}
            <span className="sr-only">
              {' '}
              of <CatalogueText language={term.language}>{term.name}</CatalogueText>
            </span>
          </Link>
        </>
      )}
    </>
  )
}

function Path({ path, graph }: { path: AncestorPath; graph: AncestorGraph }) {
  return path.map((id, index) => (
    <Fragment key={id}>
      <Link to={buildTermUrl({ id, name: graph.names.get(id) }, path.slice(0, index))} className="quiet-link">
        <CatalogueText language={graph.languages.get(id)}>{graph.names.get(id) ?? id}</CatalogueText>
      </Link>
      {' › '}
    </Fragment>
  ))
}
