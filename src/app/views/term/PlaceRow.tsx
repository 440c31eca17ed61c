import { Fragment } from 'react'
import { Link } from 'react-router'
import type { AncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { buildTermUrl } from '../../routing/urls.ts'

interface PlaceRowProps {
  /** Its number among the places. */
  number: string
  graph: AncestorGraph
  path: AncestorPath
  isChosen: boolean
}

/** A path from its top term to the term. Each link keeps its part of the path. */
export function PlaceRow({ graph, path, number, isChosen }: PlaceRowProps) {
  const name = (id: number) => graph.names.get(id) ?? `term ${id}`
  return (
    <li
      className={`flex items-baseline gap-x-3 border-b border-line py-1 ${
        isChosen ? 'shadow-[inset_3px_0_var(--ochre)]' : ''
      }`}
    >
      <span
        aria-hidden="true"
        className={`w-6 shrink-0 text-right ${isChosen ? 'text-ochre' : 'text-muted'}`}
      >
        {number}
      </span>{' '}
      <span className="min-w-0 grow font-serif text-prose">
        {path.map((id, index) => (
          <Fragment key={id}>
            {/* A chain that wraps continues with the sign on the next line. */}
            <span className="inline-block max-w-full">
              {index > 0 && <Onward />}
              <Link
                to={buildTermUrl({ id, name: graph.names.get(id) }, path.slice(0, index))}
                className="quiet-link inline-block max-w-full py-0.5 text-verdigris"
              >
                <bdi>{name(id)}</bdi>
              </Link>
            </span>{' '}
          </Fragment>
        ))}
        <span className="inline-block max-w-full">
          {path.length > 0 && <Onward />}
          <Link
            to={buildTermUrl({ id: graph.focusId, name: graph.names.get(graph.focusId) }, path)}
            preventScrollReset
            aria-current={isChosen ? 'page' : undefined}
            className="quiet-link inline-block max-w-full py-0.5"
          >
            <bdi>{name(graph.focusId)}</bdi>
          </Link>
        </span>
      </span>
    </li>
  )
}

function Onward() {
  return <span className="px-0.5 text-muted">› </span>
}
