import { useEffect, useRef, useState } from 'react'
import type { OpenTree } from '../../hierarchy/open-tree.ts'
import { findByPrefix } from '../../hierarchy/tree-keys.ts'

/** So long after a letter the next one begins anew. */
const PAUSE_MS = 700

interface Typed {
  from: number
  letters: string
  /** The list in which one types has still to be read; the tree before it was. */
  before: OpenTree | undefined
}

/**
 * Going to a row by the first letters of its term. `read` reads the rest of the list that a row is of, where that is not
 * all known: undefined where it is.
 */
export function useTyped(
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
    // What could not be read is passed over.
    reading?.catch(() => setTyped((asked) => asked && { ...asked, before: undefined }))
  }
}
