import { addressOf, nameOf, textOf } from '../cleaning/clean-values.ts'
import type { Note, Place } from '../findings.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { isGroupType } from '../sources/skos/skos-properties.ts'
import { memberOf, type SourceRecord } from '../sources/source-record.ts'
import { languagesOfGroup } from './group-languages.ts'
import type { GroupSource } from './group-source.ts'
import { labelsIn } from './labelled-members.ts'
import { referencesOf } from './read-references.ts'

type Values = SourceRecord['values']

interface GroupRow {
  place: Place
  inTable: boolean
  map: RecordMap
}

/** Members that mark rows about groups, or that only these have. */
export const GROUP_ROW_MEMBERS: readonly string[] = ['rdf:type', 'kind', 'members', 'superordinates']

/** Whether a row is about a group: by its class, such as `skos:Collection`, or its kind, as in a record of the API. */
export function isGroupRow(source: Values): boolean {
  const type = memberOf(source, 'rdf:type')
  return (typeof type === 'string' && isGroupType(type)) || isKind(memberOf(source, 'kind'))
}

function isKind(kind: unknown): boolean {
  return kind === 'group' || kind === 'array'
}

/**
 * The group of a row. Its members are those that it lists and the terms that name it; the broader terms of an array are the
 * terms that it divides.
 *
 * @param values with the names of members
 * @param source as the source names them
 */
export function readGroupRow(
  values: Values,
  source: Values,
  { place, inTable, map }: GroupRow,
  note: Note,
): GroupSource | undefined {
  const name = nameOf(memberOf(values, 'name'), 'name', note)
  if (name === null) {
    note('missing-name', 'A group must have a name; it is left out.', memberOf(values, 'id'))
    return undefined
  }
  const type = String(memberOf(source, 'rdf:type') ?? '')
  const isArray = memberOf(source, 'kind') === 'array' || /Array$/.test(type)
  const above = ['broader', 'superordinates'].flatMap((member) =>
    referencesOf(memberOf(values, member), member, note),
  )
  return {
    place,
    id: { candidates: [] },
    name,
    languages: languagesOfGroup(memberOf(source, 'languages'), labelsIn(source, inTable, map, note), note),
    scopeNotes: textOf(memberOf(values, 'scope_notes'), 'scope_notes', note, 'paragraphs'),
    sourceUri: addressOf(memberOf(values, 'source_uri'), 'source_uri', note),
    address: `name ${name}`,
    isArray,
    isOrdered: false,
    members: referencesOf(memberOf(source, 'members'), 'members', note),
    superordinates: above,
  }
}
