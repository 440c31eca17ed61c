import { Fragment, useMemo } from 'react'
import { Link } from 'react-router'
import { isOutside, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import { hierarchyTerm } from '../../api/terms.ts'
import { buildAncestorGraph, type HierarchyTerm } from '../../hierarchy/ancestor-graph.ts'
import { ancestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { buildTermUrl } from '../../routing/urls.ts'
import { plural } from '../../ui/text/plural.ts'
import { TermLink } from './TermLink.tsx'

/** A term can have more places than anyone reads. */
const MAX_PLACES = 8

interface TermPlacesProps {
  term: Term
  ancestors: readonly HierarchyTerm[]
  /** Broader terms that are set in bold. */
  isOwn?: (id: number) => boolean
}

/** All places of a term, each as a path from a top term. */
export function TermPlaces({ term, ancestors, isOwn = () => false }: TermPlacesProps) {
  const { names, languages, paths } = useMemo(() => {
    const graph = buildAncestorGraph(hierarchyTerm(term), ancestors)
    return { names: graph.names, languages: graph.languages, paths: ancestorPaths(graph) }
  }, [term, ancestors])
  if (paths.count === 1n && paths.first.length === 0)
    return isOutside(term) ? t`Not in the hierarchy` : t`Top term`
  const shown = paths.take(0, MAX_PLACES)
  const more = paths.count - BigInt(shown.length)
  const isSeveral = paths.count > 1n
  return (
    <>
      {isSeveral && (
        <p className="text-ochre">{plural(paths.count, { one: '# place', other: '# places' })}</p>
      )}
      <ul aria-label={t`Places of ${term.name}`} className="space-y-1">
        {shown.map((path) => (
          <li key={path.join('.')} className="ps-4 -indent-4">
            {path.map((id, index) => (
              <Fragment key={id}>
                {index > 0 && ' › '}
                <TermLink
                  term={{ id, name: names.get(id), language: languages.get(id) }}
                  path={path.slice(0, index)}
                  className={`quiet-link ${isOwn(id) ? 'font-semibold' : ''}`}
                />
              </Fragment>
            ))}
            {path.length > 0 && <span className={isSeveral ? 'text-ochre' : ''}> › </span>}
            <TermLink term={term} path={path} className="quiet-link" />
          </li>
        ))}
      </ul>
      {more > 0n && (
        <Link to={buildTermUrl(term)} className="link">
          {plural(more, { one: '# more place', other: '# more places' })}
        </Link>
      )}
    </>
  )
}
