import type { GroupDraft, ThesaurusDraft } from '../../drafts.ts'
import { addTo } from '../../lists-by-key.ts'
import { Findings } from '../findings.ts'
import { assignIds } from './assign-ids.ts'
import type { EarlierIds } from './earlier-ids.ts'
import { type GroupSource, isNodeLabel, type MemberReference } from './group-source.ts'
import type { TermIndex } from './term-index.ts'
import type { TermReference } from './term-source.ts'

/** What references of groups can lead to. */
interface Targets {
  index: Pick<TermIndex, 'find'>
  /** By the address of a group, its id. */
  groupIds: ReadonlyMap<string, number>
  /** The addresses of groups that terms have as well. */
  termsToo: ReadonlySet<string>
}

/** Assigns ids to groups as to terms, and resolves their members. Reports members that are neither terms nor groups. */
export function resolveGroups(
  sources: readonly GroupSource[],
  index: Pick<TermIndex, 'find'>,
  broader: ThesaurusDraft['broader'],
  earlier: EarlierIds,
  findings: Findings,
): GroupDraft[] {
  if (sources.length === 0) return []
  const termsToo = new Set(sources.filter(({ isTermToo }) => isTermToo).map(({ address }) => address))
  const targets = { index, groupIds: groupIds(sources, index, earlier), termsToo }
  const broaderOf = new Map<number, number[]>()
  for (const [low, high] of broader) addTo(broaderOf, low, high)
  const subgroupsOf = new Map<number, number[]>()
  const groups = sources.flatMap((source): GroupDraft[] => {
    const id = targets.groupIds.get(source.address)
    if (id === undefined) return []
    const members = resolveAll(source, source.members, targets, findings)
    const above = resolveAll(source, source.superordinates, targets, findings)
    for (const subgroup of members.groups) addTo(subgroupsOf, id, subgroup)
    for (const supergroup of above.groups) addTo(subgroupsOf, supergroup, id)
    const isArray = source.isArray || isNodeLabel(source.name)
    const inferred = isArray ? onlyCommonBroader(members.terms, broaderOf) : []
    const superordinates = above.terms.length > 0 ? above.terms : inferred
    const { name, scopeNotes, sourceUri, isOrdered, languages } = source
    const texts = { name, scopeNotes, ...(languages && { languages }) }
    return [{ id, ...texts, sourceUri, isOrdered, members: members.terms, subgroups: [], superordinates }]
  })
  const complete = groups.map((group) => {
    const subgroups = new Set(subgroupsOf.get(group.id))
    subgroups.delete(group.id)
    return { ...group, subgroups: [...subgroups] }
  })
  passOnSuperordinates(complete, arraysAmong(sources, targets))
  return complete
}

/** The ids of the groups that their type or their name calls arrays. */
function arraysAmong(sources: readonly GroupSource[], { groupIds }: Targets): Set<number> {
  const arrays = sources.filter(({ isArray, name }) => isArray || isNodeLabel(name))
  return new Set(arrays.flatMap(({ address }) => groupIds.get(address) ?? []))
}

/** An array within another one divides the narrower terms of the same term, unless its source names others. */
function passOnSuperordinates(groups: readonly GroupDraft[], arrays: ReadonlySet<number>): void {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const divided = new Set(groups.filter(({ superordinates }) => superordinates.length > 0))
  // The set grows while it is read.
  for (const { superordinates, subgroups } of divided) {
    for (const id of subgroups) {
      const group = byId.get(id)
      if (group === undefined || divided.has(group) || !arrays.has(id)) continue
      group.superordinates = superordinates
      divided.add(group)
    }
  }
}

/** The ids of the groups by their addresses. What is a term too gets the id of the term, if no other group has it. */
function groupIds(
  sources: readonly GroupSource[],
  index: Pick<TermIndex, 'find'>,
  earlier: EarlierIds,
): Map<string, number> {
  const unreported = new Findings(() => {})
  const idOf = ({ id, address, isTermToo }: GroupSource) =>
    isTermToo && typeof id !== 'number'
      ? { ...id, candidates: [...index.find(address).ids.slice(0, 1), ...id.candidates] }
      : id
  const asTerms = sources.map((source) => ({
    place: source.place,
    id: idOf(source),
    name: source.name,
    sourceUri: source.sourceUri,
    address: source.address,
    identifiers: [],
    usedFor: [],
    scopeNotes: null,
    code: null,
    paths: [],
    languages: null,
    notations: [],
    texts: {},
    mappings: [],
    relations: [],
    isDeprecated: false,
    replacedBy: [],
  }))
  const { terms } = assignIds(asTerms, unreported, earlier)
  return new Map(terms.flatMap(({ id, address }) => (address === null ? [] : [[address, id]])))
}

/** The terms and groups that references lead to, each once. */
function resolveAll(
  { name, place }: GroupSource,
  references: readonly MemberReference[],
  { index, groupIds, termsToo }: Targets,
  findings: Findings,
): { terms: number[]; groups: number[] } {
  const terms = new Set<number>()
  const groups = new Set<number>()
  const unknown: TermReference[] = []
  for (const reference of references) {
    if (typeof reference === 'object' && 'termId' in reference) {
      terms.add(reference.termId)
      continue
    }
    const key = String(typeof reference === 'object' ? reference.id : reference)
    const group = termsToo.has(key) ? undefined : groupIds.get(key)
    const [term] = group === undefined ? index.find(reference).ids : []
    if (group !== undefined) groups.add(group)
    else if (term !== undefined) terms.add(term)
    else unknown.push(reference)
  }
  if (unknown.length > 0) {
    const count = unknown.length.toLocaleString('en')
    const reason = `Group “${name}”: ${count} of its members ${unknown.length === 1 ? 'is' : 'are'} neither a term nor a group; dropped.`
    findings.add('unknown-term', place, reason, unknown[0], unknown.length)
  }
  return { terms: [...terms], groups: [...groups] }
}

/** The broader term that all these terms share, if it is the only one. */
function onlyCommonBroader(
  terms: readonly number[],
  broaderOf: ReadonlyMap<number, readonly number[]>,
): number[] {
  const [first, ...others] = terms.map((id) => new Set(broaderOf.get(id)))
  if (first === undefined) return []
  const common = [...first].filter((id) => others.every((set) => set.has(id)))
  return common.length === 1 ? common : []
}
