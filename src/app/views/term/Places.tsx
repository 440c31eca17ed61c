import { useState } from 'react'
import type { AncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import type { AncestorPath, AncestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { formatOccurrence } from '../../hierarchy/occurrence.ts'
import { formatCount, formatNumber } from '../../ui/numbers.ts'
import { PlaceRow } from './PlaceRow.tsx'

/** So many places are shown at once; more of them on demand, in steps that a browser lays out at once. */
const FIRST = 12
const STEP = 500

interface PlacesProps {
  graph: AncestorGraph
  paths: AncestorPaths
  chosen: AncestorPath
  chosenRank: bigint
}

/** Every path from a top term to the term, each a row of links; which one was chosen is said in words. */
export function Places({ graph, paths, chosen, chosenRank }: PlacesProps) {
  const [shown, setShown] = useState(FIRST)
  const rows = paths.take(0, shown)
  const left = paths.count - BigInt(rows.length)
  const isChosenBelow = chosenRank >= BigInt(rows.length)
  const row = (path: AncestorPath, rank: bigint) => (
    <PlaceRow
      key={formatOccurrence(path)}
      graph={graph}
      path={path}
      number={formatNumber(rank + 1n)}
      place={`place ${formatNumber(rank + 1n)} of ${formatNumber(paths.count)}`}
      isChosen={rank === chosenRank}
      isOnly={paths.count === 1n}
    />
  )
  const isTop = chosen.length === 0 && paths.count === 1n && !graph.loops.has(graph.focusId)
  if (isTop) return <p className="mt-2 text-muted">A top term: nothing is broader.</p>
  return (
    <div className="mt-2">
      <p className="text-muted">Found in {formatCount(paths.count, 'place')}</p>
      <ol className="mt-1" aria-label="Places">
        {rows.map((path, index) => row(path, BigInt(index)))}
        {isChosenBelow && row(chosen, chosenRank)}
      </ol>
      {left > 0n && (
        <button
          type="button"
          className="button button-small mt-3"
          onClick={() => setShown(shown + (left <= BigInt(STEP) ? Number(left) : STEP))}
        >
          {left <= BigInt(STEP)
            ? `Show all ${formatNumber(paths.count)} places`
            : `Show ${STEP} more of ${formatNumber(paths.count)} places`}
        </button>
      )}
    </div>
  )
}
