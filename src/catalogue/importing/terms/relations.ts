import { RELATIONS, type RelationKind } from '../../../contract/term.ts'
import type { ThesaurusDraft } from '../../drafts.ts'
import type { Findings, Note, Place } from '../findings.ts'
import type { IdentifiedTerm } from './assign-ids.ts'
import { isToNothing } from './read-references.ts'
import { nameIn, type TermIndex } from './term-index.ts'
import { isPathKey } from './term-paths.ts'
import type { TermReference } from './term-source.ts'

/** The kinds of relation that occur in each file. */
export type StatedKinds = ReadonlyMap<string, ReadonlySet<RelationKind>>

type Relations = Pick<ThesaurusDraft, 'broader' | 'related'>

/** The list of pairs that holds each kind of relation. */
const STORED_IN: Record<RelationKind, keyof Relations> = {
  Broader: 'broader',
  Narrower: 'broader',
  Related: 'related',
}

interface Pair {
  ids: [number, number]
  place: Place
  /** Bit 1: stated by the first term of the pair; bit 2: stated by the second. */
  sides: number
}

type Pairs = Map<string, Pair>

const BOTH_SIDES = 3

/** Resolves the relations of all terms: each pair once, in one kind, and no term related to itself. */
export function resolveRelations(
  terms: readonly IdentifiedTerm[],
  index: TermIndex,
  stated: StatedKinds,
  findings: Findings,
): Relations {
  const broader = broaderPairs(terms, index, findings)
  const related = relatedPairs(terms, index, broader, findings)
  reportOneSided(broader, related, index, stated, findings)
  return { broader: idsIn(broader), related: idsIn(related) }
}

/**
 * The pairs of the hierarchy. If two terms are stated in both directions, the first statement counts. Also reports
 * references to unknown terms.
 */
function broaderPairs(terms: readonly IdentifiedTerm[], index: TermIndex, findings: Findings): Pairs {
  const pairs: Pairs = new Map()
  for (const { term, kind, to } of statementsOf(terms, index, findings)) {
    if (STORED_IN[kind] !== 'broader') continue
    const { inverse, field, lower } = RELATIONS[kind]
    const [low, high] = lower === 'this' ? [term.id, to] : [to, term.id]
    if (pairs.has(keyOf(high, low))) {
      const [id, other] = [describe(term.id, index), describe(to, index)]
      const reason = `${id} already has ${other} as ${RELATIONS[inverse].field}; as ${field} it is dropped (${id} → ${other} → ${id}).`
      findings.add('second-kind', term.place, reason)
    } else addSide(pairs, low, high, term.place, lower === 'this' ? 1 : 2)
  }
  return pairs
}

/** The related pairs that are not in the hierarchy. */
function relatedPairs(
  terms: readonly IdentifiedTerm[],
  index: TermIndex,
  broader: Pairs,
  findings: Findings,
): Pairs {
  const pairs: Pairs = new Map()
  for (const { term, kind, to } of statementsOf(terms, index, undefined)) {
    if (STORED_IN[kind] !== 'related') continue
    if (broader.has(keyOf(term.id, to)) || broader.has(keyOf(to, term.id))) {
      const reason = `${describe(term.id, index)} already has ${describe(to, index)} as broader or narrower; as related it is dropped.`
      findings.add('second-kind', term.place, reason)
    } else if (pairs.has(keyOf(to, term.id))) addSide(pairs, to, term.id, term.place, 2)
    else addSide(pairs, term.id, to, term.place, 1)
  }
  return pairs
}

function idsIn(pairs: Pairs): [number, number][] {
  return [...pairs.values()].map(({ ids }) => ids)
}

/**
 * The id of the term that a reference names; the lowest id if it names several. Reports a reference that names no term,
 * with the consequence and the terms with the most similar names.
 */
export function resolveReference(
  reference: TermReference,
  index: TermIndex,
  member: string,
  note: Note | undefined,
  consequence = 'the reference is dropped',
): number | undefined {
  const { ids, otherForm, isReplaced, fits } = index.find(reference)
  const [id] = ids
  const isPath = typeof reference === 'object' && isPathKey(String(reference.id))
  const value = isPath ? reference.name : reference
  if (id === undefined) {
    if (isToNothing(reference, member, note)) return undefined
    if (fits !== undefined) {
      const reason = `${member}: it fits the terms ${formatIds(fits)}; ${consequence}.`
      note?.('ambiguous-name', reason, value)
      return undefined
    }
    const reason = `${member}: there is no such term; ${consequence}.${similarTo(reference, index)}`
    note?.('unknown-term', reason, value)
  } else if (ids.length > 1) {
    const what = nameIn(reference) === null ? 'the number or address' : 'the name'
    const reason = `${member}: ${what} belongs to the terms ${formatIds(ids)}; ${id} is used.`
    note?.('ambiguous-name', reason, value)
  } else if (otherForm) {
    const why = isReplaced ? 'it was replaced, and is' : 'it is'
    note?.('other-form', `${member}: ${why} read as ${describe(id, index)}.`, value)
  }
  return id
}

/** The most ids in one finding. A name can have thousands. */
const LISTED = 10

function formatIds(ids: readonly number[]): string {
  const more = ids.length - LISTED
  return ids.slice(0, LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function similarTo(reference: TermReference, index: TermIndex): string {
  const name = nameIn(reference)
  const near = name === null ? [] : index.near(name)
  return near.length === 0 ? '' : ` Nearest: ${near.map(({ id }) => describe(id, index)).join(', ')}.`
}

interface Statement {
  term: IdentifiedTerm
  kind: RelationKind
  to: number
}

/** Every relation with the id of its target. Relations are read twice; `findings` is given the first time only. */
function* statementsOf(
  terms: readonly IdentifiedTerm[],
  index: TermIndex,
  findings: Findings | undefined,
): Generator<Statement> {
  for (const term of terms) {
    if (term.relations.length === 0) continue
    const note = findings?.noteAt(term.place)
    for (const { kind, to: reference } of term.relations) {
      const member = `${kind} of ${describe(term.id, index)}`
      const to = resolveReference(reference, index, member, note)
      if (to === term.id) note?.('self-relation', `${member}: the term itself; it is dropped.`, reference)
      else if (to !== undefined) yield { term, kind, to }
    }
  }
}

function addSide(pairs: Pairs, first: number, second: number, place: Place, side: number): void {
  const key = keyOf(first, second)
  const pair = pairs.get(key)
  if (pair === undefined) pairs.set(key, { ids: [first, second], place, sides: side })
  else pair.sides |= side
}

/** Only a file that states both broader and narrower can leave out one side of the hierarchy. */
function reportOneSided(
  broader: Pairs,
  related: Pairs,
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
    const [low, high] = ids.map((id) => describe(id, index))
    const reason =
      sides === 1
        ? `${low} has the broader term ${high}, which does not have it as narrower; completed.`
        : `${high} has the narrower term ${low}, which does not have it as broader; completed.`
    findings.add('one-sided-relation', place, reason)
  }
  for (const { ids, sides, place } of related.values()) {
    if (sides === BOTH_SIDES) continue
    const [one, other] = (sides === 1 ? ids : ids.toReversed()).map((id) => describe(id, index))
    const reason = `${one} has the related term ${other}, which does not have it as related; completed.`
    findings.add('one-sided-relation', place, reason)
  }
}

function describe(id: number, index: TermIndex): string {
  return `“${index.nameOf(id)}” (${id})`
}

function keyOf(first: number, second: number): string {
  return `${first} ${second}`
}
