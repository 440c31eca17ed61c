import { Fragment, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../../contract/texts.ts'
import { CatalogueText } from '../../../components/view/CatalogueText.tsx'
import type { AncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import type { AncestorPath, AncestorPaths } from '../../../hierarchy/ancestor-paths.ts'
import { formatOccurrence } from '../../../hierarchy/occurrence.ts'
import type { PathRank } from '../../../hierarchy/path-rank.ts'
import { QueryLink } from '../../../routing/QueryLink.tsx'
import { changeQuery, pathParameter } from '../../../routing/urls.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { plural } from '../../../ui/text/plural.ts'
import { useIsStatic } from '../../../ui/window/use-is-static.ts'
import { useIsPrinting } from '../../../ui/window/use-printing.ts'
import { useChangePlace } from './use-change-place.ts'

/** The number of listed places. A term may have millions; Next place and the URL reach the others. */
const MAX_LISTED = 50
/** On paper nothing else reaches the others. */
const MAX_PRINTED = 1000

interface PlaceCardsProps {
  graph: AncestorGraph
  paths: AncestorPaths
  place: PathRank
}

/**
 * Every path from a top term to the term, as a group of radio buttons. A long list scrolls within its frame, so that the
 * selected place below it stays near.
 */
export function PlaceCards({ graph, paths, place }: PlaceCardsProps) {
  const most = useIsPrinting() ? MAX_PRINTED : MAX_LISTED
  const rows = paths.take(0, most)
  const isStatic = useIsStatic()
  const changePlace = useChangePlace()
  const group = useId()
  // The URL changes a moment later; until then the radio button must keep its new state.
  const [shown, setShown] = useState({ rank: place.rank, fromUrl: place.rank })
  if (shown.fromUrl !== place.rank) setShown({ rank: place.rank, fromUrl: place.rank })
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: finds the card of the selected place by its mark
  useLayoutEffect(() => scrollToChosen(list.current), [place.rank, isStatic])
  const left = paths.count - BigInt(rows.length)
  const card = (path: AncestorPath, rank: bigint) => (
    <PlaceCard
      key={formatOccurrence(path)}
      graph={graph}
      path={path}
      isChosen={rank === shown.rank}
      group={group}
      onChoose={() => {
        setShown({ rank, fromUrl: place.rank })
        changePlace(() => path)
      }}
    />
  )
  return (
    <>
      <div {...(!isStatic && { role: 'radiogroup', 'aria-label': t`Places` })}>
        <ol
          ref={list}
          aria-label={t`Places`}
          className="relative max-h-80 overflow-y-auto overscroll-contain rounded-[2px] border border-line print:max-h-none"
        >
          {rows.map((path, index) => card(path, BigInt(index)))}
          {place.rank >= BigInt(rows.length) && card(place.path, place.rank)}
        </ol>
      </div>
      {left > 0n && (
        <p className="mt-2 text-muted">
          The first {formatNumber(most)} places are listed;{' '}
          {plural(left, { one: 'there is # more', other: 'there are # more' })}.
        </p>
      )}
    </>
  )
}

/** Scrolls the selected card into view within the list. */
function scrollToChosen(list: HTMLElement | null) {
  const row = list?.querySelector('[aria-current], :checked')?.closest('li')
  if (!list || !row) return
  const end = row.offsetTop + row.offsetHeight
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight
}

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
function PlaceCard({ graph, path, isChosen, group, onChoose }: PlaceCardProps) {
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
        {id === undefined ? (
          '…'
        ) : (
          <CatalogueText language={graph.languages.get(id)}>
            {graph.names.get(id) ?? t`term ${id}`}
          </CatalogueText>
        )}
      </span>{' '}
    </Fragment>
  ))
}
