import { RELATIONS, type RelationKind } from '../../../contract/term.ts'
import type { ThesaurusDraft } from '../../drafts.ts'
import type { Findings, Note, Place } from '../findings.ts'
import type { IdentifiedTerm } from './assign-ids.ts'
import { nameIn, type TermIndex } from './term-index.ts'
import type { TermReference } from './term-source.ts'

/** Kinds of relation that each file states at all. */
export type StatedKinds = ReadonlyMap<string, ReadonlySet<RelationKind>>

interface Pair {
  ids: [number, number]
  place: Place
  /** Bit 1: stated by the first term of the pair; bit 2: stated by the second. */
  sides: number
}

const BOTH_SIDES = 3

/** Resolves what the terms say about each other: each pair once, in one kind, no term related to itself. */
export function resolveRelations(
  terms: readonly IdentifiedTerm[],
  index: TermIndex,
  stated: StatedKinds,
  findings: Findings,
): Pick<ThesaurusDraft, 'broader' | 'related'> {
  const broader = new Map<string, Pair>()
  const related = new Map<string, Pair>()
  for (const { term, kind, to } of statementsOf(terms, index, findings)) {
    const { inverse, field, lower } = RELATIONS[kind]
    if (lower === null) continue
    const [low, high] = lower === 'this' ? [term.id, to] : [to, term.id]
    if (broader.has(keyOf(high, low))) {
      const [id, other] = [say(term.id, index), say(to, index)]
      const reason = `${id} already has ${other} as ${RELATIONS[inverse].field}; as ${field} it is dropped (${id} → ${other} → ${id}).`
      findings.add('second-kind', term.place, reason)
    } else addSide(broader, low, high, term.place, lower === 'this' ? 1 : 2)
  }
  // Only now is every hierarchical pair known: between the two of one, related is the second kind.
  for (const { term, kind, to } of statementsOf(terms, index, undefined)) {
    if (RELATIONS[kind].lower !== null) continue
    if (broader.has(keyOf(term.id, to)) || broader.has(keyOf(to, term.id))) {
      const reason = `${say(term.id, index)} has ${say(to, index)} as broader or narrower already; as related it is dropped.`
      findings.add('second-kind', term.place, reason)
    } else if (related.has(keyOf(to, term.id))) addSide(related, to, term.id, term.place, 2)
    else addSide(related, term.id, to, term.place, 1)
  }
  reportOneSided(broader, related, index, stated, findings)
  const pairs = [...broader.values()].map((pair) => pair.ids)
  return { broader: pairs, related: [...related.values()].map((pair) => pair.ids) }
}

/**
 * Id of the term that a reference means; the first by id where it is ambiguous. Reports what it cannot find, with what
 * becomes of it and the terms that it may mean.
 */
export function resolveReference(
  reference: TermReference,
  index: TermIndex,
  member: string,
  note: Note | undefined,
  fate = 'the reference is dropped',
): number | undefined {
  const { ids, otherForm } = index.find(reference)
  const [id] = ids
  if (id === undefined)
    note?.('unknown-term', `${member}: there is no such term; ${fate}.${nearTo(reference, index)}`, reference)
  else if (ids.length > 1) {
    const reason = `${member}: the name stands for the terms ${firstOf(ids)}; ${id} is taken.`
    note?.('ambiguous-name', reason, reference)
  } else if (otherForm) {
    note?.('other-form', `${member}: ${say(id, index)} is taken for it.`, reference)
  }
  return id
}

/** Ids that a finding lists; there may be thousands, and as many findings. */
const LISTED = 10

function firstOf(ids: readonly number[]): string {
  const more = ids.length - LISTED
  return ids.slice(0, LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function nearTo(reference: TermReference, index: TermIndex): string {
  const name = nameIn(reference)
  const near = name === null ? [] : index.near(name)
  return near.length === 0 ? '' : ` Nearest: ${near.map(({ id }) => say(id, index)).join(', ')}.`
}

interface Statement {
  term: IdentifiedTerm
  kind: RelationKind
  to: number
}

/** Every relation with its target resolved. Faults are reported where findings are given: on the first of two walks. */
function* statementsOf(
  terms: readonly IdentifiedTerm[],
  index: TermIndex,
  findings: Findings | undefined,
): Generator<Statement> {
  for (const term of terms) {
    if (term.relations.length === 0) continue
    const note = findings?.noteAt(term.place)
    for (const { kind, to: reference } of term.relations) {
      const member = `${kind} of ${say(term.id, index)}`
      const to = resolveReference(reference, index, member, note)
      if (to === term.id) note?.('self-relation', `${member}: the term itself; it is dropped.`, reference)
      else if (to !== undefined) yield { term, kind, to }
    }
  }
}

function addSide(pairs: Map<string, Pair>, first: number, second: number, place: Place, side: number): void {
  const key = keyOf(first, second)
  const pair = pairs.get(key)
  if (pair === undefined) pairs.set(key, { ids: [first, second], place, sides: side })
  else pair.sides |= side
}

/** A file with broader alone has said everything; only one that states both directions leaves a side out. */
function reportOneSided(
  broader: Map<string, Pair>,
  related: Map<string, Pair>,
  index: TermIndex,
  stated: StatedKinds,
  findings: Findings,
): void {
  const statesBoth = (file: string) => {
    const kinds = stated.get(file)
    return kinds?.has('Broader') === true && kinds.has('Narrower')
  }
  for (const { ids, sides, place } of broader.values()) {
    if (sides === BOTH_SIDES || !statesBoth(place.file)) continue
    const [low, high] = ids.map((id) => say(id, index))
    const reason =
      sides === 1
        ? `${low} has the broader term ${high}, which does not have it as narrower; completed.`
        : `${high} has the narrower term ${low}, which does not have it as broader; completed.`
    findings.add('one-sided-relation', place, reason)
  }
  for (const { ids, sides, place } of related.values()) {
    if (sides === BOTH_SIDES) continue
    const [one, other] = (sides === 1 ? ids : ids.toReversed()).map((id) => say(id, index))
    const reason = `${one} has the related term ${other}, which does not have it as related; completed.`
    findings.add('one-sided-relation', place, reason)
  }
}

function say(id: number, index: TermIndex): string {
  return `“${index.nameOf(id)}” (${id})`
}

function keyOf(first: number, second: number): string {
  return `${first} ${second}`
}
