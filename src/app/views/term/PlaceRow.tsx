import { Fragment } from 'react'
import { Link } from 'react-router'
import type { AncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { buildTermUrl } from '../../urls.ts'

interface PlaceRowProps {
  graph: AncestorGraph
  path: AncestorPath
  place: string
  isChosen: boolean
  isOnly: boolean
}

/** One path, from its top term to the term itself. Each link keeps its own part of the path. */
export function PlaceRow({ graph, path, place, isChosen, isOnly }: PlaceRowProps) {
  const name = (id: number) => graph.names.get(id) ?? `term ${id}`
  const loops = [...path, graph.focusId].flatMap((id) =>
    (graph.loops.get(id) ?? []).map((back) => `${name(id)} loops back to ${name(back)}`),
  )
  return (
    <li
      className={`relative flex flex-wrap items-baseline gap-x-4 border-b border-line py-1 ${
        isChosen && !isOnly
          ? 'before:absolute before:inset-y-1 before:-left-3 before:w-0.5 before:bg-ochre'
          : ''
      }`}
    >
      <span className="min-w-0 grow font-serif text-prose">
        {path.map((id, index) => (
          <Fragment key={id}>
            <Link
              to={buildTermUrl(id, path.slice(0, index))}
              className="quiet-link inline-block py-0.5 text-verdigris"
            >
              {name(id)}
            </Link>
            <span className="text-muted"> › </span>
          </Fragment>
        ))}
        <Link
          to={buildTermUrl(graph.focusId, path)}
          preventScrollReset
          aria-current={isChosen ? 'page' : undefined}
          className="quiet-link inline-block py-0.5 font-[560]"
        >
          {name(graph.focusId)}
        </Link>
      </span>
      {isChosen && !isOnly && <span className="text-note text-ochre">{place}</span>}
      {loops.map((loop) => (
        <span key={loop} className="w-full text-note text-ochre">
          {loop}
        </span>
      ))}
    </li>
  )
}
