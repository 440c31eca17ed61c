import type { GroupLanguages } from '../../drafts.ts'
import type { Place } from '../findings.ts'

/** A group of one source with clean texts, before ids are assigned and references are resolved. */
export interface GroupSource {
  place: Place
  /** As that of a term. */
  id: number | { candidates: readonly number[]; exported?: number | undefined }
  name: string
  scopeNotes: string | null
  /** The languages of its texts; absent if the source gives none. */
  languages?: GroupLanguages | undefined
  sourceUri: string | null
  /** By which other groups refer to it. */
  address: string
  /** Whether the source says that it is an array, or its name does: `<containers by function>`. */
  isArray: boolean
  isOrdered: boolean
  /** Whether a term has its address as well. References to this lead to the term. */
  isTermToo?: boolean | undefined
  /** References to terms, addresses of groups, or terms by their ids in the catalogue. */
  members: readonly MemberReference[]
  /** The terms whose narrower terms it divides, and the groups above it, as far as the source states them. */
  superordinates: readonly MemberReference[]
}

/** Node labels are usually in angle brackets. */
export function isNodeLabel(name: string): boolean {
  return /^<.+>$/.test(name)
}

/** What a reference of a term can be, or the id of a term in the catalogue. */
export type MemberReference = string | number | { id: string | number; name: string } | { termId: number }

/** A group that a term names. */
export interface GroupMembership {
  /** The id of the group in the source. */
  id: number | null
  name: string
  isArray: boolean
  languages?: GroupLanguages | undefined
}
