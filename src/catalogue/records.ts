import { itemsPath, recordPath } from '../contract/endpoint.ts'
import type { GroupReference, TermArray } from '../contract/group-reference.ts'
import type { Item, ValueOf } from '../contract/item.ts'
import { type DerivedMember, ITEM_MEMBERS } from '../contract/item-fields.ts'
import { keysOf, tableOf } from '../contract/keys.ts'
import { withVocabulary } from '../contract/mappings.ts'
import {
  RELATION_KINDS,
  RELATIONS,
  type Relation,
  type RelationField,
  type RelationKind,
  type Replacement,
  type Term,
} from '../contract/term.ts'
import type { TermImage } from '../contract/term-image.ts'
import type { ValueKind } from '../contract/value-kinds.ts'
import type { ItemDraft, TermDraft } from './drafts.ts'
import type { ItemCounts } from './hierarchy.ts'

/** A term with everything that is derived for it, from which its record and its relations' entries are made. */
export interface CountedTerm extends Readonly<Record<RelationField, readonly number[]>> {
  draft: TermDraft
  counts: ItemCounts
  isDeprecated: boolean
  /** How many of its narrower terms have a branch that is no longer used. */
  unusedNarrower: number
  /** The id of the term that replaces a deprecated one. */
  replacedBy: number | null
  /** Those of its broader terms that are in none of its places. */
  unplaced: ReadonlySet<number>
  /** The groups of which it is a member, in the order of its record. */
  groups: readonly GroupReference[]
  /** The arrays that divide its narrower terms, in order. */
  arrays: readonly TermArray[]
  image: TermImage | undefined
}

/** The record of a term. Relations come in the order given. */
export function termRecord(term: CountedTerm, termOf: (id: number) => CountedTerm): Term {
  const { draft, counts, isDeprecated, replacedBy, groups, arrays, image } = term
  return {
    id: draft.id,
    name: draft.name,
    used_for: draft.usedFor,
    scope_notes: draft.scopeNotes,
    relations: RELATION_KINDS.flatMap((kind) =>
      term[RELATIONS[kind].field].map((id) => ({
        ...relation(kind, termOf(id)),
        ...(kind === 'Broader' && term.unplaced.has(id) && UNPLACED),
      })),
    ),
    uri: recordPath('term', draft.id),
    items_uri: itemsPath('term', draft.id),
    narrower_items_uri: itemsPath('term_ancestor', draft.id),
    source_uri: draft.sourceUri,
    num_items: counts.own,
    num_narrower_items: counts.narrower,
    num_branch_items: counts.branch,
    num_broader: term.broader.length,
    num_narrower: term.narrower.length,
    num_related: term.related.length,
    ...draft.texts,
    ...(draft.mappings && { mappings: draft.mappings.map(withVocabulary) }),
    ...(isDeprecated && { status: 'deprecated' as const, ...DEPRECATED }),
    ...(isDeprecated && replacedBy !== null && { replaced_by: replacement(termOf(replacedBy)) }),
    ...unusedNarrowerOf(term),
    ...(image && { image }),
    ...(groups.length > 0 && { groups: [...groups] }),
    ...(arrays.length > 0 && { arrays: [...arrays] }),
  }
}

const DEPRECATED = { deprecated: true } as const
const UNPLACED = { unplaced: true } as const

function replacement({ draft: { id, name } }: CountedTerm): Replacement {
  return { id, name, uri: recordPath('term', id) }
}

/** The record without its Narrower relations and the arrays that divide them; their number stays. */
export function leanTermRecord({ arrays: _, ...term }: Term): Term {
  return { ...term, relations: term.relations.filter(({ kind }) => kind !== 'Narrower') }
}

function relation(kind: RelationKind, other: CountedTerm): Relation {
  return {
    kind,
    id: other.draft.id,
    name: other.draft.name,
    uri: recordPath('term', other.draft.id),
    num_broader: other.broader.length,
    num_narrower: other.narrower.length,
    num_items: other.counts.own,
    num_narrower_items: other.counts.narrower,
    ...(other.isDeprecated && DEPRECATED),
    ...unusedNarrowerOf(other),
  }
}

function unusedNarrowerOf({ unusedNarrower }: CountedTerm): Pick<Term, 'num_narrower_unused'> {
  return unusedNarrower > 0 ? { num_narrower_unused: unusedNarrower } : {}
}

const EMPTY_VALUES: { readonly [Kind in ValueKind]: ValueOf<Kind> } = {
  id: 0,
  line: null,
  paragraphs: null,
  texts: [],
  people: [],
  year: null,
  length: null,
  weight: null,
  rights: null,
  images: [],
  terms: [],
  address: null,
  provider: undefined,
  displayTitle: '',
  count: 0,
  path: '',
}

/** A record without any value, with its members in the order of the contract. */
export const EMPTY_ITEM: Item = tableOf<Required<Omit<Item, 'matched'>>>(
  keysOf(ITEM_MEMBERS),
  (member) => EMPTY_VALUES[ITEM_MEMBERS[member].value],
)

/** The record of an item. */
export function itemRecord({ termIds, ...recorded }: ItemDraft, termName: (id: number) => string): Item {
  const derived: Pick<Item, DerivedMember | 'terms'> = {
    display_title: displayTitle(recorded),
    terms: termIds.map((id) => ({ id, name: termName(id), uri: recordPath('term', id) })),
    num_images: recorded.images.length,
    uri: recordPath('item', recorded.id),
  }
  return { ...EMPTY_ITEM, ...recorded, ...derived }
}

const FIRST_WORDS = 12

/** Title, else summary, else first name, else first words of the description, else registration number, else id. */
export function displayTitle(draft: Omit<ItemDraft, 'termIds'>): string {
  return (
    draft.title ??
    draft.summary ??
    draft.names[0] ??
    firstWords(draft.description) ??
    draft.registration_number ??
    String(draft.id)
  )
}

/** The beginning of a description, which stands for a title. */
export function firstWords(text: string | null): string | undefined {
  if (text === null) return undefined
  const words = text.split(/\s+/)
  return words.length <= FIRST_WORDS ? text : `${words.slice(0, FIRST_WORDS).join(' ')} …`
}
