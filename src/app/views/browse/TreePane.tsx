import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { t } from '../../../contract/texts.ts'
import { formatOccurrence, type OccurrenceKey } from '../../hierarchy/occurrence.ts'
import type { OpenTree } from '../../hierarchy/open-tree.ts'
import { parentKey } from '../../hierarchy/opened.ts'
import { moveFor, type TreeMove } from '../../hierarchy/tree-keys.ts'
import type { RowPosition, TreeRow } from '../../hierarchy/tree-row.ts'
import type { QueryChange } from '../../routing/use-edit-query.ts'
import { useRetrying } from '../../ui/loading/retrying.ts'
import type { RowRange } from '../../ui/rows/row-ranges.ts'
import type { TreeItem } from '../../ui/tree/TreeItemRow.tsx'
import {
  type SavedPosition,
  type TreePosition,
  VirtualTree,
  type VirtualTreeHandle,
} from '../../ui/tree/VirtualTree.tsx'
import { logicalKey } from '../../ui/window/direction.ts'
import { useIsStatic } from '../../ui/window/use-is-static.ts'
import { useIsPrinting } from '../../ui/window/use-printing.ts'
import { PlainTree, PrintedTree } from './PlainTree.tsx'
import { indentOf, ROW, ROW_REM } from './row-layout.ts'
import { positionAfter } from './static-rows.ts'
import { NodeLabel, TreeRowDetails, TreeRowItem } from './TreeRow.tsx'
import { useLateKey } from './use-late-key.ts'
import type { Gap } from './use-thesaurus.ts'
import { useTypeAhead } from './use-type-ahead.ts'

export interface TreePaneProps {
  tree: OpenTree
  isSettled: boolean
  isNarrow: boolean
  /** The selected occurrence. */
  chosen: OccurrenceKey | undefined
  /** The initial scroll position; undefined: the selected row. */
  start: SavedPosition | undefined
  /** True if the visitor came from another view: the selected row takes focus. */
  isArrival: boolean
  gapAt: (place: RowPosition) => Gap | undefined
  /** Loads the rest of a row's list and of the branch open below it; undefined if both are loaded. */
  read: (row: TreeRow) => Promise<void> | undefined
  onToggle: (key: OccurrenceKey, isOpen: boolean) => void
  /** The same as a change of the URL, for links. */
  toggleChange: (key: OccurrenceKey, isOpen: boolean) => QueryChange
  onOpenSiblings: (row: TreeRow) => void
  /** Selects the row's term: shows it beside the tree, or opens its page if there is no room. */
  onChoose: (row: TreeRow) => void
  /** Selects a term at another place in the tree. */
  onJump: (ids: readonly number[]) => void
  /** Opens the page of the row's term. */
  onFollow: (row: TreeRow) => void
  onShown: (rows: RowRange) => void
  /** Returns whether the position was saved; otherwise it is reported again. */
  onSettle: (position: TreePosition) => boolean
}

interface ScrolledTreeProps extends TreePaneProps {
  /** True if it takes over from a plain tree. */
  takesOver: boolean
}

/** The tree. On the server and in print it is nested lists. */
export function TreePane(props: TreePaneProps) {
  const isStatic = useIsStatic()
  const isPrinting = useIsPrinting()
  const [isFirstStatic] = useState(isStatic)
  const { tree, chosen, start, toggleChange, onJump } = props
  const plain = { tree, chosen, toggleChange, onJump }
  if (isStatic) return <PlainTree {...plain} start={start?.row} />
  return (
    <>
      {/* It stays in the document, so that it is as before after printing. */}
      <div className="h-full print:hidden">
        <ScrolledTree {...props} takesOver={isFirstStatic} />
      </div>
      {isPrinting && <PrintedTree {...plain} />}
    </>
  )
}

/** The tree by mouse, keyboard and touch. It holds the tab stop itself and passes everything else to callbacks. */
function ScrolledTree(props: ScrolledTreeProps) {
  const { tree, chosen, isNarrow, isSettled, takesOver } = props
  const rowRem = isNarrow ? ROW_REM.narrow : ROW_REM.wide
  const start = props.start ?? (takesOver ? positionAfter(tree, chosen, rowRem) : undefined)
  const { retryAll } = useRetrying()
  const handle = useRef<VirtualTreeHandle>(null)
  const [focused, setFocused] = useState<RowPosition & { key: OccurrenceKey | undefined }>()
  const tabStop = useMemo(() => {
    const place = focused ? nearestIndex(tree, focused) : undefined
    return place ?? (chosen === undefined ? 0 : (tree.indexOf(chosen) ?? 0))
  }, [tree, focused, chosen])

  const onFocusRow = useCallback(
    (index: number) => {
      const row = tree.rowAt(index)
      setFocused({ under: row.under, position: row.position, key: row.kind === 'term' ? row.key : undefined })
    },
    [tree],
  )
  const goTo = (index: number) => {
    onFocusRow(index)
    handle.current?.scrollTo(index, 'auto')
    handle.current?.focus(index)
  }
  const onTyped = useTypeAhead(tree, (index) => props.read(tree.rowAt(index)), goTo)
  const lastTarget = useScrollToTarget(props, start, handle, onFocusRow)

  /** Saves the scroll position before the visitor leaves, even during scrolling. */
  const saveAndLeave = (row: TreeRow, go: (row: TreeRow) => void) => {
    handle.current?.settle()
    go(row)
  }
  const choose = (row: TreeRow) => {
    // A loop leads back to the same term above.
    const back = row.kind === 'term' && row.isLoop ? loopTarget(tree, row) : undefined
    if (back !== undefined) goTo(back)
    else saveAndLeave(row, props.onChoose)
  }
  // Stable callbacks, so that only changed rows render.
  const now = useRef({ choose, toggle: props.onToggle, jump: props.onJump })
  now.current = { choose, toggle: props.onToggle, jump: props.onJump }
  const onChoose = useCallback((row: TreeRow) => now.current.choose(row), [])
  const onJump = useCallback((ids: readonly number[]) => now.current.jump(ids), [])
  const onToggle = useCallback(
    (row: TreeRow) => row.kind === 'term' && now.current.toggle(row.key, !row.isOpen),
    [],
  )
  /** True from the key that opens branches above the focused row until their rows have pushed it down. */
  const isPushed = useRef(false)
  const followFocus = useEffectEvent(() => {
    if (!isPushed.current) return
    handle.current?.scrollTo(tabStop, 'auto')
    isPushed.current = !isSettled
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each tree with other rows
  useEffect(() => followFocus(), [tree])
  const act = (kind: Exclude<TreeMove['kind'], 'type' | 'go'>, row: TreeRow) => {
    if (kind === 'openSiblings') {
      isPushed.current = true
      return props.onOpenSiblings(row)
    }
    if (row.kind !== 'term') {
      if (props.gapAt(row) === undefined) lateKey.current = { kind, row }
      else if (kind === 'follow') void retryAll()
      return
    }
    if (kind === 'choose' || row.isLoop) return choose(row)
    if (kind === 'follow') return saveAndLeave(row, props.onFollow)
    return props.onToggle(row.key, kind === 'open')
  }
  const lateKey = useLateKey(tree, act)
  const onKeyDown = (event: KeyboardEvent, index: number, rowsPerView: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveFor(tree, index, logicalKey(event.key), rowsPerView)
    if (!move) return
    event.preventDefault()
    lateKey.current = undefined
    isPushed.current = false
    if (move.kind === 'type') return onTyped(move.letter, index)
    if (move.kind === 'go') return goTo(move.index)
    return act(move.kind, tree.rowAt(move.index))
  }
  const itemAt = (index: number): TreeItem => {
    const row = tree.rowAt(index)
    const isTerm = row.kind === 'term'
    return {
      key: `${row.under}-${row.position}`,
      level: row.level,
      position: row.number,
      siblings: row.siblings,
      isOpen: isTerm && row.canOpen ? row.isOpen : undefined,
      isSelected: isTerm && row.key === chosen,
      isBusy: row.kind === 'pending' && props.gapAt(row) === undefined,
      isHeading: row.kind === 'label',
    }
  }
  return (
    <VirtualTree
      ref={handle}
      label={t`Thesaurus`}
      count={tree.rowCount}
      rowHeightRem={rowRem}
      itemAt={itemAt}
      tabStop={tabStop}
      onFocusRow={(index) => {
        lateKey.current = undefined
        onFocusRow(index)
      }}
      onKeyDown={onKeyDown}
      onShown={props.onShown}
      // Before the first scrolling, the tree is at its top, which must not be saved.
      onSettle={(position) => isSettled && lastTarget.current !== undefined && props.onSettle(position)}
      renderRow={(index, ids) => {
        const row = tree.rowAt(index)
        const of = {
          row,
          nameId: ids.name,
          moreId: ids.more,
          isNarrow,
          gap: row.kind === 'pending' ? props.gapAt(row) : undefined,
          onToggle,
          onChoose,
          onJump,
        }
        const layout = { className: ROW, style: indentOf(row) }
        if (row.kind === 'label') return { item: <NodeLabel array={row.label} />, beside: null, ...layout }
        return { item: <TreeRowItem {...of} />, beside: <TreeRowDetails {...of} />, ...layout }
      }}
    />
  )
}

/**
 * Scrolls to the place in the URL once its position is known, and later to each newly selected row. Returns the key it
 * went to last.
 */
function useScrollToTarget(
  { tree, isSettled, chosen, isArrival }: TreePaneProps,
  start: SavedPosition | undefined,
  handle: { readonly current: VirtualTreeHandle | null },
  onFocusRow: (index: number) => void,
): { readonly current: OccurrenceKey | 'nowhere' | undefined } {
  const lastTarget = useRef<OccurrenceKey | 'nowhere'>(undefined)
  const now = chosen ?? 'nowhere'
  useEffect(() => {
    if (!isSettled || lastTarget.current === now) return
    const index = chosen === undefined ? undefined : tree.indexOf(chosen)
    const isFirst = lastTarget.current === undefined
    if (chosen !== undefined && index === undefined && !isFirst) return
    lastTarget.current = now
    const isTyping = document.activeElement instanceof HTMLInputElement
    const [align, takesFocus] = isFirst ? (['center', isArrival] as const) : (['auto', !isTyping] as const)
    if (isFirst && start !== undefined) handle.current?.restore(start)
    else if (index !== undefined) handle.current?.scrollTo(index, align)
    if (index !== undefined && takesFocus) {
      onFocusRow(index)
      handle.current?.focus(index)
    }
  }, [tree, isSettled, chosen, now, start, isArrival, handle, onFocusRow])
  return lastTarget
}

/** The row at a position or, if a term above it was closed, the row of that term. */
function nearestIndex(tree: OpenTree, place: RowPosition & { key: OccurrenceKey | undefined }) {
  const own = place.key === undefined ? tree.indexAt(place) : tree.indexOf(place.key)
  if (own !== undefined) return own
  for (let key = place.under; key !== ''; key = parentKey(key)) {
    const index = tree.indexOf(key)
    if (index !== undefined) return index
  }
  return undefined
}

function loopTarget(tree: OpenTree, { path, term }: TreeRow & { kind: 'term' }): number | undefined {
  return tree.indexOf(formatOccurrence(path.slice(0, path.indexOf(term.id) + 1)))
}
