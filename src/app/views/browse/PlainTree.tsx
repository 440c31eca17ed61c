import type { ReactNode } from 'react'
import { t } from '../../../contract/texts.ts'
import { BranchTotal } from '../../components/terms/BranchTotal.tsx'
import { DeprecatedMark } from '../../components/terms/Deprecation.tsx'
import { ItemCounts } from '../../components/terms/ItemCounts.tsx'
import { TermLink } from '../../components/terms/TermLink.tsx'
import type { OccurrenceKey } from '../../hierarchy/occurrence.ts'
import type { OpenTree } from '../../hierarchy/open-tree.ts'
import type { TreeRow } from '../../hierarchy/tree-row.ts'
import { QueryLink } from '../../routing/QueryLink.tsx'
import { changeQuery } from '../../routing/urls.ts'
import type { QueryChange } from '../../routing/use-edit-query.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Pending } from '../../ui/loading/Pending.tsx'
import { formatNumber } from '../../ui/text/numbers.ts'
import { plural } from '../../ui/text/plural.ts'
import { COUNTS, DIRECT, indentOf, NAME, OPENER, REMARK, ROW, TOTAL } from './row-layout.ts'
import { MAX_STATIC_ROWS, rowsAbove, staticRows } from './static-rows.ts'
import { NodeLabel, RowRemark, remarkOf } from './TreeRow.tsx'

interface TreeOfRowsProps {
  tree: OpenTree
  chosen: OccurrenceKey | undefined
  toggleChange: (key: OccurrenceKey, isOpen: boolean) => QueryChange
  /** Moves to another place in the tree. */
  onJump: (ids: readonly number[]) => void
}

interface PlainTreeProps extends TreeOfRowsProps {
  /** The row in the URL. */
  start: number | undefined
}

/**
 * The tree as nested lists: what the server renders, and what a browser without scripts keeps. Of a long tree it shows
 * some rows, below the terms above the first of them.
 */
export function PlainTree({ tree, chosen, start, toggleChange, onJump }: PlainTreeProps) {
  const { from, until } = staticRows(tree, chosen, start)
  const above = from < until ? rowsAbove(tree, from) : []
  const rows = [...above, ...Array.from({ length: until - from }, (_, index) => from + index)]
  return (
    <div className="h-full overflow-y-auto overscroll-contain [scrollbar-gutter:stable] print:h-auto print:overflow-visible">
      {from > 0 && <Step to={Math.max(0, from - MAX_STATIC_ROWS)}>Previous rows</Step>}
      {nested(
        rows.map((index) => tree.rowAt(index)),
        (row) => (
          <PlainRow
            row={row}
            isChosen={row.kind === 'term' && row.key === chosen}
            toggleChange={toggleChange}
            onJump={onJump}
          />
        ),
      )}
      {until < tree.rowCount && <Step to={until}>Next rows</Step>}
    </div>
  )
}

/** As high as a row, so that the rows stay where they are when the tree with scripts takes over. */
function Step({ to, children }: { to: number; children: ReactNode }) {
  return (
    <p className="flex h-14 items-center border-b border-line @min-[26rem]:h-8">
      <QueryLink
        change={(query) => changeQuery(query, { start: String(to) })}
        className="link"
        rel="nofollow"
      >
        {children}
      </QueryLink>
    </p>
  )
}

/** Paper has no scrolling; these are some sixty pages. */
const MAX_PRINTED = 5000

/** The whole tree as far as it is loaded, not only the rows in view. */
export function PrintedTree({ tree, chosen, toggleChange, onJump }: TreeOfRowsProps) {
  const rows = Array.from({ length: Math.min(tree.rowCount, MAX_PRINTED) }, (_, index) => tree.rowAt(index))
  const loaded = rows.filter((row) => row.kind !== 'pending')
  const left = tree.rowCount - loaded.length
  return (
    <div>
      {nested(loaded, (row) => (
        <PlainRow
          row={row}
          isChosen={row.kind === 'term' && row.key === chosen}
          toggleChange={toggleChange}
          onJump={onJump}
        />
      ))}
      {left > 0 && (
        <p className="label py-2">
          {plural(left, { one: '# more row', other: '# more rows' })}, not printed.
        </p>
      )}
    </div>
  )
}

/** The rows as lists within lists, by their levels. */
function nested(rows: readonly TreeRow[], render: (row: TreeRow) => ReactNode): ReactNode {
  const lists: ReactNode[][] = [[]]
  for (const [index, row] of [...rows.entries()].reverse()) {
    // From the end, so that the rows below a row are complete when it is reached.
    while (lists.length <= row.level) lists.push([])
    const below = lists[row.level + 1]
    lists.length = row.level + 1
    lists[row.level]?.unshift(
      <li key={index}>
        {render(row)}
        {below && below.length > 0 && <ul>{below}</ul>}
      </li>,
    )
  }
  return <ul aria-label={t`Thesaurus`}>{lists[1]}</ul>
}

interface PlainRowProps {
  row: TreeRow
  isChosen: boolean
  toggleChange: TreeOfRowsProps['toggleChange']
  onJump: TreeOfRowsProps['onJump']
}

const PLAIN_ROW = `relative break-inside-avoid overflow-hidden print:min-h-7 ${ROW}`

function PlainRow({ row, isChosen, toggleChange, onJump }: PlainRowProps) {
  const indent = indentOf(row)
  if (row.kind === 'label') {
    return (
      <div className={PLAIN_ROW} style={indent}>
        <NodeLabel array={row.label} />
      </div>
    )
  }
  if (row.kind === 'pending') {
    return (
      <div className={PLAIN_ROW} style={indent}>
        <Pending em={9} />
      </div>
    )
  }
  const { term, path, isLoop, canOpen, isOpen, key } = row
  const remark = remarkOf(row)
  return (
    <div className={`${PLAIN_ROW} ${isChosen ? 'current' : ''}`} style={indent}>
      {canOpen && (
        <QueryLink
          change={toggleChange(key, !isOpen)}
          aria-label={isOpen ? t`Close ${term.name}` : t`Open ${term.name}`}
          rel="nofollow"
          className={`${OPENER} room-in-print`}
        >
          <Icon name="chevronRight" className={isOpen ? 'rotate-90 rtl:-rotate-90' : ''} />
        </QueryLink>
      )}
      <TermLink
        term={term}
        path={isLoop ? path.slice(0, path.indexOf(term.id)) : path}
        aria-current={isChosen ? 'true' : undefined}
        className={NAME}
      >
        <DeprecatedMark term={term} />
      </TermLink>{' '}
      {remark !== undefined && (
        <span className={REMARK}>
          <RowRemark row={row} links={{ onJump }} />
        </span>
      )}{' '}
      <span className="sr-only">
        <ItemCounts term={term} isSpoken />
      </span>{' '}
      <span className={COUNTS} aria-hidden="true">
        <span className={DIRECT}>{term.itemCount === 0 ? '–' : formatNumber(term.itemCount)}</span>{' '}
        <span className={TOTAL}>
          <BranchTotal term={term}>
            {(total) => (total === undefined ? '' : total === 0 ? '–' : formatNumber(total))}
          </BranchTotal>
        </span>
      </span>
    </div>
  )
}
