import { itemsPath, recordPath } from '../contract/endpoint.ts'
import type { Item } from '../contract/item.ts'
import {
  RELATION_KINDS,
  RELATIONS,
  type Relation,
  type RelationField,
  type RelationKind,
  type Term,
} from '../contract/term.ts'
import type { ItemDraft, TermDraft } from './drafts.ts'
import type { ItemCounts } from './hierarchy.ts'

/** A term with everything that is derived for it, from which its record and its relations' entries are made. */
export interface CountedTerm extends Readonly<Record<RelationField, readonly number[]>> {
  draft: TermDraft
  counts: ItemCounts
}

/** The term record of the contract, section 3. Relations come in the order given. */
export function termRecord(term: CountedTerm, termOf: (id: number) => CountedTerm): Term {
  const { draft, counts } = term
  return {
    id: draft.id,
    name: draft.name,
    used_for: draft.usedFor,
    scope_notes: draft.scopeNotes,
    relations: RELATION_KINDS.flatMap((kind) =>
      term[RELATIONS[kind].field].map((id) => relation(kind, termOf(id))),
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
  }
}

/** The record without its Narrower relations; their number stays. */
export function leanTermRecord(term: Term): Term {
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
  }
}

/** The item record of the contract, section 4. */
export function itemRecord(draft: ItemDraft, termName: (id: number) => string): Item {
  return {
    id: draft.id,
    registration_number: draft.registration_number,
    title: draft.title,
    display_title: displayTitle(draft),
    summary: draft.summary,
    description: draft.description,
    significance_statement: draft.significance_statement,
    history_notes: draft.history_notes,
    production_notes: draft.production_notes,
    marks: draft.marks,
    names: draft.names,
    terms: draft.termIds.map((id) => ({ id, name: termName(id), uri: recordPath('term', id) })),
    categories: draft.categories,
    subjects: draft.subjects,
    materials: draft.materials,
    techniques: draft.techniques,
    makers: draft.makers,
    designers: draft.designers,
    users: draft.users,
    production_date: draft.production_date,
    production_year_from: draft.production_year_from,
    production_year_to: draft.production_year_to,
    production_place: draft.production_place,
    used_place: draft.used_place,
    height_mm: draft.height_mm,
    width_mm: draft.width_mm,
    depth_mm: draft.depth_mm,
    diameter_mm: draft.diameter_mm,
    weight_g: draft.weight_g,
    dimensions: draft.dimensions,
    acquisition_credit_line: draft.acquisition_credit_line,
    acquisition_year: draft.acquisition_year,
    on_display: draft.on_display,
    rights: draft.rights,
    images: draft.images,
    num_images: draft.images.length,
    record_uri: draft.record_uri,
    uri: recordPath('item', draft.id),
  }
}

const FIRST_WORDS = 12

/** Title, else summary, else first name, else first words of the description, else registration number, else id. */
function displayTitle(draft: ItemDraft): string {
  return (
    draft.title ??
    draft.summary ??
    draft.names[0] ??
    firstWords(draft.description) ??
    draft.registration_number ??
    String(draft.id)
  )
}

function firstWords(text: string | null): string | undefined {
  if (text === null) return undefined
  const words = text.split(/\s+/)
  return words.length <= FIRST_WORDS ? text : `${words.slice(0, FIRST_WORDS).join(' ')} …`
}
