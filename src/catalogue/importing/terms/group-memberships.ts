import { groupReferenceSchema } from '../../../contract/group-reference.ts'
import { parseRecordId } from '../cleaning/clean-numbers.ts'
import { checkPart, isEmptyPart, nameOf, partsOf } from '../cleaning/clean-values.ts'
import type { Note, Place } from '../findings.ts'
import { isRecord, memberOf } from '../sources/source-record.ts'
import type { IdentifiedTerm } from './assign-ids.ts'
import { languagesOfGroup } from './group-languages.ts'
import type { GroupMembership, GroupSource, MemberReference } from './group-source.ts'

const MEMBERS = [...Object.keys(groupReferenceSchema.shape), 'members', 'languages']

/** The groups or the arrays of a term in a table or in JSON: names, or objects as in a record of the API. */
export function membershipsOf(value: unknown, member: 'groups' | 'arrays', note: Note): GroupMembership[] {
  return partsOf(value, member, note).flatMap((part) => {
    if (isEmptyPart(part, member, note)) return []
    const isObject = isRecord(part)
    if (isObject) checkPart(part, MEMBERS, member, note)
    const name = nameOf(isObject ? memberOf(part, 'name') : part, member, note)
    if (name === null) return []
    const id = isObject ? parseRecordId(memberOf(part, 'id')) : 'missing'
    const isArray = member === 'arrays' || (isObject && memberOf(part, 'kind') === 'array')
    const languages = isObject ? languagesOfGroup(memberOf(part, 'languages'), undefined, note) : undefined
    return [{ id: typeof id === 'number' ? id : null, name, isArray, languages }]
  })
}

interface NamedGroup extends GroupSource {
  members: MemberReference[]
  superordinates: MemberReference[]
}

/**
 * The groups that sources describe, and those that terms name. A group of RDF has the members that name it as well. The arrays
 * of a term are in the order in which it names them.
 */
export function groupsWithMembers(
  described: readonly GroupSource[],
  terms: readonly IdentifiedTerm[],
): GroupSource[] {
  const groups = described.map(
    (group): NamedGroup => ({
      ...group,
      members: [...group.members],
      superordinates: [...group.superordinates],
    }),
  )
  const byName = new Map(groups.map((group) => [group.name, group]))
  const byKey = new Map<string, NamedGroup>()
  const groupOf = ({ id, name, isArray, languages }: GroupMembership, place: Place): NamedGroup => {
    const key = id === null ? `name ${name}` : `id ${id}`
    const known = byKey.get(key) ?? (id === null ? byName.get(name) : undefined)
    const about = {
      id: id ?? { candidates: [] },
      name,
      scopeNotes: null,
      languages,
      sourceUri: null,
      isArray,
    }
    const group: NamedGroup = known ?? {
      place,
      ...about,
      address: key,
      isOrdered: false,
      members: [],
      superordinates: [],
    }
    if (known === undefined) groups.push(group)
    byKey.set(key, group)
    return group
  }
  for (const { id: termId, place, arrays = [] } of terms)
    for (const array of arrays) groupOf(array, place).superordinates.push({ termId })
  for (const { id: termId, place, groups: named = [] } of terms)
    for (const group of named) groupOf(group, place).members.push({ termId })
  return groups
}
