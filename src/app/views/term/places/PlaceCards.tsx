import { useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../../contract/texts.ts'
import type { AncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import type { AncestorPath, AncestorPaths } from '../../../hierarchy/ancestor-paths.ts'
import { formatOccurrence } from '../../../hierarchy/occurrence.ts'
import type { PathRank } from '../../../hierarchy/path-rank.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { plural } from '../../../ui/text/plural.ts'
import { useIsStatic } from '../../../ui/window/use-is-static.ts'
import { useIsPrinting } from '../../../ui/window/use-printing.ts'
import { PlaceCard } from './PlaceCard.tsx'
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
