import { useEffect, useRef } from 'react'
import type { OpenTree } from '../../hierarchy/open-tree.ts'
import type { RowPosition, TreeRow } from '../../hierarchy/tree-row.ts'

interface LateKey<Kind> {
  kind: Kind
  row: RowPosition
}

/**
 * A key that a visitor pressed on a row that was still loading. It acts when the row is there.
 * @returns where to keep the key, and to remove it if another key or row comes first
 */
export function useLateKey<Kind>(
  tree: OpenTree,
  act: (kind: Kind, row: TreeRow) => void,
): { current: LateKey<Kind> | undefined } {
  const late = useRef<LateKey<Kind>>(undefined)
  const latestAct = useRef(act)
  latestAct.current = act
  // After each rendering, because rows that arrive do not make another tree.
  useEffect(() => {
    const key = late.current
    const index = key && tree.indexAt(key.row)
    const row = index === undefined ? undefined : tree.rowAt(index)
    if (!key || row?.kind !== 'term') return
    late.current = undefined
    latestAct.current(key.kind, row)
  })
  return late
}
