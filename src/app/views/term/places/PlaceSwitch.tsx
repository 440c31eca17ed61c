import { t } from '../../../../contract/texts.ts'
import type { AncestorGraph } from '../../../hierarchy/ancestor-graph.ts'
import type { AncestorPaths } from '../../../hierarchy/ancestor-paths.ts'
import { type PathRank, rankRequestedPath } from '../../../hierarchy/path-rank.ts'
import { QueryLink } from '../../../routing/QueryLink.tsx'
import { changeQuery, pathParameter, readTermUrl, type TermUrl } from '../../../routing/urls.ts'
import { usePreference } from '../../../storage/preferences.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { useIsStatic } from '../../../ui/window/use-is-static.ts'
import { useShortcut } from '../../../ui/window/use-shortcut.ts'
import { useChangePlace } from './use-change-place.ts'

interface PlaceSwitchProps {
  graph: AncestorGraph
  paths: AncestorPaths
  place: PathRank
}

const STEPS = [
  { by: -1n, name: t`Previous place`, key: 'p' },
  { by: 1n, name: t`Next place`, key: 'n' },
] as const

/** “Place 1 of 3”, and buttons for the previous and next place; the last is followed by the first. */
export function PlaceSwitch({ graph, paths, place }: PlaceSwitchProps) {
  const changePlace = useChangePlace()
  const [keys] = usePreference('keys')
  const isStatic = useIsStatic()
  const moved = (from: TermUrl['path'], by: bigint) => {
    const now = rankRequestedPath(graph, paths, from)
    const [path = []] = paths.take(Number((now.rank + by + paths.count) % paths.count), 1)
    return path
  }
  const go = (by: bigint) => changePlace((now) => moved(now, by))
  useShortcut({ n: () => go(1n), p: () => go(-1n) }, keys === 'on')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2">
      <p role="status">
        Place {formatNumber(place.rank + 1n)} of {formatNumber(paths.count)}
      </p>
      <div className="no-print flex flex-wrap gap-2">
        {STEPS.map(({ by, name, key }) =>
          isStatic ? (
            <QueryLink
              key={key}
              change={(query) =>
                changeQuery(query, Object.fromEntries([pathParameter(moved(readTermUrl(query).path, by))]))
              }
              className="button button-small"
            >
              {name}{' '}
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
    </div>
  )
}
