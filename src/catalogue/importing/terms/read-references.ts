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

/** The members of a reference: it can be a relation in a record of the API. */
const REFERENCE_MEMBERS = Object.keys(relationSchema.shape)

/** References to terms: ids, names, addresses, or objects with an `id`, a `name` or both. */
export function referencesOf(value: unknown, member: string, note: Note): TermReference[] {
  return partsOf(value).flatMap((part): TermReference | TermReference[] => {
    if (isEmptyPart(part, member, note)) return []
    const reference = isRecord(part) ? referenceIn(part, member, note) : plainReference(part, member, note)
    if (reference === undefined)
      note('wrong-type', `${member} must name terms by id or name; the value is dropped.`, part)
    return reference ?? []
  })
}

function referenceIn(
  part: Readonly<Record<string, unknown>>,
  member: string,
  note: Note,
): TermReference | undefined {
  checkPart(part, REFERENCE_MEMBERS, member, note)
  const id = plainReference(memberOf(part, 'id'), member, note) ?? null
  // With an id, “None” is the name of the term. Without one, it means “no value”.
  const name = (id === null ? textOf : requiredTextOf)(memberOf(part, 'name'), member, note)
  return id !== null && name !== null ? { id, name } : (id ?? name ?? undefined)
}

/** A number or a text; null for a text that means “no value”, undefined for any other value. */
function plainReference(part: unknown, member: string, note: Note): number | string | null | undefined {
  if (typeof part === 'number') return Number.isFinite(part) ? part : noteTooLarge(member, note)
  return typeof part === 'string' ? cleanText(part, member, note) : undefined
}

/** The relations in a record of the API. */
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
