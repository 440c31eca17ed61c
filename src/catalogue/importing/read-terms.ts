import type { RelationKind } from '../../contract/term.ts'
import { parseRecordId } from './clean-numbers.ts'
import { cleanText } from './clean-text.ts'
import { addressOf, isEmptyPart, partsOf, textOf, textsOf } from './clean-values.ts'
import type { Findings, Note } from './findings.ts'
import { checkMembers } from './known-members.ts'
import { isRecord, type MemberCheck, memberOf, type SourceRecord } from './source-record.ts'
import type { TermReference } from './term-index.ts'
import type { TermSource, TermSources } from './term-source.ts'

const RELATION_MEMBERS = { broader: 'Broader', narrower: 'Narrower', related: 'Related' } as const
const TERM_MEMBERS: readonly string[] = [
  'id',
  'name',
  'used_for',
  'scope_notes',
  ...Object.keys(RELATION_MEMBERS),
  'relations',
  'source_uri',
]
const DERIVED_TERM_MEMBERS: readonly string[] = [
  'uri',
  'items_uri',
  'narrower_items_uri',
  'num_items',
  'num_narrower_items',
  'num_branch_items',
  'num_broader',
  'num_narrower',
  'num_related',
]

/** Terms from the rows of a table or the lines of JSONL. `read` gives the records once it knows how to check them. */
export async function readTerms(
  { file, inTable }: { file: string; inTable: boolean },
  findings: Findings,
  read: (members: MemberCheck) => AsyncIterable<SourceRecord>,
): Promise<TermSources> {
  const kinds = new Set<RelationKind>()
  const members = checkMembers({
    file,
    findings,
    known: TERM_MEMBERS,
    ignored: DERIVED_TERM_MEMBERS,
    required: ['id', 'name'],
    onMember: (name) => {
      for (const kind of kindsOf(name)) kinds.add(kind)
    },
  })
  const terms: TermSource[] = []
  for await (const { line, values } of read(members)) {
    const term = readTerm(values, { file, line }, inTable, findings)
    if (term !== undefined) terms.push(term)
  }
  return { terms, kinds, title: null }
}

function readTerm(
  values: SourceRecord['values'],
  place: TermSource['place'],
  inTable: boolean,
  findings: Findings,
): TermSource | undefined {
  const note = findings.noteAt(place)
  const id = parseRecordId(memberOf(values, 'id'))
  if (id === 'missing') note('missing-id', 'A term must have an id; it is left out.', values.name)
  if (id === 'invalid')
    note('invalid-id', 'A term’s id must be a whole number; the term is left out.', values.id)
  if (typeof id !== 'number') return undefined
  const name = textOf(memberOf(values, 'name'), 'name', note)
  if (name === null) {
    note('missing-name', 'A term must have a name; it is left out.', id)
    return undefined
  }
  const sourceUri = addressOf(memberOf(values, 'source_uri'), 'source_uri', note)
  return {
    place,
    id,
    name,
    usedFor: withoutName(textsOf(memberOf(values, 'used_for'), 'used_for', note), name, note),
    scopeNotes: notesOf(memberOf(values, 'scope_notes'), inTable, note),
    sourceUri,
    address: sourceUri,
    relations: [
      ...Object.entries(RELATION_MEMBERS).flatMap(([member, kind]) =>
        referencesOf(memberOf(values, member), member, note).map((to) => ({ kind, to })),
      ),
      ...exportedRelations(memberOf(values, 'relations'), note),
    ],
  }
}

/** Several notes become paragraphs of one. A text of JSON is one note, whatever stands in it. */
function notesOf(value: unknown, inTable: boolean, note: Note): string | null {
  const parts = inTable ? partsOf(value) : [value].flat()
  const notes = parts.map((part) => textOf(part, 'scope_notes', note, 'paragraphs'))
  return notes.filter((text) => text !== null).join('\n') || null
}

/** Non-preferred terms without the preferred one. */
export function withoutName(usedFor: string[], name: string, note: Note): string[] {
  if (!usedFor.includes(name)) return usedFor
  note('repeated-value', 'used_for names the term itself; it is kept once.', name)
  return usedFor.filter((entry) => entry !== name)
}

/** References to terms: ids, names, addresses, or objects with an `id`, a `name` or both. */
export function referencesOf(value: unknown, member: string, note: Note): TermReference[] {
  return partsOf(value).flatMap((part): TermReference[] => {
    if (isEmptyPart(part, member, note)) return []
    if (!isRecord(part)) {
      const reference = plainReference(part, member, note)
      if (reference === undefined) {
        note('wrong-type', `${member} must name terms by id or name; the value is dropped.`, part)
      }
      return reference === undefined || reference === null ? [] : [reference]
    }
    const id = plainReference(memberOf(part, 'id'), member, note) ?? null
    const name = textOf(memberOf(part, 'name'), member, note)
    if (id !== null && name !== null) return [{ id, name }]
    if (id !== null || name !== null) return [id ?? name ?? '']
    note('wrong-type', `${member} must name terms by id or name; the value is dropped.`, part)
    return []
  })
}

/** A number or a text, null for a text of nothing, undefined for anything else. */
function plainReference(part: unknown, member: string, note: Note): number | string | null | undefined {
  if (typeof part === 'number') return part
  return typeof part === 'string' ? cleanText(part, member, note) : undefined
}

/** Relations as a record of the API lists them. */
function exportedRelations(value: unknown, note: Note): TermSource['relations'] {
  return partsOf(value).flatMap((relation) => {
    const kind = isRecord(relation) ? memberOf(relation, 'kind') : undefined
    if (kind !== 'Broader' && kind !== 'Narrower' && kind !== 'Related') {
      note('wrong-type', 'relations must be objects with kind and id; the value is dropped.', relation)
      return []
    }
    return referencesOf([relation], 'relations', note).map((to) => ({ kind, to }))
  })
}

function kindsOf(member: string): RelationKind[] {
  if (member === 'relations') return ['Broader', 'Narrower', 'Related']
  return Object.entries(RELATION_MEMBERS).flatMap(([name, kind]) => (name === member ? [kind] : []))
}
