import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { isWide, narrowerTerms } from '../../../contract/term-lists.ts'
import { t } from '../../../contract/texts.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { RelationLabel } from '../../components/terms/RelationLabel.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import type { OccurrenceKey } from '../../hierarchy/occurrence.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { isUnread, type TreeRow } from '../../hierarchy/tree-row.ts'
import { buildTermsUrl } from '../../routing/urls.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { PlainList } from '../../ui/rows/PlainList.tsx'
import { isLong, type RowRange } from '../../ui/rows/row-ranges.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'
import { useIsNarrowerThan, useIsTouch } from '../../ui/window/use-pixels.ts'
import { useIsPrinting } from '../../ui/window/use-printing.ts'
import { indentAt } from './indent.ts'
import { CountsHead } from './NarrowerCounts.tsx'
import { NarrowerRowView, withToggled } from './NarrowerRowView.tsx'
import { NodeLabel } from './NodeLabel.tsx'
import { printedRows } from './printed-rows.ts'
import { useNarrower } from './use-narrower.ts'
import { useSavedPosition } from './use-saved-position.ts'

interface NarrowerTermsProps {
  term: Term
  /** The path to the term, which the links of its narrower terms continue. */
  path: AncestorPath
  opened: ReadonlySet<OccurrenceKey>
}

const PAGE = 50
const NOTHING = { from: 0, until: 0 }
/** The height of a row: two lines on a narrow screen, a target for fingers on a touch screen. */
const ROW_REM = { narrow: 3.25, wide: 2.25, touch: 2.75 }
const ROW = 'h-13 sm:h-9 sm:pointer-coarse:h-11'

/** Loaded only for terms with very many narrower terms. Until then, and on the server, one page of it is shown. */
const VirtualList = lazyComponent({
  load: async () => (await import('../../ui/lists/VirtualList.tsx')).VirtualList,
  what: t`The list`,
  pending: (props) => <PlainList {...props} />,
})

/** All narrower terms. Branches load when they open, and the URL holds the open ones. */
export function NarrowerTerms({ term, path, opened }: NarrowerTermsProps) {
  const edit = useEditQuery()
  const [start, onSettle] = useSavedPosition()
  const { tree, onSeen, alsoUnder, errorOf, rememberPosition } = useNarrower(term, path, opened, start.row)
  const toggle = (row: TreeRow & { kind: 'term' }) => {
    if (!row.isOpen) rememberPosition(row)
    edit((query) => withToggled(query, row), { replace: true })
  }
  // Without narrower terms in any row, the second column would be empty. For a wide term this is unknown.
  const hasBelow = isWide(term) || relationsOf(term, 'Narrower').some(({ num_narrower }) => num_narrower > 0)
  const isNarrow = useIsNarrowerThan(30)
  const isTouch = useIsTouch()
  const isPrinting = useIsPrinting()

  const list = {
    label: t`Narrower terms of ${term.name}`,
    ariaPositionOf: (index: number) => {
      const { level, number, siblings = 1 } = tree.rowAt(index)
      return { level, position: number, siblings }
    },
    renderRow: (index: number) => {
      const row = tree.rowAt(index)
      return (
        <NarrowerRowView
          row={row}
          underName={tree.listParent(row).term?.name}
          focusId={term.id}
          path={path}
          hasBelow={hasBelow}
          alsoUnder={alsoUnder(row)}
          isFailed={errorOf(row) !== null}
          onToggle={toggle}
        />
      )
    },
  }
  // In print, only some rows of the virtual list are in the document.
  const printed = isPrinting ? printedRows(tree, start.row, PAGE) : NOTHING
  if (term.num_narrower === 0) return <p className="text-muted">No narrower terms.</p>
  return (
    <div className="@container min-w-0">
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-1.5">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="font-medium">
            <RelationLabel kind="Narrower" />{' '}
            <span className="text-muted">({formatNumber(term.num_narrower)})</span>
          </h2>
          <Link
            to={buildTermsUrl([['ancestor', String(term.id)]])}
            className="link no-print text-note pointer-coarse:inline-block pointer-coarse:py-3"
          >
            Search within <CatalogueText language={term.language}>{term.name}</CatalogueText>
          </Link>
        </div>
        <CountsHead hasBelow={hasBelow} />
      </div>
      {!isLong(tree.rowCount) ? (
        <NarrowerList
          {...list}
          rows={{ from: 0, until: tree.rowCount }}
          rowAt={(index) => tree.rowAt(index)}
        />
      ) : isPrinting ? (
        <>
          {printed.until - printed.from < tree.rowCount && (
            <p className="py-1 text-muted">
              Rows {formatNumber(printed.from + 1)}–{formatNumber(printed.until)} of{' '}
              {formatNumber(tree.rowCount)} are printed.
            </p>
          )}
          <NarrowerList {...list} rows={printed} rowAt={(index) => tree.rowAt(index)} />
        </>
      ) : (
        <VirtualList
          {...list}
          rowHeightRem={ROW_REM[isNarrow ? 'narrow' : isTouch ? 'touch' : 'wide']}
          count={tree.rowCount}
          noun={{
            one: t`row`,
            many: t`rows`,
            count: (total) => plural(total, { one: '# row', other: '# rows' }),
          }}
          pageSize={PAGE}
          pageLinks={(first) => <OtherNarrower termId={term.id} first={first} total={term.num_narrower} />}
          start={start}
          onSettle={onSettle}
          onSeen={onSeen}
          isPending={(index) => isUnread(tree.rowAt(index))}
          failureAt={(index) => {
            const row = tree.rowAt(index)
            const error = isUnread(row) && errorOf(row)
            return error ? <FailureNotice error={error} what={t`Some of the terms`} /> : undefined
          }}
        />
      )}
    </div>
  )
}

interface NarrowerListProps {
  label: string
  rows: RowRange
  ariaPositionOf: (index: number) => { level: number; position: number; siblings: number }
  renderRow: (index: number) => ReactNode
  rowAt: (index: number) => TreeRow
}

/** Rows that are few enough to be all in the document. */
function NarrowerList({ label, rows, ariaPositionOf, renderRow, rowAt }: NarrowerListProps) {
  return (
    <ol aria-label={label}>
      {Array.from({ length: rows.until - rows.from }, (_, offset) => {
        const index = rows.from + offset
        const { level, position, siblings } = ariaPositionOf(index)
        const row = rowAt(index)
        return row.kind === 'label' ? (
          <NodeLabel key={index} array={row.label} indent={indentAt(level - 1)} className="ms-8" />
        ) : (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 gives listitem aria-level
          <li
            key={index}
            aria-level={level}
            aria-setsize={siblings}
            aria-posinset={position}
            className={`overflow-hidden ${ROW}`}
          >
            {renderRow(index)}
          </li>
        )
      })}
    </ol>
  )
}

/** A link from the first narrower terms of a term to the list of all, for browsers without scripts. */
function OtherNarrower({ termId, first, total }: { termId: number; first: number; total: number }) {
  if (first > 0) return null
  return (
    <p className="py-2">
      <Link to={buildTermsUrl(narrowerTerms(termId))} rel="next" className="link">
        All {formatNumber(total)} narrower terms
      </Link>
    </p>
  )
}
