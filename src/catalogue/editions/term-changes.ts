import type { ChangedValue, ChangeKind } from '../../contract/changes.ts'
import { MAPPING_KINDS } from '../../contract/mappings.ts'
import type { TermLabels } from '../../contract/term-labels.ts'
import { scopeNoteFrom, TERM_NOTE_MEMBERS, type TermNoteMember } from '../../contract/term-texts.ts'
import type { TermState } from './term-state.ts'

/** A change of one term, without what all changes of an edition have in common. */
export interface TermChange {
  kind: ChangeKind
  /** Of notes, the member of the record; of mappings, their kind. */
  part?: string | undefined
  language?: string | undefined
  before: ChangedValue[]
  after: ChangedValue[]
}

/** Finds the names of terms in an edition. */
export type NameOf = (id: number) => string

/** The changes from one state of a term to another one, in the order of kinds. */
export function changesBetween(
  before: TermState,
  after: TermState,
  nameBefore: NameOf,
  nameAfter: NameOf,
): TermChange[] {
  const terms = (kind: ChangeKind, lost: readonly number[], gained: readonly number[]) =>
    difference(
      kind,
      lost.map((id) => ({ text: nameBefore(id), id })),
      gained.map((id) => ({ text: nameAfter(id), id })),
    )
  const groups = (state: TermState) => state.groups.map(({ id, name }) => ({ text: name, id }))
  return [
    statusChange(before, after, nameAfter),
    lostReplacement(before, after, nameBefore),
    difference('renamed', texts([before.name]), texts([after.name])),
    terms('moved', before.broader, after.broader),
    difference('non_preferred', texts(before.used_for), texts(after.used_for)),
    ...noteChanges(before, after),
    difference('notations', texts(before.notations), texts(after.notations)),
    ...MAPPING_KINDS.map((kind) =>
      difference('mappings', mapped(before, kind), mapped(after, kind), { part: kind }),
    ),
    ...translatedChanges(before, after),
    terms('related', before.related, after.related),
    difference('groups', groups(before), groups(after)),
    difference('address', texts(before.source_uri), texts(after.source_uri)),
  ].filter((change) => change !== undefined)
}

/** A term that is no longer used and has a replacement was merged into it. */
function statusChange(before: TermState, after: TermState, nameAfter: NameOf): TermChange | undefined {
  const replacement = after.replaced_by
  if (replacement !== undefined && replacement !== before.replaced_by)
    return {
      kind: 'merged',
      before: texts([after.name]),
      after: [{ text: nameAfter(replacement), id: replacement }],
    }
  return difference('status', texts([statusOf(before)]), texts([statusOf(after)]))
}

/** A term that has no replacement any more. That it is used again says so itself. */
function lostReplacement(before: TermState, after: TermState, nameBefore: NameOf): TermChange | undefined {
  const lost = before.replaced_by
  if (lost === undefined || after.replaced_by !== undefined || after.deprecated !== true) return undefined
  return { kind: 'status', part: 'replaced_by', before: [{ text: nameBefore(lost), id: lost }], after: [] }
}

function statusOf({ deprecated }: TermState): string {
  return deprecated === true ? 'deprecated' : 'current'
}

/** A definition that stands for a missing scope note is a change of the definition only. */
function noteChanges(before: TermState, after: TermState): (TermChange | undefined)[] {
  const scopeNote = (state: TermState) => texts(scopeNoteFrom(state) === undefined ? state.scope_notes : null)
  const members = [...TERM_NOTE_MEMBERS, 'sources'] as const
  return [
    difference('notes', scopeNote(before), scopeNote(after), { part: 'scope_notes' }),
    ...members.map((part) => difference('notes', texts(before[part]), texts(after[part]), { part })),
  ]
}

/** The changes of names and notes in further languages. */
function translatedChanges(before: TermState, after: TermState): (TermChange | undefined)[] {
  const [earlier, later] = [before.languages?.labels ?? {}, after.languages?.labels ?? {}]
  const tags = [...new Set([...Object.keys(earlier), ...Object.keys(later)])].sort()
  return tags.flatMap((language) => {
    const [old, now]: [TermLabels, TermLabels] = [earlier[language] ?? {}, later[language] ?? {}]
    const notes = ['scope_notes', ...TERM_NOTE_MEMBERS] as const satisfies ('scope_notes' | TermNoteMember)[]
    return [
      difference('translations', texts(old.name), texts(now.name), { language }),
      difference('non_preferred', texts(old.used_for), texts(now.used_for), { language }),
      ...notes.map((part) => difference('notes', texts(old[part]), texts(now[part]), { part, language })),
    ]
  })
}

/** What only one of the two lists has; undefined if both have the same values, in any order. */
function difference(
  kind: ChangeKind,
  before: ChangedValue[],
  after: ChangedValue[],
  more: Pick<TermChange, 'part' | 'language'> = {},
): TermChange | undefined {
  // A group that has another name is another value; a term has changes of its own.
  const keyOf = ({ id, text }: ChangedValue) => (kind === 'groups' ? `${id} ${text}` : (id ?? text))
  const [lost, gained] = [without(before, after, keyOf), without(after, before, keyOf)]
  return lost.length + gained.length === 0 ? undefined : { kind, ...more, before: lost, after: gained }
}

/** The values that the other list does not have. */
function without(
  list: readonly ChangedValue[],
  others: readonly ChangedValue[],
  keyOf: (value: ChangedValue) => string | number,
): ChangedValue[] {
  const known = new Map<string | number, number>()
  for (const key of others.map(keyOf)) known.set(key, (known.get(key) ?? 0) + 1)
  return list.filter((value) => {
    const left = known.get(keyOf(value)) ?? 0
    known.set(keyOf(value), left - 1)
    return left <= 0
  })
}

function mapped({ mappings = [] }: TermState, kind: string): ChangedValue[] {
  return texts(mappings.flatMap((mapping) => (mapping.kind === kind ? [mapping.uri] : [])))
}

function texts(values: readonly string[] | string | null | undefined): ChangedValue[] {
  return [values ?? []].flat().map((text) => ({ text }))
}
