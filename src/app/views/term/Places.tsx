import { useLayoutEffect, useRef } from 'react'
import type { AncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import type { AncestorPath, AncestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { formatOccurrence } from '../../hierarchy/occurrence.ts'
import type { PathRank } from '../../hierarchy/path-rank.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useIsPrinting } from '../../ui/window/use-printing.ts'
import { PlaceRow } from './PlaceRow.tsx'

/** The number of listed places. A term may have millions; Next place and the URL reach the others. */
const MAX_LISTED = 50
/** On paper nothing else reaches the others. */
const MAX_PRINTED = 1000

interface PlacesProps {
  graph: AncestorGraph
  paths: AncestorPaths
  place: PathRank
}

/**
 * Every path from a top term to the term, as a row of links, with the selected one marked. A long list scrolls within
 * its frame, so that the selected place below it stays near.
 */
export function Places({ graph, paths, place }: PlacesProps) {
  const most = useIsPrinting() ? MAX_PRINTED : MAX_LISTED
  const rows = paths.take(0, most)
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: finds the row of the selected place by its mark
  useLayoutEffect(() => scrollToChosen(list.current), [place.rank])
  const left = paths.count - BigInt(rows.length)
  const row = (path: AncestorPath, rank: bigint) => (
    <PlaceRow
      key={formatOccurrence(path)}
      graph={graph}
      path={path}
      number={formatNumber(rank + 1n)}
      isChosen={rank === place.rank}
    />
  )
  return (
    <>
      <ol
        ref={list}
        aria-label="Places"
        className="relative max-h-80 overflow-y-auto overscroll-contain border-t border-line print:max-h-none"
      >
        {rows.map((path, index) => row(path, BigInt(index)))}
        {place.rank >= BigInt(rows.length) && row(place.path, place.rank)}
      </ol>
      {left > 0n && (
        <p className="mt-2 text-muted">
          The first {formatNumber(most)} places are listed; there {left === 1n ? 'is' : 'are'}{' '}
          {formatNumber(left)} more.
        </p>
      )}
    </>
  )
}

/** Scrolls the selected row into view within the list. */
function scrollToChosen(list: HTMLElement | null) {
  const row = list?.querySelector('[aria-current]')?.closest('li')
  if (!list || !row) return
  const end = row.offsetTop + row.offsetHeight
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight
}
