import type { AncestorGraph } from '../../hierarchy/ancestor-graph.ts'
import type { AncestorPaths } from '../../hierarchy/ancestor-paths.ts'
import { formatOccurrence } from '../../hierarchy/occurrence.ts'
import { type PathRank, rankRequestedPath } from '../../hierarchy/path-rank.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { changeQuery, readTermUrl } from '../../routing/urls.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import { usePreference } from '../../storage/preferences.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useIsStatic } from '../../ui/window/use-is-static.ts'
import { useShortcut } from '../../ui/window/use-shortcut.ts'

interface PlaceSwitchProps {
  graph: AncestorGraph
  paths: AncestorPaths
  place: PathRank
}

const STEPS = [
  { by: -1n, name: 'Previous place', key: 'p' },
  { by: 1n, name: 'Next place', key: 'n' },
] as const

/** “Place 1 of 3”, and buttons for the previous and next place; the last is followed by the first. */
export function PlaceSwitch({ graph, paths, place }: PlaceSwitchProps) {
  const edit = useEditQuery()
  const [keys] = usePreference('keys')
  const isStatic = useIsStatic()
  const moved = (query: URLSearchParams, by: bigint) => {
    const now = rankRequestedPath(graph, paths, readTermUrl(query).path)
    const rank = (now.rank + by + paths.count) % paths.count
    const [path = []] = paths.take(Number(rank), 1)
    return changeQuery(query, { path: formatOccurrence(path) })
  }
  const go = (by: bigint) => edit((query) => moved(query, by))
  const isOnly = paths.count === 1n
  useShortcut({ n: () => go(1n), p: () => go(-1n) }, keys === 'on' && !isOnly)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2">
      <p role="status" className={isOnly ? 'text-muted' : 'text-ochre'}>
        Place {formatNumber(place.rank + 1n)} of {formatNumber(paths.count)}
      </p>
      {!isOnly && (
        <div className="no-print flex flex-wrap gap-2">
          {STEPS.map(({ by, name, key }) =>
            isStatic ? (
              <QueryLink key={key} change={(query) => moved(query, by)} className="button button-small">
                {`${name} `}
              </QueryLink>
            ) : (
              <button
                key={key}
                type="button"
                className="button button-small"
                aria-keyshortcuts={keys === 'on' ? key : undefined}
                onClick={() => go(by)}
              >
                {name}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  )
}
