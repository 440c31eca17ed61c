import { t } from '../../../../contract/texts.ts'
import type { AncestorPaths } from '../../../hierarchy/ancestor-paths.ts'
import { QueryLink } from '../../../routing/QueryLink.tsx'
import { changeQuery, pathParameter } from '../../../routing/urls.ts'
import { formatNumber } from '../../../ui/text/numbers.ts'

interface MorePlacesProps {
  paths: AncestorPaths
  /** The rank of the first place that is drawn. */
  from: bigint
  drawnCount: number
}

/** Which places are drawn if they are not all, and links that choose the first place before and after them. */
export function MorePlaces({ paths, from, drawnCount }: MorePlacesProps) {
  const until = from + BigInt(drawnCount)
  if (from === 0n && until === paths.count) return null
  const link = (rank: bigint, words: string) => (
    <QueryLink
      change={(query) =>
        changeQuery(query, Object.fromEntries([pathParameter(paths.take(rank, 1)[0] ?? [])]))
      }
      className="link target no-print"
    >
      {words}
    </QueryLink>
  )
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-muted">
      <span>
        {t`Places ${formatNumber(from + 1n)}–${formatNumber(until)} of ${formatNumber(paths.count)} are drawn.`}
      </span>
      {from > 0n && link(from - 1n, t`Earlier places`)}
      {until < paths.count && link(until, t`Later places`)}
    </p>
  )
}
