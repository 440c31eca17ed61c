import { RELATION_KINDS, relationSchema } from '../../../contract/term.ts'
import { cleanText } from '../cleaning/clean-text.ts'
import {
  checkPart,
  isEmptyPart,
  noteTooLarge,
  partsOf,
  requiredTextOf,
  textOf,
} from '../cleaning/clean-values.ts'
import type { Note } from '../findings.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'
import type { TermReference, TermSource } from './term-source.ts'

/** What a reference to a term may have: it may be a relation or a term of a record as the API serves them. */
const REFERENCE_MEMBERS = Object.keys(relationSchema.shape)

/** References to terms: ids, names, addresses, or objects with an `id`, a `name` or both. */
export function referencesOf(value: unknown, member: string, note: Note): TermReference[] {
  return partsOf(value).flatMap((part): TermReference[] => {
    if (isEmptyPart(part, member, note)) return []
    if (!isRecord(part)) {
      const reference = plainReference(part, member, note)
      if (reference === undefined) {
        note('wrong-type', `${member} must name terms by id or name; the value is dropped.`, part)
      }
      return reference === undefined || reference === null ? [] : [reference]
    }
    checkPart(part, REFERENCE_MEMBERS, member, note)
    const id = plainReference(memberOf(part, 'id'), member, note) ?? null
    // Beside an id the name is only repeated; alone it may stand for nothing.
    const name = (id === null ? textOf : requiredTextOf)(memberOf(part, 'name'), member, note)
    if (id !== null && name !== null) return [{ id, name }]
    if (id !== null || name !== null) return [id ?? name ?? '']
    note('wrong-type', `${member} must name terms by id or name; the value is dropped.`, part)
    return []
  })
}

/** A number or a text, null for a text of nothing, undefined for anything else. */
function plainReference(part: unknown, member: string, note: Note): number | string | null | undefined {
  if (typeof part === 'number') return Number.isFinite(part) ? part : noteTooLarge(member, note)
  return typeof part === 'string' ? cleanText(part, member, note) : undefined
}

/** Relations as a record of the API lists them. */
export function exportedRelations(value: unknown, note: Note): TermSource['relations'] {
  return partsOf(value).flatMap((relation) => {
    const stated = isRecord(relation) ? memberOf(relation, 'kind') : undefined
    const kind = RELATION_KINDS.find((one) => one === stated)
    if (kind === undefined) {
      note('wrong-type', 'relations must be objects with kind and id; the value is dropped.', relation)
      return []
    }
    return referencesOf([relation], 'relations', note).map((to) => ({ kind, to }))
  })
}
