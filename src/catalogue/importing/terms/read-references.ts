import { RELATION_KINDS, relationSchema } from '../../../contract/term.ts'
import { isPlaceholder, notePlaceholder, plainText } from '../cleaning/clean-text.ts'
import { checkPart, isEmptyPart, noteTooLarge, partsOf, referredNameOf } from '../cleaning/clean-values.ts'
import { valueIn } from '../cleaning/json-text.ts'
import type { Note } from '../findings.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'
import { pathKey } from './term-paths.ts'
import type { TermReference, TermSource } from './term-source.ts'

/** Members with the address of a term. */
const ADDRESS_MEMBERS = ['source_uri', 'uri', '@id']
/** The members of a reference: it can be a relation in a record of the API. */
const REFERENCE_MEMBERS = [...Object.keys(relationSchema.shape), ...ADDRESS_MEMBERS, 'path']

/** References to terms: ids, names, addresses, or objects with an `id` or address, a `name` or both, or with a `path`. */
export function referencesOf(value: unknown, member: string, note: Note): TermReference[] {
  return partsOf(value, member, note).flatMap((part): TermReference | TermReference[] => {
    if (isEmptyPart(part, member, note)) return []
    const stated = valueIn(part) ?? part
    const reference = isRecord(stated)
      ? referenceIn(stated, member, note)
      : plainReference(stated, member, note)
    if (reference === undefined)
      note('wrong-type', `${member} must name terms by id or name; the value is dropped.`, part)
    return reference ?? []
  })
}

/** Whether a reference to no term means “no value”, which is reported. */
export function isToNothing(reference: TermReference, member: string, note: Note | undefined): boolean {
  if (typeof reference !== 'string' || !isPlaceholder(reference)) return false
  if (note !== undefined) notePlaceholder(reference, member, note)
  return true
}

function referenceIn(
  part: Readonly<Record<string, unknown>>,
  member: string,
  note: Note,
): TermReference | undefined {
  checkPart(part, REFERENCE_MEMBERS, member, note)
  const path = memberOf(part, 'path')
  if (Array.isArray(path)) return referenceByPath(path, member, note)
  const [stated = null] = ['id', ...ADDRESS_MEMBERS].flatMap(
    (one) => plainReference(memberOf(part, one), member, note) ?? [],
  )
  const id = stated !== null && isToNothing(stated, member, note) ? null : stated
  const name = referredNameOf(memberOf(part, 'name'), member, note)
  return id !== null && name !== null ? { id, name } : (id ?? name ?? undefined)
}

/** The term at the end of a path, else any term with its name. */
function referenceByPath(path: readonly unknown[], member: string, note: Note): TermReference | undefined {
  const steps = path.map((step) => referredNameOf(step, member, note)).filter((step) => step !== null)
  const name = steps.at(-1)
  return name === undefined || isPlaceholder(name) ? name : { id: pathKey(steps), name }
}

/** A number or a text; null for a text without content, undefined for any other value. */
function plainReference(part: unknown, member: string, note: Note): number | string | null | undefined {
  if (typeof part === 'number') return Number.isFinite(part) ? part : noteTooLarge(member, note)
  return typeof part === 'string' ? plainText(part, member, note) : undefined
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
