import type { StatedMapping } from '../../../contract/mappings.ts'
import type { Scheme } from '../../../contract/scheme.ts'
import type { RelationKind } from '../../../contract/term.ts'
import type { TermTexts } from '../../../contract/term-texts.ts'
import type { LabelLanguages } from '../../drafts.ts'
import type { Place } from '../findings.ts'
import type { GroupMembership, GroupSource } from './group-source.ts'

/** A reference to a term in a source: an id, a name, an address, or an id with a name. */
export type TermReference = string | number | { id: string | number; name: string }

/** A term of one source with clean texts, before ids are assigned and references are resolved. */
export interface TermSource {
  place: Place
  /**
   * The id in the source. If there is none, numbers that can become the id, best first; `exported` is the one that an export
   * of a catalogue wrote into the address.
   */
  id: number | { candidates: readonly number[]; exported?: number | undefined }
  name: string
  usedFor: string[]
  scopeNotes: string | null
  sourceUri: string | null
  /** The id in the source, if it is not a number. References can use it. */
  code: string | null
  /** The paths in the source, each from a top term down to the term itself. */
  paths: readonly (readonly string[])[]
  /** The languages of its texts; null if the source gives none. */
  languages: LabelLanguages | null
  /** Identifiers and codes of the term in the source. One of them can become its id. */
  identifiers: readonly string[]
  notations: readonly string[]
  /** Its notes by kind and its sources. */
  texts: TermTexts
  mappings: readonly StatedMapping[]
  /** The address that relations use. Terms without an id are sorted by it. */
  address: string | null
  relations: { kind: RelationKind; to: TermReference }[]
  /** Whether the source says that it is no longer used. */
  isDeprecated: boolean
  /** The terms that replace it, according to the source. */
  replacedBy: readonly TermReference[]
  /** The picture that it chooses: the number or id of an item, or an address. */
  picture?: string | null
  /** The groups of which it is a member, as far as its row says so. */
  groups?: readonly GroupMembership[]
  /** The arrays that divide its narrower terms, in their order, as far as its row says so. */
  arrays?: readonly GroupMembership[]
  /** The member in which the row differs from an earlier one of the same id, so that it is no further row of its term. */
  differing?: string | undefined
}

/** A record of a source that is no term, and says what replaces a term that was removed. */
export interface ReplacedSource {
  /** The id, code or address of the removed term. */
  id: number | null
  code: string | null
  sourceUri: string | null
  replacedBy: readonly TermReference[]
  /** Its row; null in SKOS, where not only terms are replaced. */
  place: Place | null
}

/** What sources say beside their terms: a table, or all sources in RDF together. */
export interface StatedBeside {
  files: readonly string[]
  replaced: readonly ReplacedSource[]
  groups: readonly GroupSource[]
  /** The kinds of relation that occur in the sources. If none is narrower, broader is not one-sided. */
  kinds: ReadonlySet<RelationKind>
}

/** The content of all sources in RDF. */
export interface Concepts extends StatedBeside {
  terms: readonly TermSource[]
  /** The name of the thesaurus. */
  title: string | null
  titleLanguage: string | null
  scheme: Scheme
  /** Without any term, the classes of the resources, most frequent first, with the number of each. */
  otherClasses: readonly [type: string, count: number][]
}
