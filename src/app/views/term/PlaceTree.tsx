import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isOutside, isTopTerm, type Term } from '../../../contract/term.ts'
import { t } from '../../../contract/texts.ts'
import type { AncestorTerm } from '../../api/terms.ts'
import { RelationLabel } from '../../components/terms/RelationLabel.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import type { AncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { linkedPath } from '../../hierarchy/occurrence.ts'
import { buildTermUrl } from '../../routing/urls.ts'
import { usePreference } from '../../storage/preferences.ts'
import { indentAt } from './indent.ts'
import { CountsHead, NarrowerCounts } from './NarrowerCounts.tsx'
import { PLACE_ROW } from './place-row.ts'
import { Siblings } from './Siblings.tsx'

interface PlaceTreeProps {
  term: Term
  graph: AncestorGraph
  ancestors: readonly AncestorTerm[]
  path: AncestorPath
}

/** The selected place: the broader terms, each indented further, then the term among its siblings. */
export function PlaceTree({ term, graph, ancestors, path }: PlaceTreeProps) {
  const [labels] = usePreference('labels')
  const loops = <Loops graph={graph} id={term.id} path={path} />
  if (path.length === 0) {
    return (
      <p className="text-muted">
        {isTopTerm(term)
          ? term.num_broader === 0
            ? t`Top term (no broader terms)`
            : t`Top term`
          : isOutside(term)
            ? t`Not in the hierarchy`
            : t`All broader terms lead back to this term (cycle in the data)`}{' '}
        {loops}
        <UnusedBroader term={term} />
      </p>
    )
  }
  const byId = new Map(ancestors.map((ancestor) => [ancestor.id, ancestor]))
  const chain = path.flatMap((id) => byId.get(id) ?? [])
  const direct = chain.at(-1)
  const isMoving = chain.length <= MAX_MOVING
  return (
    <section aria-label={t`In this place`} style={{ viewTransitionName: 'place-tree' }}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <h2 className="font-medium">
          Position in the hierarchy
          {labels === 'trade' && (
            <span className="text-muted">
              {' '}
              <RelationLabel kind="Broader" />
            </span>
          )}
        </h2>
        <CountsHead hasBelow />
      </div>
      <ol aria-label={t`Broader terms, from the top`}>
        {chain.map((ancestor, level) => (
          <TreeRow key={ancestor.id} level={level} {...(isMoving && { name: `place-row-${ancestor.id}` })}>
            <span className="min-w-0 grow">
              <TermLink
                term={ancestor}
                path={linkedPath(path, level)}
                className="quiet-link row-target font-serif text-prose text-verdigris"
              />{' '}
              <Loops graph={graph} id={ancestor.id} path={path} />
            </span>{' '}
            <NarrowerCounts term={ancestor} hasBelow />
          </TreeRow>
        ))}
      </ol>
      {direct && <Siblings key={direct.id} term={term} under={direct} path={path} loops={loops} />}
      <p className="mt-2 text-muted empty:hidden">
        <UnusedBroader term={term} />
      </p>
    </section>
  )
}

/** The broader terms that are in no place of the term, because they are no longer used. */
function UnusedBroader({ term }: { term: Term }) {
  const unused = term.relations.filter(({ unplaced }) => unplaced)
  if (unused.length === 0) return null
  return (
    <span className="block">
      Broader terms no longer used:{' '}
      {unused.map((broader, index) => (
        <Fragment key={broader.id}>
          {index > 0 && ', '}
          <TermLink term={broader} className="quiet-link font-serif text-prose" />
        </Fragment>
      ))}
    </span>
  )
}

/** In a longer path, the rows are not moved one by one when the place changes. */
const MAX_MOVING = 12

interface TreeRowProps {
  level: number
  /** Its name in view transitions: a row that both places have moves to where it is in the next one. */
  name?: string
  children: ReactNode
}

function TreeRow({ level, name, children }: TreeRowProps) {
  return (
    <li style={{ ...indentAt(level), viewTransitionName: name }} className={PLACE_ROW}>
      {children}
    </li>
  )
}

/** The relations that close a cycle, as links back. */
function Loops({ graph, id, path }: { graph: AncestorGraph; id: number; path: AncestorPath }) {
  const pathAbove = (back: number) => {
    if (back === graph.focusId) return path
    // A term outside the path is below the focus term; the link leads to its first place.
    return path.slice(0, Math.max(path.indexOf(back), 0))
  }
  return graph.loops.get(id)?.map((back) => (
    <Link
      key={back}
      to={buildTermUrl({ id: back, name: graph.names.get(back) }, pathAbove(back))}
      className="link relative text-note"
    >
      cycle: back to{' '}
      <CatalogueText language={graph.languages.get(back)}>
        {graph.names.get(back) ?? t`term ${back}`}
      </CatalogueText>
    </Link>
  ))
}
