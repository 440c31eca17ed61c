import { useEffect, useRef, useState } from 'react'
import type { OpenTree } from '../../hierarchy/open-tree.ts'
import { findByPrefix } from '../../hierarchy/tree-keys.ts'

/** A longer pause starts a new search. */
const PAUSE_MS = 700

interface Typed {
  from: number
  letters: string
  /** The tree before the rest of the list was loaded; undefined once it is. */
  before: OpenTree | undefined
}

/**
 * Moves to a row by the first letters of its term. `read` loads the rest of a row's list; undefined if it is loaded.
 */
export function useTypeAhead(
  tree: OpenTree,
  read: (index: number) => Promise<void> | undefined,
  onFound: (index: number) => void,
): (letter: string, from: number) => void {
  const letters = useRef({ text: '', at: 0 })
  const [typed, setTyped] = useState<Typed>()
  const found = useRef(onFound)
  found.current = onFound

  useEffect(() => {
    if (typed === undefined || typed.before === tree || typed.from >= tree.rowCount) return
    setTyped(undefined)
    const index = findByPrefix(tree, typed.from, typed.letters)
    if (index !== undefined) found.current(index)
  }, [typed, tree])

  return (letter, from) => {
    const now = performance.now()
    const isContinued = now - letters.current.at < PAUSE_MS
    letters.current = { text: (isContinued ? letters.current.text : '') + letter, at: now }
    const reading = read(from)
    setTyped({ from, letters: letters.current.text, before: reading && tree })
    // If loading fails, unread rows are skipped.
    reading?.catch(() => setTyped((latest) => latest && { ...latest, before: undefined }))
  }
}
