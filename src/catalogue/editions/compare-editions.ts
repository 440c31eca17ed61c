import { isDeepStrictEqual } from 'node:util'
import { CHANGE_KINDS, type ChangeKind } from '../../contract/changes.ts'
import { fold } from '../../contract/text.ts'
import { addTo } from '../lists-by-key.ts'
import { byNameThenId } from '../writing/sorted-terms.ts'
import { changesBetween, type TermChange } from './term-changes.ts'
import type { TermState } from './term-state.ts'

/** An edition that can be asked for any of its terms. */
export interface StatesById {
  readonly ids: readonly number[]
  stateOf(id: number): TermState | undefined
}

/** What differs between two editions. */
export interface Comparison {
  /** By the name of the term, then its id, then kind. */
  readonly changes: readonly ListedChange[]
  /** What each changed term was in the edition before; null for a new one. */
  readonly past: readonly PastTerm[]
}

export interface ListedChange extends TermChange {
  readonly termId: number
  /** The name in the later edition; of a term that left, the last one. */
  readonly name: string
  /** The terms that it is not directly under any more, and the nearest terms of the later edition above those that left. */
  readonly left: readonly number[]
}

export interface PastTerm {
  readonly id: number
  readonly state: TermState | null
}

/**
 * Compares two editions of a thesaurus. The earlier one is read once, in any order; of its terms only names, broader
 * terms and what changed are kept.
 *
 * @param replacementOf the id of the term that replaces one that left, according to the sources; null if they name none
 */
export async function compareEditions(
  earlier: AsyncIterable<readonly [id: number, state: TermState]>,
  later: StatesById,
  language: string,
  replacementOf: (goneId: number) => number | null = () => null,
): Promise<Comparison> {
  const before = new Map<number, Pick<TermState, 'name' | 'broader'>>()
  const differing: { id: number; old: TermState | null; now: TermState | undefined }[] = []
  for await (const [id, old] of earlier) {
    const { name, broader } = old
    before.set(id, { name, broader })
    const now = later.stateOf(id)
    if (!isDeepStrictEqual(old, now)) differing.push({ id, old, now })
  }
  for (const id of later.ids) if (!before.has(id)) differing.push({ id, old: null, now: later.stateOf(id) })
  const nameBefore = (id: number) => before.get(id)?.name ?? ''
  const nameAfter = (id: number) => later.stateOf(id)?.name ?? nameBefore(id)
  const named = gainedNames(differing)
  const remaining = (ids: readonly number[]) => remainingAbove(ids, before, later)

  const changes: ListedChange[] = []
  const past: PastTerm[] = []
  const sorted = byNameThenId(
    differing.map((one) => ({ ...one, name: one.now?.name ?? nameBefore(one.id) })),
    language,
  )
  for (const { id, old, now, name } of sorted) {
    const found = changesOf({ id, old, now }, { named, nameBefore, nameAfter, replacementOf })
    if (found.length === 0) continue
    past.push({ id, state: old })
    const lost = old?.broader.filter((broader) => !now?.broader.includes(broader)) ?? []
    const left = [...new Set([...lost, ...remaining(lost)])]
    for (const change of found.sort(byKind)) changes.push({ ...change, termId: id, name, left })
  }
  return { changes, past }
}

interface Differing {
  id: number
  old: TermState | null
  now: TermState | undefined
}

interface Names {
  /** The terms that gained a non-preferred term, by its folded text. */
  named: ReadonlyMap<string, readonly number[]>
  nameBefore: (id: number) => string
  nameAfter: (id: number) => string
  replacementOf: (goneId: number) => number | null
}

function changesOf({ id, old, now }: Differing, names: Names): TermChange[] {
  const { nameBefore, nameAfter } = names
  if (old === null)
    return now === undefined ? [] : [{ kind: 'added', before: [], after: [{ text: now.name }] }]
  if (now === undefined) return [leaving(id, old, names.replacementOf(id), names)]
  const changes = changesBetween(old, now, nameBefore, nameAfter)
  const status = changes.findIndex(({ kind }) => kind === 'status')
  if (status < 0 || now.deprecated !== true) return changes
  // A term that is no longer used and became a name of others was merged or split.
  const leave = leaving(id, old, null, names)
  return leave.kind === 'removed' ? changes : changes.toSpliced(status, 1, leave)
}

/** What became of a term that left: others have its name now, a source names its replacement, or it was removed. */
function leaving(
  id: number,
  { name }: TermState,
  replacement: number | null,
  { named, nameAfter }: Names,
): TermChange {
  const heirs = (named.get(fold(name)) ?? []).filter((other) => other !== id)
  const [kind, targets]: [ChangeKind, readonly number[]] =
    heirs.length > 1
      ? ['split', heirs]
      : replacement !== null
        ? ['merged', [replacement]]
        : [heirs.length === 0 ? 'removed' : 'merged', heirs]
  const after = targets.map((target) => ({ text: nameAfter(target), id: target }))
  return { kind, before: [{ text: name }], after }
}

function gainedNames(differing: readonly Differing[]): Map<string, number[]> {
  const gained = new Map<string, number[]>()
  for (const { id, old, now } of differing)
    for (const name of new Set(now?.used_for.map(fold)))
      if (!old?.used_for.some((one) => fold(one) === name)) addTo(gained, name, id)
  return gained
}

/** The nearest terms of the later edition at or above these of the earlier one. */
function remainingAbove(
  ids: readonly number[],
  before: ReadonlyMap<number, { broader: readonly number[] }>,
  later: StatesById,
): number[] {
  const seen = new Set(ids)
  const remaining: number[] = []
  // The set grows while it is read.
  for (const id of seen) {
    if (later.stateOf(id) !== undefined) remaining.push(id)
    else for (const broader of before.get(id)?.broader ?? []) seen.add(broader)
  }
  return remaining.sort((a, b) => a - b)
}

const ORDER = new Map(CHANGE_KINDS.map((kind, at) => [kind, at]))

function byKind(a: TermChange, b: TermChange): number {
  return (ORDER.get(a.kind) ?? 0) - (ORDER.get(b.kind) ?? 0)
}
