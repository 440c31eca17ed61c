import { z } from 'zod/mini'
import { mappingSchema, type StatedMapping } from '../../contract/mappings.ts'
import { RELATION_KINDS } from '../../contract/term.ts'
import { TERM_TEXT_MEMBERS, type TermTextMember, termTextsShape } from '../../contract/term-texts.ts'
import { type LabelLanguages, labelLanguagesSchema, type TermDraft, type ThesaurusDraft } from '../drafts.ts'
import { neighbours } from '../hierarchy.ts'
import { addTo } from '../lists-by-key.ts'

const ids = z.array(z.int())

/** What the sources say of a term in one edition: its record without everything that is counted or derived. */
export const termStateSchema = z.object({
  name: z.string(),
  used_for: z.array(z.string()),
  scope_notes: z.nullable(z.string()),
  source_uri: z.nullable(z.string()),
  ...termTextsShape,
  mappings: z.optional(z.array(z.omit(mappingSchema, { vocabulary: true }))),
  deprecated: z.optional(z.literal(true)),
  replaced_by: z.optional(z.int()),
  /** Identifiers, ascending. */
  broader: ids,
  related: ids,
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Absent if the source gives none. */
  languages: z.optional(labelLanguagesSchema),
})

export type TermState = z.infer<typeof termStateSchema>

type OwnMembers = Pick<TermState, 'name' | 'used_for' | 'scope_notes' | 'source_uri'>

interface Stated {
  own: OwnMembers
  texts: Readonly<Partial<Record<TermTextMember, readonly string[] | undefined>>>
  mappings: readonly StatedMapping[] | undefined
  isDeprecated: boolean
  replacedBy: number | null | undefined
  broader: readonly number[]
  related: readonly number[]
  groups: readonly { id: number; name: string }[]
  languages: LabelLanguages | undefined
}

/** Makes a state with its members in one order, so that equal ones are the same JSON. */
function termState(stated: Stated): TermState {
  const { own, texts, mappings = [], isDeprecated, replacedBy, languages } = stated
  const present = TERM_TEXT_MEMBERS.flatMap((member) => {
    const all = texts[member]
    return all === undefined ? [] : [[member, [...all]] as const]
  })
  return {
    ...own,
    ...Object.fromEntries(present),
    ...(mappings.length > 0 && { mappings: mappings.map(plainMapping) }),
    ...(isDeprecated && { deprecated: true }),
    ...(isDeprecated && typeof replacedBy === 'number' && { replaced_by: replacedBy }),
    broader: ascending(stated.broader),
    related: ascending(stated.related),
    groups: stated.groups.map(({ id, name }) => ({ id, name })).sort((a, b) => a.id - b.id),
    ...(languages && { languages }),
  }
}

function plainMapping({ kind, uri, name, language }: StatedMapping): StatedMapping {
  return { kind, uri, ...(name !== undefined && { name }), ...(language !== undefined && { language }) }
}

function ascending(list: readonly number[]): number[] {
  return list.toSorted((a, b) => a - b)
}

/** What a state needs of a record. */
const statedRecordSchema = z.object({
  id: z.int(),
  ...z.pick(termStateSchema, { name: true, used_for: true, scope_notes: true, source_uri: true }).shape,
  ...termTextsShape,
  mappings: z.optional(z.array(mappingSchema)),
  deprecated: z.optional(z.literal(true)),
  replaced_by: z.optional(z.object({ id: z.int() })),
  relations: z.array(z.object({ kind: z.enum(RELATION_KINDS), id: z.int() })),
  groups: z.optional(z.array(z.object({ id: z.int(), name: z.string() }))),
})

/** Whole records of terms and their `LabelLanguages`, as JSON; null without any. */
export interface StoredTerm {
  readonly record: string
  readonly languages: string | null
}

/** The state of a term in a catalogue. */
export function storedState({ record, languages }: StoredTerm): [id: number, state: TermState] {
  const term = statedRecordSchema.parse(JSON.parse(record))
  return [
    term.id,
    stateOfRecord(term, languages === null ? undefined : labelLanguagesSchema.parse(JSON.parse(languages))),
  ]
}

/** The state of a term from its whole record. */
function stateOfRecord(
  record: z.infer<typeof statedRecordSchema>,
  languages: LabelLanguages | undefined,
): TermState {
  const { name, used_for, scope_notes, source_uri, relations } = record
  const idsOf = (kind: string) => relations.filter((one) => one.kind === kind).map(({ id }) => id)
  return termState({
    own: { name, used_for, scope_notes, source_uri },
    texts: record,
    mappings: record.mappings,
    isDeprecated: record.deprecated === true,
    replacedBy: record.replaced_by?.id,
    broader: idsOf('Broader'),
    related: idsOf('Related'),
    groups: record.groups ?? [],
    languages,
  })
}

/** Returns a function that finds the state of a term that an import is about to write; undefined for an unknown id. */
export function statesOfDraft(thesaurus: ThesaurusDraft): (id: number) => TermState | undefined {
  const { terms, broader, related, groups = [], deprecated, identities, languages } = thesaurus
  const drafts = new Map(terms.map((term) => [term.id, term]))
  const broaderOf = neighbours(broader)
  const relatedTo = neighbours(related.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
  const groupsOf = new Map<number, { id: number; name: string }[]>()
  for (const group of groups) for (const id of group.members) addTo(groupsOf, id, group)
  const stateOf = ({ id, name, usedFor, scopeNotes, sourceUri, texts = {}, mappings }: TermDraft) =>
    termState({
      own: { name, used_for: usedFor, scope_notes: scopeNotes, source_uri: sourceUri },
      texts,
      mappings,
      isDeprecated: deprecated?.has(id) ?? false,
      replacedBy: identities?.get(id)?.replacedBy,
      broader: broaderOf.get(id) ?? [],
      related: relatedTo.get(id) ?? [],
      groups: groupsOf.get(id) ?? [],
      languages: languages?.get(id),
    })
  return (id) => {
    const draft = drafts.get(id)
    return draft && stateOf(draft)
  }
}
