import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { t } from '../../../../contract/texts.ts'
import type { AncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import type { AncestorPaths } from '../../../hierarchy/ancestor-paths.ts'
import { type PathRank, rankRequestedPath } from '../../../hierarchy/path-rank.ts'
import { placeTree } from '../../../hierarchy/place-tree.ts'
import type { TermUrl } from '../../../routing/urls.ts'
import { usePreference } from '../../../storage/preferences.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { useIsStatic } from '../../../ui/window/use-is-static.ts'
import { useIsPrinting } from '../../../ui/window/use-printing.ts'
import { useShortcut } from '../../../ui/window/use-shortcut.ts'
import { DrawnTerm } from './DrawnTerm.tsx'
import { MorePlaces } from './MorePlaces.tsx'
import { nodeNames, placeNames } from './place-names.ts'
import { placeRows } from './place-rows.ts'
import { useChangePlace } from './use-change-place.ts'

/** The number of places that are drawn together. A term may have millions. */
const MAX_DRAWN = 60
/** On paper nothing leads to the others. */
const MAX_PRINTED = 1000
/** With more rows, the drawing scrolls within a frame. */
const MAX_ROWS = 16

interface PlaceDrawingProps {
  graph: AncestorGraph
  paths: AncestorPaths
  place: PathRank
}

/**
 * The places of a term that has several, as lines from the top terms that meet in it; each has a radio button. Places are
 * columns if there is room for names. Else the terms are rows, with the lines in lanes beside them.
 */
export function PlaceDrawing({ graph, paths, place }: PlaceDrawingProps) {
  const isStatic = useIsStatic()
  const most = useIsPrinting() ? MAX_PRINTED : MAX_DRAWN
  const group = useId()
  const changePlace = useChangePlace()
  useStepKeys(graph, paths)
  // The URL changes a moment later; until then the radio button must keep its new state.
  const [shown, setShown] = useState({ rank: place.rank, fromUrl: place.rank, hasChanged: false })
  if (shown.fromUrl !== place.rank) setShown({ rank: place.rank, fromUrl: place.rank, hasChanged: true })
  const from = shown.rank - (shown.rank % BigInt(most))
  const { drawn, rows, names, labels, levels } = useMemo(() => {
    const drawn = paths.take(from, most)
    const tree = placeTree(drawn)
    const names = nodeNames(tree, graph)
    return { drawn, rows: placeRows(tree), names, labels: placeNames(tree, names), levels: tree.levels }
  }, [graph, paths, from, most])
  const chosen = Number(shown.rank - from)
  const lanes = Math.max(...rows.map(({ lane }) => lane)) + 1
  const isFramed = rows.length > MAX_ROWS
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: finds the row of the chosen place by its mark
  useLayoutEffect(() => scrollToChosen(list.current), [shown.rank, isStatic])
  return (
    <fieldset className={`@container min-w-0 ${columnsFor(drawn.length)}`}>
      <legend className="float-start me-3 font-medium">Places</legend>
      <p className="text-muted">
        <span role="status">
          Place {formatNumber(place.rank + 1n)} of {formatNumber(paths.count)}
        </span>
        <span className="no-print"> · {t`Choose one to see it below.`}</span>
      </p>
      <ol
        ref={list}
        style={{ gridTemplateColumns: `repeat(${drawn.length}, minmax(0, 1fr))` }}
        className={`relative clear-both mt-2 columns:grid ${isFramed ? FRAME : ''}`}
      >
        {rows.map((row) => {
          const id = row.node.level === 0 ? graph.focusId : row.node.term
          return (
            <DrawnTerm
              key={`${row.node.level} ${row.places.from} ${id}`}
              row={row}
              id={id}
              name={names.get(row.node)}
              language={id === undefined ? undefined : graph.languages.get(id)}
              label={labels[row.places.from] ?? ''}
              drawing={{ drawn, from, chosen, levels, group, lanes, isFramed, isGliding: shown.hasChanged }}
              onChoose={(place) => {
                setShown({ ...shown, rank: from + BigInt(place), hasChanged: true })
                changePlace(() => drawn[place] ?? [])
              }}
            />
          )
        })}
      </ol>
      <MorePlaces paths={paths} from={from} drawnCount={drawn.length} />
    </fieldset>
  )
}

const FRAME =
  'max-h-112 overflow-y-auto overscroll-contain columns:max-h-none columns:overflow-visible print:max-h-none'

/** The class that says how many places have room as columns. */
function columnsFor(places: number): string {
  return places <= 4 ? 'up-to-four' : places <= 6 ? 'up-to-six' : ''
}

/** The keys `n` and `p` select the next and the previous place; the last is followed by the first. */
function useStepKeys(graph: AncestorGraph, paths: AncestorPaths): void {
  const [keys] = usePreference('keys')
  const changePlace = useChangePlace()
  const step = (by: bigint) =>
    changePlace((now: TermUrl['path']) => {
      const { rank } = rankRequestedPath(graph, paths, now)
      return paths.take((rank + by + paths.count) % paths.count, 1)[0] ?? []
    })
  useShortcut({ n: () => step(1n), p: () => step(-1n) }, keys === 'on')
}

/** Scrolls the beginning of the chosen place into view within the list. The focus term stays at its foot. */
function scrollToChosen(list: HTMLElement | null) {
  const row = list?.querySelector('[aria-current="true"], :checked')?.closest('li')
  if (!list || !row) return
  const last = list.lastElementChild
  const foot = last && getComputedStyle(last).position === 'sticky' ? last.clientHeight : 0
  const end = row.offsetTop + row.offsetHeight + foot
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight
}
