import { Link } from 'react-router'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import type { NarrowerRow } from '../../hierarchy/narrower-rows.ts'
import { buildTermUrl } from '../../routing/urls.ts'
import { DisclosureButton } from '../../ui/buttons/Disclosure.tsx'
import { formatCount } from '../../ui/text/numbers.ts'
import { AlsoUnder } from './AlsoUnder.tsx'
import { indentAt } from './indent.ts'
import { MissingRow } from './MissingRow.tsx'
import { NarrowerCounts } from './NarrowerCounts.tsx'
import type { OtherPlaces } from './use-also-under.ts'

interface NarrowerRowViewProps {
  row: NarrowerRow
  focusId: number
  path: AncestorPath
  /** Whether any row has narrower terms, and so a second count. */
  hasBelow: boolean
  /** True for rows of two lines, with the other places below the name. */
  isNarrow: boolean
  /** The other places of the term; undefined if there are none. */
  alsoUnder: OtherPlaces | undefined
  /** True if the page of the row failed. */
  isFailed: boolean
  onToggle: (row: NarrowerRow & { kind: 'term' }) => void
}

/** A row of the narrower terms: a button that opens it, the term as a link to this place, and its counts. */
export function NarrowerRowView(props: NarrowerRowViewProps) {
  const { row, focusId, path, hasBelow, isNarrow, alsoUnder, isFailed, onToggle } = props
  const indent = indentAt(row.level - 1)
  if (row.kind !== 'term') return <MissingRow row={row} isFailed={isFailed} />
  const { term, isLoop, isOpen } = row
  if (isLoop) {
    const keys = [...path, focusId, ...row.between]
    return (
      <div style={indent} className="flex h-full items-center gap-1 border-b border-line">
        <Link
          to={buildTermUrl(term.id, keys.slice(0, keys.indexOf(term.id)))}
          className="link ml-8 truncate text-note"
        >
          loops to <bdi>{term.name}</bdi>
        </Link>
      </div>
    )
  }
  const nesting = `nesting-${row.key}`
  const isOneLine = !isNarrow || alsoUnder !== undefined
  const nameFit = isOneLine ? `truncate ${isNarrow ? '' : 'max-w-full shrink-0'}` : 'line-clamp-2'
  const isOpenable = term.num_narrower > 0
  return (
    <div style={indent} className="flex h-full items-center gap-1 border-b border-line">
      {isOpenable ? (
        <DisclosureButton
          isOpen={isOpen}
          label={`${term.name}: ${formatCount(term.num_narrower, 'narrower term')}`}
          onToggle={() => onToggle(row)}
        />
      ) : (
        <span className="w-7 shrink-0" />
      )}
      <span className={`flex min-w-0 grow ${isNarrow ? 'flex-col' : 'items-baseline gap-x-3'}`}>
        <Link
          to={buildTermUrl(term.id, [...path, focusId, ...row.between])}
          title={term.name}
          aria-describedby={row.underName === undefined ? undefined : nesting}
          className={`quiet-link font-serif text-prose leading-6 ${nameFit}`}
        >
          <bdi>{term.name}</bdi>
        </Link>
        {/* The indent is visible only; the list is flat, because rows enter and leave the document. */}
        {row.underName !== undefined && (
          <span id={nesting} className="sr-only">
            level {row.level}, under {row.underName}
          </span>
        )}
        {alsoUnder && (
          <span className="min-w-0 truncate">
            <AlsoUnder termId={term.id} places={alsoUnder} />
          </span>
        )}
      </span>
      <NarrowerCounts own={term.num_items} below={term.num_narrower_items} hasBelow={hasBelow} />
    </div>
  )
}
