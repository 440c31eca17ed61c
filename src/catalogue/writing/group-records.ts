import type { Hash } from 'node:crypto'
import { listPath, recordPath } from '../../contract/endpoint.ts'
import type { Group, GroupSummary } from '../../contract/group.ts'
import type { GroupReference, TermArray } from '../../contract/group-reference.ts'
import { groupPath } from '../../contract/tool-endpoint.ts'
import type { GroupDraft, ThesaurusDraft } from '../drafts.ts'
import { addTo } from '../lists-by-key.ts'
import { byNameThenId } from './sorted-terms.ts'

/** A group with everything that an engine stores of it. */
export interface StoredGroup {
  id: number
  /** The record, as JSON. */
  record: string
  /** The record without its members, as lists have it. */
  summary: string
  /** The language tags of its texts, and its texts in further languages, as JSON. */
  languages: string | null
  /** Whether it has neither members nor subgroups. */
  isBlank: boolean
  /** The ids of the terms of the group and of its subgroups at any level, each once. */
  termIds: ReadonlySet<number>
}

/** The groups of a thesaurus by name, then id. Adds their records to the hash. */
export function storedGroups(thesaurus: ThesaurusDraft, language: string, hash: Hash): StoredGroup[] {
  const groups = new Map((thesaurus.groups ?? []).map((group) => [group.id, group]))
  const terms = new Map(thesaurus.terms.map((term) => [term.id, term]))
  const supergroups = supergroupsOf(groups.values())
  const byName = <Named extends { id: number; name: string }>(list: Iterable<Named>) =>
    byNameThenId([...list], language)
  return byName(groups.values()).map((group) => {
    const members = groupTerms(group.members, terms)
    const own = {
      members: group.isOrdered ? members : byName(members),
      subgroups: group.subgroups.map((id) => groupReference(found(groups, id))),
      supergroups: byName((supergroups.get(group.id) ?? []).map(groupReference)),
    }
    const summary: GroupSummary = {
      ...groupReference(group),
      scope_notes: group.scopeNotes,
      source_uri: group.sourceUri,
      terms_uri: `${listPath('term')}?group=${group.id}`,
      ...(group.isOrdered && { ordered: true as const }),
      superordinates: byName(groupTerms(group.superordinates, terms)),
      num_members: members.length,
      num_subgroups: group.subgroups.length,
    }
    const record = JSON.stringify({ ...summary, ...own } satisfies Group)
    const languages = group.languages === undefined ? null : JSON.stringify(group.languages)
    hash.update(record).update(languages ?? '')
    return {
      id: group.id,
      record,
      summary: JSON.stringify(summary),
      languages,
      isBlank: members.length + group.subgroups.length === 0,
      termIds: termsWithin(group, groups),
    }
  })
}

/** The groups of which each term is a member, by name, then id. */
export function groupsOfTerms(
  { groups = [] }: ThesaurusDraft,
  language: string,
): ReadonlyMap<number, readonly GroupReference[]> {
  const found = new Map<number, GroupReference[]>()
  for (const group of byNameThenId(groups, language))
    for (const id of group.members) addTo(found, id, groupReference(group))
  return found
}

/**
 * Returns a function that finds the arrays of a term with those of its narrower terms that are in each, in the order of the
 * sources: an array comes before the arrays in it. A narrower term in several arrays is in each.
 */
export function arraysOfTerms(
  { groups = [], terms }: ThesaurusDraft,
  narrowerOf: ReadonlyMap<number, readonly number[]>,
  language: string,
): (termId: number) => TermArray[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const nameOf = new Map(groups.length === 0 ? [] : terms.map((term) => [term.id, term]))
  const below = new Map<number, GroupDraft[]>()
  for (const group of groups) for (const id of group.superordinates) addTo(below, id, group)
  const inside = new Set(
    groups.flatMap(({ superordinates, subgroups }) => (superordinates.length > 0 ? subgroups : [])),
  )
  return (termId) => {
    const arrays = below.get(termId) ?? []
    if (arrays.length === 0) return []
    const narrower = new Set(narrowerOf.get(termId))
    const ordered = new Set<GroupDraft>()
    const visit = (group: GroupDraft) => {
      if (ordered.has(group) || !group.superordinates.includes(termId)) return
      ordered.add(group)
      for (const id of group.subgroups) visit(found(byId, id))
    }
    for (const group of [...arrays.filter(({ id }) => !inside.has(id)), ...arrays]) visit(group)
    return [...ordered].flatMap((group) => {
      const members = groupTerms(group.members, nameOf).filter(({ id }) => narrower.has(id))
      const { kind: _, ...reference } = groupReference(group)
      const inOrder = group.isOrdered ? members : byNameThenId(members, language)
      return members.length === 0 ? [] : [{ ...reference, members: inOrder.map(({ id }) => id) }]
    })
  }
}

function groupReference({ id, name, superordinates }: GroupDraft): GroupReference {
  return { id, name, kind: superordinates.length > 0 ? 'array' : 'group', uri: groupPath(id) }
}

function groupTerms(ids: readonly number[], terms: ReadonlyMap<number, { name: string }>) {
  return ids.map((id) => ({ id, name: found(terms, id).name, uri: recordPath('term', id) }))
}

function supergroupsOf(groups: Iterable<GroupDraft>): Map<number, GroupDraft[]> {
  const supergroups = new Map<number, GroupDraft[]>()
  for (const group of groups) for (const id of group.subgroups) addTo(supergroups, id, group)
  return supergroups
}

/** Groups can contain each other. */
function termsWithin(group: GroupDraft, groups: ReadonlyMap<number, GroupDraft>): Set<number> {
  const reached = new Set([group.id])
  const termIds = new Set<number>()
  // The set grows while it is read.
  for (const id of reached) {
    const { members, subgroups } = found(groups, id)
    for (const member of members) termIds.add(member)
    for (const subgroup of subgroups) reached.add(subgroup)
  }
  return termIds
}

function found<Value>(values: ReadonlyMap<number, Value>, id: number): Value {
  const value = values.get(id)
  if (value === undefined) throw new Error(`a group names ${id}, which does not exist`)
  return value
}
