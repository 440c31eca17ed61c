import type { RelationKind } from '../../../contract/term.ts'
import type { LabelLanguages } from '../../drafts.ts'
import type { Place } from '../findings.ts'

/** A reference to a term as a source gives it: an id, a name, the term's address, or an id with the name beside it. */
export type TermReference = string | number | { id: string | number; name: string }

/** A term as one source gives it, its texts cleaned, before ids are assigned and references resolved. */
export interface TermSource {
  place: Place
  /** The id that the source states, or whole numbers that could be it, best first, where it states none. */
  id: number | { candidates: readonly number[] }
  name: string
  usedFor: string[]
  scopeNotes: string | null
  sourceUri: string | null
  /** The id that the source states where that is no number; references may use it. */
  code: string | null
  /** Paths that the source states, each from a top term down to the term itself. */
  paths: readonly (readonly string[])[]
  /** What the source says its texts are in; null where it says nothing. */
  languages: LabelLanguages | null
  /** Codes that the source gives the term; one of them may become its id. */
  notations: readonly string[]
  /** Under this other sources of relations know it; for a term without an id also its place in the order. */
  address: string | null
  relations: { kind: RelationKind; to: TermReference }[]
}

/** What one source of terms gave. */
export interface TermSources {
  terms: TermSource[]
  /** Kinds of relation that the source states at all: without narrower anywhere, broader is not one-sided. */
  kinds: ReadonlySet<RelationKind>
  /** What the source calls the thesaurus. */
  title: string | null
  titleLanguage: string | null
}

/** A source of terms whose language can be checked before its terms are made. */
export interface CheckedSource {
  /** How many labels there are in each language, '' being none. */
  languages: ReadonlyMap<string, number>
  /** Whether names have to be taken from another language than the wanted one. */
  hasFallbackNames: boolean
  terms(): TermSources
}
