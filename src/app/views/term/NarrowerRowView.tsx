import { Link } from 'react-router'
import { t } from '../../../contract/texts.ts'
import { GroupLink } from '../../components/groups/GroupLink.tsx'
import { DeprecatedMark } from '../../components/terms/Deprecation.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import { isUnread, type TreeRow } from '../../hierarchy/tree-row.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { buildTermUrl, changeQuery, formatOpened, readTermUrl } from '../../routing/urls.ts'
import { DisclosureButton } from '../../ui/buttons/Disclosure.tsx'
import { Pending } from '../../ui/loading/Pending.tsx'
import { RetryButton } from '../../ui/loading/RetryButton.tsx'
import { plural } from '../../ui/text/plural.ts'
import { labelled } from '../../ui/text/punctuation.ts'
import { AlsoUnder } from './AlsoUnder.tsx'
import { indentAt } from './indent.ts'
import { NarrowerCounts } from './NarrowerCounts.tsx'
import type { OtherPlaces } from './use-also-under.ts'

interface NarrowerRowViewProps {
  row: TreeRow
  /** Name of the broader term of this row; undefined for the focus term. */
  underName: string | undefined
  focusId: number
  path: AncestorPath
  /** Whether any row has narrower terms, and so a second count. */
  hasBelow: boolean
  /** The other places of the term; undefined if there are none. */
  alsoUnder: OtherPlaces | undefined
  /** True if the page or the branch of the row failed. */
  isFailed: boolean
  onToggle: (row: TreeRow & { kind: 'term' }) => void
}

/** The query with a branch opened, or closed if it is open. */
export function withToggled(
  query: URLSearchParams,
  { key, isOpen }: TreeRow & { kind: 'term' },
): URLSearchParams {
  const others = [...readTermUrl(query).opened].filter((other) => other !== key)
  return changeQuery(query, { open: formatOpened(new Set(isOpen ? others : [...others, key])) })
}

/** A row of the narrower terms: a button that opens it, the term as a link to this place, and its counts. */
export function NarrowerRowView(props: NarrowerRowViewProps) {
  const { row, underName, focusId, path, hasBelow, alsoUnder, isFailed, onToggle } = props
  const indent = indentAt(row.level - 1)
  if (row.kind === 'label')
    return (
      <div style={indent} className="relative flex h-full items-end border-b border-line pb-1">
        <GroupLink
          group={row.label}
          className="quiet-link row-target ms-8 truncate text-note text-muted italic"
        />
      </div>
    )
  if (row.kind !== 'term') return <MissingRow row={row} isFailed={isFailed} />
  const { term, isLoop, isOpen } = row
  if (isLoop) {
    const keys = [...path, focusId, ...row.path]
    return (
      <div style={indent} className="relative flex h-full items-center gap-1 border-b border-line">
        <Link
          to={buildTermUrl(term, keys.slice(0, keys.indexOf(term.id)))}
          className="link row-target ms-8 truncate text-note"
        >
          cycle: back to <CatalogueText language={term.language}>{term.name}</CatalogueText>
        </Link>
      </div>
    )
  }
  const nesting = `nesting-${row.key}`
  return (
    <div style={indent} className="relative flex h-full items-center gap-1 border-b border-line">
      {row.canOpen ? (
        <DisclosureButton
          isOpen={isOpen}
          label={labelled(
            term.name,
            plural(term.narrowerCount, { one: '# narrower term', other: '# narrower terms' }),
          )}
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
        <TermLink
          term={term}
          path={[...path, focusId, ...row.path]}
          title={term.name}
          aria-describedby={underName === undefined ? undefined : nesting}
          className={`quiet-link row-target font-serif text-prose leading-6 sm:max-w-full sm:shrink-0 sm:truncate ${alsoUnder ? 'max-sm:truncate' : 'max-sm:line-clamp-2'}`}
        >
          <DeprecatedMark term={term} />
        </TermLink>{' '}
        {/* The indent is visible only; the list is flat, because rows enter and leave the document. */}
        {underName !== undefined && (
          <span id={nesting} className="sr-only">
            level {row.level}, under {underName}
          </span>
        )}
        {alsoUnder && (
          <span className="relative z-1 min-w-0 truncate">
            <AlsoUnder term={term} places={alsoUnder} />
          </span>
        )}
      </span>{' '}
      <NarrowerCounts term={term} hasBelow={hasBelow} />
    </div>
  )
}

interface MissingRowProps {
  row: TreeRow
  /** True if its page failed; otherwise it is loading. */
  isFailed: boolean
}

/** A row without its term, or a row for a whole branch. A failed page is reported once, above its rows. */
function MissingRow({ row, isFailed }: MissingRowProps) {
  const indent = indentAt(row.level - 1)
  if (isUnread(row)) {
    return (
      <div style={indent} aria-busy={!isFailed} className="flex h-full items-center border-b border-line">
        <span className="ps-8">
          <Pending em={12} />
        </span>
      </div>
    )
  }
  return (
    <div style={indent} className="flex h-full items-center gap-3 border-b border-line text-muted">
      <span className="ps-7">{isFailed ? t`These terms could not be loaded.` : t`Loading…`}</span>
      {isFailed && <RetryButton isSmall findNext={disclosureBefore} />}
    </div>
  )
}

/** The button in the row above, which opened the branch. */
function disclosureBefore(button: HTMLElement): HTMLElement | null | undefined {
  return button.closest('li')?.previousElementSibling?.querySelector('button')
}
