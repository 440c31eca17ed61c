import { fold } from '../../contract/text.ts'
import type { OpenTree } from './open-tree.ts'

/** The effect of a key, from the tree pattern of the ARIA Authoring Practices. */
export type TreeMove =
  | { kind: 'go'; index: number }
  | { kind: 'open' | 'close' | 'choose' | 'follow'; index: number }
  /** Opens this term and all its siblings. */
  | { kind: 'openSiblings'; index: number }
  | { kind: 'type'; letter: string }

/** `key` is `KeyboardEvent.key` as in a layout from left to right. Undefined if the tree ignores the key. */
export function moveFor(
  tree: OpenTree,
  index: number,
  key: string,
  rowsPerView: number,
): TreeMove | undefined {
  const row = tree.rowAt(index)
  const last = tree.rowCount - 1
  const go = (to: number): TreeMove => {
    const there = Math.min(Math.max(to, 0), last)
    // Names of arrays take no focus. Each has a row before and after it.
    const isLabel = tree.rowAt(there).kind === 'label'
    return { kind: 'go', index: isLabel ? there + (there < index ? -1 : 1) : there }
  }
  switch (key) {
    case 'ArrowDown':
      return go(index + 1)
    case 'ArrowUp':
      return go(index - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(last)
    case 'PageDown':
      return go(index + Math.max(rowsPerView - 1, 1))
    case 'PageUp':
      return go(index - Math.max(rowsPerView - 1, 1))
    case 'ArrowRight':
      if (row.kind !== 'term' || !row.canOpen) return go(index)
      return row.isOpen ? go(index + 1) : { kind: 'open', index }
    case 'ArrowLeft':
      if (row.kind === 'term' && row.isOpen) return { kind: 'close', index }
      return go(tree.parentOf(index) ?? index)
    case '*':
      return { kind: 'openSiblings', index }
    case 'Enter':
      return { kind: 'follow', index }
    case ' ':
      return { kind: 'choose', index }
    default:
      // The slash key focuses the search box.
      return [...key].length === 1 && key !== '/' ? { kind: 'type', letter: key } : undefined
  }
}

/**
 * The next row whose term begins with the typed letters, wrapping at the end. Repeating one letter moves to the next
 * match. Unread rows are skipped.
 */
export function findByPrefix(tree: OpenTree, from: number, typed: string): number | undefined {
  const letters = [...fold(typed)]
  const isRepeated = letters.length > 1 && letters.every((letter) => letter === letters[0])
  const count = tree.rowCount
  const search = (wanted: string, first: number) => {
    for (let step = 0; step < count; step++) {
      const index = (first + step) % count
      const row = tree.rowAt(index)
      if (row.kind === 'term' && fold(row.term.name).startsWith(wanted)) return index
    }
    return undefined
  }
  const whole = letters.join('')
  // A second letter may match the current row; a first letter moves on.
  const found = search(whole, letters.length > 1 ? from : from + 1)
  return found ?? (isRepeated ? search(letters[0] ?? '', from + 1) : undefined)
}
