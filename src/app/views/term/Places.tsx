import { useLayoutEffect, useRef } from 'react'
import type { AncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import type { AncestorPath, AncestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { formatOccurrence } from '../../hierarchy/occurrence.ts'
import type { PathRank } from '../../hierarchy/path-rank.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { PlaceRow } from './PlaceRow.tsx'

/** So many places are listed. There may be millions of others: one gets to those with Next place, or by address. */
const LISTED = 50

interface PlacesProps {
  graph: AncestorGraph
  paths: AncestorPaths
  place: PathRank
}

/**
 * Every path from a top term to the term, each a row of links; the chosen one is marked. Many scroll by themselves, so that
 * the chosen place itself is never far below.
 */
export function Places({ graph, paths, place }: PlacesProps) {
  const rows = paths.take(0, LISTED)
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row of the chosen place is found by its mark
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
          The first {LISTED} places are listed; there {left === 1n ? 'is' : 'are'} {formatNumber(left)} more.
        </p>
      )}
    </>
  )
}

/** Brings the chosen row into the list's own view; the page stays where it is. */
function scrollToChosen(list: HTMLElement | null) {
  const row = list?.querySelector('[aria-current]')?.closest('li')
  if (!list || !row) return
  const end = row.offsetTop + row.offsetHeight
  if (row.offsetTop < list.scrollTop) list.scrollTop = row.offsetTop
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight
}
