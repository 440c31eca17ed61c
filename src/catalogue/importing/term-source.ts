import type { RelationKind } from '../../contract/term.ts'
import type { Place } from './findings.ts'
import type { TermReference } from './term-index.ts'

/** A term as one source gives it, its texts cleaned, before ids are assigned and references resolved. */
export interface TermSource {
  place: Place
  /** The id that the source states, or whole numbers that could be it, best first, where it states none. */
  id: number | { candidates: readonly number[] }
  name: string
  usedFor: string[]
  scopeNotes: string | null
  sourceUri: string | null
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
}
