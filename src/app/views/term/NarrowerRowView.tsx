import { Link } from 'react-router'
import { countsOf } from '../../api/terms.ts'
import { DeprecatedMark } from '../../components/terms/Deprecation.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import type { NarrowerRow } from '../../hierarchy/narrower-rows.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { buildTermUrl, changeQuery, formatOpened, readTermUrl } from '../../routing/urls.ts'
import { DisclosureButton } from '../../ui/buttons/Disclosure.tsx'
import { plural } from '../../ui/text/plural.ts'
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
  /** The other places of the term; undefined if there are none. */
  alsoUnder: OtherPlaces | undefined
  /** True if the page of the row failed. */
  isFailed: boolean
  onToggle: (row: NarrowerRow & { kind: 'term' }) => void
}

/** The query with a branch opened, or closed if it is open. */
export function withToggled(
  query: URLSearchParams,
  { key, isOpen }: NarrowerRow & { kind: 'term' },
): URLSearchParams {
  const others = [...readTermUrl(query).opened].filter((other) => other !== key)
  return changeQuery(query, { open: formatOpened(new Set(isOpen ? others : [...others, key])) })
}

/** A row of the narrower terms: a button that opens it, the term as a link to this place, and its counts. */
export function NarrowerRowView(props: NarrowerRowViewProps) {
  const { row, focusId, path, hasBelow, alsoUnder, isFailed, onToggle } = props
  const indent = indentAt(row.level - 1)
  if (row.kind !== 'term') return <MissingRow row={row} isFailed={isFailed} />
  const { term, isLoop, isOpen } = row
  if (isLoop) {
    const keys = [...path, focusId, ...row.between]
    return (
      <div style={indent} className="relative flex h-full items-center gap-1 border-b border-line">
        <Link
          to={buildTermUrl(term, keys.slice(0, keys.indexOf(term.id)))}
          className="link row-target ml-8 truncate text-note"
        >
          cycle: back to <CatalogueText>{term.name}</CatalogueText>
        </Link>
      </div>
    )
  }
  const nesting = `nesting-${row.key}`
  const isOpenable = term.num_narrower > 0
  return (
    <div style={indent} className="relative flex h-full items-center gap-1 border-b border-line">
      {isOpenable ? (
        <DisclosureButton
          isOpen={isOpen}
          label={`${term.name}: ${plural(term.num_narrower, { one: '# narrower term', other: '# narrower terms' })}`}
          onToggle={() => onToggle(row)}
          link={(props) => (
            <QueryLink {...props} rel="nofollow" change={(query) => withToggled(query, row)} />
          )}
        />
      ) : (
        <span className="w-7 shrink-0" />
      )}
      {/* On a narrow screen a row has two lines, with the other places below the name. */}
      <span className="flex min-w-0 grow flex-col sm:flex-row sm:items-baseline sm:gap-x-3">
        <Link
          to={buildTermUrl(term, [...path, focusId, ...row.between])}
          title={term.name}
          aria-describedby={row.underName === undefined ? undefined : nesting}
          className={`quiet-link row-target font-serif text-prose leading-6 sm:max-w-full sm:shrink-0 sm:truncate ${alsoUnder ? 'max-sm:truncate' : 'max-sm:line-clamp-2'}`}
        >
          <CatalogueText>{term.name}</CatalogueText>
          <DeprecatedMark term={term} />
        </Link>{' '}
        {/* The indent is visible only; the list is flat, because rows enter and leave the document. */}
        {row.underName !== undefined && (
          <span id={nesting} className="sr-only">
            level {row.level}, under {row.underName}
          </span>
        )}
        {alsoUnder && (
          <span className="relative z-1 min-w-0 truncate">
            <AlsoUnder term={term} places={alsoUnder} />
          </span>
        )}
      </span>{' '}
      <NarrowerCounts term={{ id: term.id, ...countsOf(term) }} hasBelow={hasBelow} />
    </div>
  )
}
