import { setImmediate } from 'node:timers/promises'
import type { RecordBatches } from '../catalogue.ts'
import { decodeTerm } from './described-terms.ts'
import { portions } from './portions.ts'

export interface OutlineOptions {
  /** The term at the head of a branch. */
  head?: number | undefined
  /** Called between pieces of work of about a millisecond; by default it lets other tasks of the process run. */
  pause?: (() => Promise<unknown>) | undefined
  signal?: AbortSignal | undefined
  /** With more lines, the narrower terms of a term are listed only once. */
  mostLines?: number
}

/**
 * Terms as indented text: a line for each occurrence, a tab for each level. A term is under each of its broader terms that
 * are exported too. A line that would begin a cycle again ends in `[cycle]`. If there were too many lines, because many
 * terms have several broader terms, a later occurrence ends in `[narrower terms: see above]` instead of repeating them.
 */
export async function* outline(
  { batches }: RecordBatches,
  { head, pause = setImmediate, signal, mostLines = 1_000_000 }: OutlineOptions = {},
): AsyncGenerator<string> {
  const rest = async () => {
    await pause()
    signal?.throwIfAborted()
  }
  const terms = new Map<number, OutlineTerm>()
  for await (const records of portions(batches)) {
    for (const record of records) {
      const { id, name, relations } = decodeTerm(record)
      const narrower = relations.flatMap((relation) => (relation.kind === 'Narrower' ? [relation.id] : []))
      terms.set(id, { id, name, narrower, isVisited: false, lines: 0, cycles: null })
    }
    await rest()
  }
  const first = head === undefined ? await topTerms(terms, rest) : [terms.get(head)]
  const roots = await withoutCycles(
    terms,
    first.filter((term) => term !== undefined),
    rest,
  )
  const isOnce = roots.reduce((sum, { lines }) => sum + lines, 0) > mostLines
  let text = ''
  for (const line of linesOf(terms, roots, isOnce)) {
    text += line
    if (text.length < PIECE_CHARS) continue
    yield text
    text = ''
    await rest()
  }
  if (text !== '') yield text
}

const PIECE_CHARS = 16 * 1024

interface OutlineTerm {
  id: number
  name: string
  narrower: readonly number[]
  isVisited: boolean
  /** How many lines it has with everything under it. */
  lines: number
  /** The narrower terms that are above it, too. */
  cycles: Set<number> | null
}

type Terms = ReadonlyMap<number, OutlineTerm>
type Rest = () => Promise<void>

/** The terms that are not narrower than any other of them. */
async function topTerms(terms: Terms, rest: Rest): Promise<OutlineTerm[]> {
  const narrower = new Set<number>()
  for (const term of terms.values()) {
    for (const id of term.narrower) narrower.add(id)
    await rest()
  }
  return [...terms.values()].filter(({ id }) => !narrower.has(id))
}

/**
 * Finds the relations that close a cycle and counts the lines, depth first. Terms that no other root leads to are in a
 * cycle; the first of each such cycle becomes a root.
 */
async function withoutCycles(
  terms: Terms,
  first: readonly OutlineTerm[],
  rest: Rest,
): Promise<OutlineTerm[]> {
  const roots: OutlineTerm[] = []
  for (const root of [...first, ...terms.values()]) {
    if (root.isVisited) continue
    roots.push(root)
    await visit(root, terms, rest)
  }
  return roots
}

async function visit(root: OutlineTerm, terms: Terms, rest: Rest): Promise<void> {
  const above = new Set<OutlineTerm>()
  const path: { term: OutlineTerm; next: number }[] = []
  const enter = (term: OutlineTerm) => {
    term.isVisited = true
    term.lines = 1
    above.add(term)
    path.push({ term, next: 0 })
  }
  enter(root)
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const { term } = step
    const id = term.narrower[step.next++]
    const narrower = id === undefined ? undefined : terms.get(id)
    if (id === undefined) {
      path.pop()
      above.delete(term)
      const broader = path.at(-1)
      if (broader) broader.term.lines += term.lines
      await rest()
    } else if (narrower && above.has(narrower)) {
      term.cycles ??= new Set()
      term.cycles.add(id)
      term.lines++
    } else if (narrower?.isVisited) term.lines += narrower.lines
    else if (narrower) enter(narrower)
  }
}

function* linesOf(terms: Terms, roots: readonly OutlineTerm[], isOnce: boolean): Generator<string> {
  const listed = new Set<OutlineTerm>()
  const markOf = (term: OutlineTerm, broader: OutlineTerm): string => {
    if (broader.cycles?.has(term.id)) return ' [cycle]'
    return isOnce && term.lines > 1 && listed.has(term) ? ' [narrower terms: see above]' : ''
  }
  for (const root of roots) {
    yield lineOf(root, 0)
    const path = [{ term: root, next: 0 }]
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { term } = step
      const id = term.narrower[step.next++]
      const narrower = id === undefined ? undefined : terms.get(id)
      if (id === undefined) {
        path.pop()
        listed.add(term)
      }
      if (narrower === undefined) continue
      const mark = markOf(narrower, term)
      yield lineOf(narrower, path.length, mark)
      if (mark === '') path.push({ term: narrower, next: 0 })
    }
  }
}

function lineOf({ id, name }: OutlineTerm, level: number, mark = ''): string {
  return `${'\t'.repeat(level)}${name} (${id})${mark}\n`
}
