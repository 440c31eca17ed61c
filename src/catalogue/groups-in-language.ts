import { z } from 'zod/mini'
import type { DataLanguage } from '../contract/data-languages.ts'
import { groupSchema, groupSummarySchema } from '../contract/group.ts'
import type { Term } from '../contract/term.ts'
import type { GroupLanguages } from './drafts.ts'
import { type Names, named, nameIn } from './names-in-language.ts'

/** The records of a list have no members and no other groups. */
const recordSchema = z.extend(groupSummarySchema, {
  ...z.partial(z.pick(groupSchema, { members: true, subgroups: true, supergroups: true })).shape,
})

/** A group as its record or as lists have it. */
export type GroupRecord = z.infer<typeof recordSchema>

interface Named {
  id: number
  name: string
}

/** What groups need of the language in which they are shown. */
export interface GroupNames {
  language: DataLanguage
  /** The language of the catalogue. */
  main: string
  languages: ReadonlyMap<number, GroupLanguages>
  /** The name of a term. */
  termName: Names
  /** By name, then id. */
  inOrder: <Listed extends Named>(list: Listed[]) => Listed[]
  /** The same by the names of records. */
  inMainOrder: <Listed extends Named>(list: Listed[]) => Listed[]
}

export function parseGroup(record: Buffer): GroupRecord {
  return recordSchema.parse(JSON.parse(record.toString()))
}

/** The groups whose names a record has, itself included. */
export function groupsIn(group: GroupRecord): Named[] {
  return [group, ...(group.subgroups ?? []), ...(group.supergroups ?? [])]
}

/** The terms whose names a record has. */
export function termsIn({ superordinates, members = [] }: GroupRecord): Named[] {
  return [...superordinates, ...members]
}

/** A group with its texts and the names of terms and other groups in a language. */
export function groupInLanguage(group: GroupRecord, names: GroupNames): GroupRecord {
  const { superordinates, members, subgroups, supergroups, ordered } = group
  const terms = <Listed extends Named>(list: Listed[]) => named(list, names.termName)
  const groupName = groupNameIn(names)
  return {
    ...group,
    ...textsOf(group, names),
    superordinates: terms(superordinates),
    ...(members && { members: ordered ? terms(members) : names.inOrder(terms(members)) }),
    ...(subgroups && { subgroups: named(subgroups, groupName) }),
    ...(supergroups && { supergroups: names.inOrder(named(supergroups, groupName)) }),
  }
}

/** The groups and the arrays of a term in a language. Arrays stay in their order. */
export function groupsOfTerm(
  { groups, arrays, relations }: Pick<Term, 'groups' | 'arrays' | 'relations'>,
  names: GroupNames,
): Pick<Term, 'groups' | 'arrays'> {
  if (groups === undefined && arrays === undefined) return {}
  const groupName = groupNameIn(names)
  const narrower = new Map(
    relations.flatMap((one) => (one.kind === 'Narrower' ? [[one.id, one] as const] : [])),
  )
  const sorted = (ids: readonly number[]) => {
    const members = ids.flatMap((id) => narrower.get(id) ?? [])
    // The record does not say whether the order is that of the source. One that is also that of names is taken for the latter.
    const isByName = names.inMainOrder(members).every((term, index) => term === members[index])
    return isByName ? names.inOrder(named(members, names.termName)) : members
  }
  return {
    ...(groups && { groups: names.inOrder(named(groups, groupName)) }),
    ...(arrays && {
      arrays: named(arrays, groupName).map((array) => ({
        ...array,
        members: sorted(array.members).map(({ id }) => id),
      })),
    }),
  }
}

function groupNameIn({ language, languages, main }: GroupNames): Names {
  return ({ id, name }) => nameIn(language, name, languages.get(id), main)
}

/** The name and the note, each in the language, else as the record has it. */
function textsOf(
  { id, name, scope_notes: note }: GroupRecord,
  { language, main, languages }: GroupNames,
): Pick<GroupRecord, 'name' | 'language' | 'main_name' | 'scope_notes' | 'text_languages'> {
  const own = languages.get(id)
  const texts = nameIn(language, name, own, main)
  const notes = new Map(
    Object.entries(own?.labels ?? {}).flatMap(([tag, { scope_notes: text }]) =>
      text === undefined ? [] : [[tag, text]],
    ),
  )
  const tagOfNote = own?.scope_notes ?? main.toLowerCase()
  if (note !== null) notes.set(tagOfNote, note)
  const tag = language.tags.find((one) => notes.has(one)) ?? tagOfNote
  const text = notes.get(tag) ?? null
  const isOther = text !== null && tag !== texts.language
  return {
    ...texts,
    ...(texts.language !== (own?.name ?? main.toLowerCase()) && { main_name: name }),
    scope_notes: text,
    ...(isOther && { text_languages: { scope_notes: tag } }),
  }
}
