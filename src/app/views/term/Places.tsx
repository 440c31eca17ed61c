import type { AncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import type { AncestorPath, AncestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { formatOccurrence } from '../../hierarchy/occurrence.ts'
import type { Place } from '../../hierarchy/place.ts'
import { formatNumber } from '../../ui/numbers.ts'
import { PlaceRow } from './PlaceRow.tsx'

/** So many places are listed. There may be millions of others: one gets to those with Next place, or by address. */
const LISTED = 50

interface PlacesProps {
  graph: AncestorGraph
  paths: AncestorPaths
  place: Place
}

/** Every path from a top term to the term, each a row of links; the chosen one is marked. */
export function Places({ graph, paths, place }: PlacesProps) {
  const rows = paths.take(0, LISTED)
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
      <ol aria-label="Places" className="border-t border-line">
        {rows.map((path, index) => row(path, BigInt(index)))}
        {place.rank >= BigInt(rows.length) && row(place.path, place.rank)}
      </ol>
      {left > 0n && (
        <p className="mt-2 text-muted">
          The first {LISTED} places are listed; there are {formatNumber(left)} more.
        </p>
      )}
    </>
  )
}
