import { groupReferenceSchema } from '../../../contract/group-reference.ts'
import { parseRecordId } from '../cleaning/clean-numbers.ts'
import { checkPart, isEmptyPart, nameOf, partsOf } from '../cleaning/clean-values.ts'
import type { Note } from '../findings.ts'
import { isRecord, memberOf, type SourceRecord } from '../sources/source-record.ts'
import type { IdentifiedTerm } from './assign-ids.ts'
import type { GroupMembership, GroupSource } from './group-source.ts'

const MEMBERS = Object.keys(groupReferenceSchema.shape)

/** The groups of a term in a table or in JSON: names, or objects as in a record of the API. */
export function membershipsOf(values: SourceRecord['values'], note: Note): GroupMembership[] {
  const value = memberOf(values, 'groups') ?? memberOf(values, 'group')
  return partsOf(value, 'groups', note).flatMap((part) => {
    if (isEmptyPart(part, 'groups', note)) return []
    const isObject = isRecord(part)
    if (isObject) checkPart(part, MEMBERS, 'groups', note)
    const name = nameOf(isObject ? memberOf(part, 'name') : part, 'groups', note)
    if (name === null) return []
    const id = isObject ? parseRecordId(memberOf(part, 'id')) : 'missing'
    const isArray = isObject && memberOf(part, 'kind') === 'array'
    return [{ id: typeof id === 'number' ? id : null, name, isArray }]
  })
}

/** The groups that sources describe, and those that terms name. A group of RDF has the members that name it as well. */
export function groupsWithMembers(
  described: readonly GroupSource[],
  terms: readonly IdentifiedTerm[],
): GroupSource[] {
  const groups = described.map((group) => ({ ...group, members: [...group.members] }))
  const byName = new Map(groups.map((group) => [group.name, group]))
  const byKey = new Map<string, (typeof groups)[number]>()
  for (const { id: termId, place, groups: named = [] } of terms) {
    for (const { id, name, isArray } of named) {
      const key = id === null ? `name ${name}` : `id ${id}`
      let group = byKey.get(key) ?? (id === null ? byName.get(name) : undefined)
      if (group === undefined) {
        const about = { id: id ?? { candidates: [] }, name, scopeNotes: null, sourceUri: null, isArray }
        group = { place, ...about, address: key, isOrdered: false, members: [], superordinates: [] }
        groups.push(group)
      }
      byKey.set(key, group)
      group.members.push({ termId })
    }
  }
  return groups
}
