import { Fragment } from 'react'
import { t } from '../../../../contract/texts.ts'
import { CatalogueText } from '../../../components/view/CatalogueText.tsx'
import type { AncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import type { AncestorPath } from '../../../hierarchy/ancestor-paths.ts'
import { QueryLink } from '../../../routing/QueryLink.tsx'
import { changeQuery, pathParameter } from '../../../routing/urls.ts'
import { useIsStatic } from '../../../ui/window/use-is-static.ts'

interface PlaceCardProps {
  graph: AncestorGraph
  path: AncestorPath
  isChosen: boolean
  /** The name of the radio group. */
  group: string
  onChoose: () => void
}

/** Inside, so that the frame of the list does not cut it off. */
const FOCUS =
  'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-verdigris'
const CARD = `group relative flex cursor-pointer items-baseline gap-x-3 px-3 py-1.5 hover:bg-wash pointer-coarse:py-2.5 ${FOCUS}`

/** A radio button, drawn, so that a link can have the same. */
const DOT =
  'm-0 size-3.5 shrink-0 cursor-pointer appearance-none self-start rounded-full border border-edge outline-none translate-y-1.5 group-hover:border-verdigris forced-colors:appearance-auto print:hidden'
const DOT_CHOSEN = 'border-verdigris bg-verdigris shadow-[inset_0_0_0_2.5px_var(--wash)]'

/** A path from its top term to the term. A click anywhere on it selects the place; without scripts it is a link. */
export function PlaceCard({ graph, path, isChosen, group, onChoose }: PlaceCardProps) {
  const isStatic = useIsStatic()
  const dot = `${DOT} ${isChosen ? DOT_CHOSEN : ''}`
  const words = (
    <span className="min-w-0 grow font-serif text-prose">
      <Path graph={graph} path={path} />
    </span>
  )
  const look = `${CARD} ${isChosen ? 'current' : ''}`
  return (
    <li className="not-first:border-t not-first:border-line">
      {isStatic ? (
        <QueryLink
          change={(query) => changeQuery(query, Object.fromEntries([pathParameter(path)]))}
          aria-current={isChosen ? 'page' : undefined}
          className={look}
        >
          <span aria-hidden="true" className={dot} />
          {words}
        </QueryLink>
      ) : (
        <label className={`on-paper ${look}`}>
          <input type="radio" name={group} checked={isChosen} onChange={onChoose} className={dot} />
          {words}
        </label>
      )}
    </li>
  )
}

/** Of a longer path, the middle is left out; the selected one is whole below. */
const MAX_NAMES = 64

/** The direct broader term stands out: it is where places differ. */
function Path({ graph, path }: { graph: AncestorGraph; path: AncestorPath }) {
  const ids = [...path, graph.focusId]
  const shown = ids.length <= MAX_NAMES ? ids : [ids[0], undefined, ...ids.slice(2 - MAX_NAMES)]
  return shown.map((id, index) => (
    <Fragment key={id ?? 'gap'}>
      {/* A chain that wraps continues with the sign on the next line. */}
      <span className={`inline-block max-w-full ${index === shown.length - 2 ? '' : 'text-muted'}`}>
        {index > 0 && (
          <>
            <span className="text-muted">›</span>{' '}
          </>
        )}
        {id === undefined ? '…' : <CatalogueText>{graph.names.get(id) ?? t`term ${id}`}</CatalogueText>}
      </span>{' '}
    </Fragment>
  ))
}
