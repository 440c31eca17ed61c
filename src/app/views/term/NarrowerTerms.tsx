import { Link } from 'react-router'
import type { Term } from '../../../contract/term.ts'
import { isWide } from '../../../contract/term-lists.ts'
import { t } from '../../../contract/texts.ts'
import { FailureNotice } from '../../components/failures/FailureNotice.tsx'
import { RelationLabel } from '../../components/terms/RelationLabel.tsx'
import { CatalogueText } from '../../components/view/CatalogueText.tsx'
import type { AncestorPath } from '../../hierarchy/ancestor-paths.ts'
import type { NarrowerRow } from '../../hierarchy/narrower-rows.ts'
import type { OccurrenceKey } from '../../hierarchy/occurrence.ts'
import { relationsOf } from '../../hierarchy/relations.ts'
import { buildTermsUrl } from '../../routing/urls.ts'
import { useEditQuery } from '../../routing/use-edit-query.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.tsx'
import { PlainList } from '../../ui/rows/PlainList.tsx'
import { isLong } from '../../ui/rows/row-ranges.ts'
import { formatNumber } from '../../ui/text/numbers.ts'
import { useIsNarrowerThan, useIsTouch } from '../../ui/window/use-pixels.ts'
import { useIsPrinting } from '../../ui/window/use-printing.ts'
import { CountsHead } from './NarrowerCounts.tsx'
import { NARROWER_ROW_REM, NarrowerList } from './NarrowerList.tsx'
import { NarrowerRowView, withToggled } from './NarrowerRowView.tsx'
import { OtherNarrower } from './OtherNarrower.tsx'
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
  const { rows, onSeen, alsoUnder, errorOf, rememberPosition } = useNarrower(term, path, opened, start.row)
  const toggle = (row: NarrowerRow & { kind: 'term' }) => {
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
    ariaPositionOf: (index: number) => rows.at(index) ?? { level: 1, position: 1, siblings: 1 },
    renderRow: (index: number) => {
      const row = rows.at(index)
      if (row === undefined) return null
      return (
        <NarrowerRowView
          row={row}
          focusId={term.id}
          path={path}
          hasBelow={hasBelow}
          alsoUnder={row.kind === 'term' ? alsoUnder(row.under, row.term) : undefined}
          isFailed={errorOf(row) !== null}
          onToggle={toggle}
        />
      )
    },
  }
  // In print, only some rows of the virtual list are in the document.
  const printed = isPrinting ? printedRows(rows, start.row, PAGE) : NOTHING
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
            Search within <CatalogueText>{term.name}</CatalogueText>
          </Link>
        </div>
        <CountsHead hasBelow={hasBelow} />
      </div>
      {!isLong(rows.count) ? (
        <NarrowerList {...list} rows={{ from: 0, until: rows.count }} />
      ) : isPrinting ? (
        <>
          {printed.until - printed.from < rows.count && (
            <p className="py-1 text-muted">
              Rows {formatNumber(printed.from + 1)}–{formatNumber(printed.until)} of{' '}
              {formatNumber(rows.count)} are printed.
            </p>
          )}
          <NarrowerList {...list} rows={printed} />
        </>
      ) : (
        <VirtualList
          {...list}
          rowHeightRem={NARROWER_ROW_REM[isNarrow ? 'narrow' : isTouch ? 'touch' : 'wide']}
          count={rows.count}
          noun={{ one: t`row`, many: t`rows` }}
          pageSize={PAGE}
          pageLinks={(first) => <OtherNarrower termId={term.id} first={first} total={rows.count} />}
          start={start}
          onSettle={onSettle}
          onSeen={onSeen}
          isPending={(index) => {
            const row = rows.at(index)
            return row?.kind === 'pending'
          }}
          failureAt={(index) => {
            const row = rows.at(index)
            const error = row && errorOf(row)
            return error ? <FailureNotice error={error} what={t`Some of the terms`} /> : undefined
          }}
        />
      )}
    </div>
  )
}
