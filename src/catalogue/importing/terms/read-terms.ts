import { RELATION_KINDS, RELATIONS, type RelationKind } from '../../../contract/term.ts'
import type { LabelsByLanguage } from '../../../contract/term-labels.ts'
import type { LabelLanguages } from '../../drafts.ts'
import { isImageAddress } from '../../writing/chosen-pictures.ts'
import { parseRecordId } from '../cleaning/clean-numbers.ts'
import { cleanName, cleanText } from '../cleaning/clean-text.ts'
import {
  addressOf,
  hasAddressScheme,
  nameOf,
  namesOf,
  partsOf,
  textOf,
  webAddressOf,
} from '../cleaning/clean-values.ts'
import { languagesIn } from '../cleaning/language-tags.ts'
import { flagOf } from '../cleaning/yes-or-no.ts'
import type { Findings, Note } from '../findings.ts'
import { applyMap, pathsOf, sourcesOf } from '../mapping/apply-map.ts'
import { FillDown } from '../mapping/fill-down.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { type ReadElsewhere, SourceMembers } from '../mapping/source-members.ts'
import { splitNames } from '../mapping/split-names.ts'
import { guardRecord } from '../sources/guard-record.ts'
import { isRecord, type MemberCheck, memberOf, type SourceRecord } from '../sources/source-record.ts'
import { membershipsOf } from './group-memberships.ts'
import { GROUP_ROW_MEMBERS, isGroupRow, readGroupRow } from './group-rows.ts'
import type { GroupSource } from './group-source.ts'
import { labelsIn, mergedLabels } from './labelled-members.ts'
import { numbersAtEnd } from './numbers-in-codes.ts'
import { mappingsIn } from './read-mappings.ts'
import { exportedRelations, isToNothing, referencesOf } from './read-references.ts'
import { readTermTexts } from './read-term-texts.ts'
import { DERIVED_TERM_MEMBERS, labelledMember, TERM_MEMBERS } from './term-members.ts'
import { broaderOnPath, pathKey } from './term-paths.ts'
import type { TermRows } from './term-rows.ts'
import type { ReplacedSource, StatedBeside, TermReference, TermSource } from './term-source.ts'

/** The longest code. A longer text comes from a damaged row. */
const CODE_LENGTH = 200

interface TermTable {
  file: string
  inTable: boolean
  map: RecordMap
  /** The rows of other sources, whose terms can have further rows here. */
  rows: TermRows
  elsewhere?: readonly ReadElsewhere[] | undefined
}

/** Reads the terms of a table or of JSON into `rows`. `read` returns its records, given a check of their members. */
export async function readTerms(
  { file, inTable, map, rows, elsewhere = [] }: TermTable,
  findings: Findings,
  read: (members: MemberCheck) => AsyncIterable<SourceRecord>,
): Promise<StatedBeside> {
  const kinds = new Set([...map.keys()].flatMap(kindsOf))
  let hasIds = map.has('id')
  const members = new SourceMembers({
    file,
    findings,
    map,
    known: TERM_MEMBERS,
    further: ['relations', 'languages', 'group', 'arrays', ...GROUP_ROW_MEMBERS],
    isFurther: (name) => labelledMember(name) !== undefined,
    ignored: DERIVED_TERM_MEMBERS,
    elsewhere: [...elsewhere, STATUS_OF_RECORDS, IMAGE_OF_RECORDS],
    ...requiredColumns(map),
    onMember: (name) => {
      if (name === 'id') hasIds = true
      for (const kind of kindsOf(name)) kinds.add(kind)
    },
  })
  const replaced: ReplacedSource[] = []
  const groups: GroupSource[] = []
  const fill = new FillDown(map)
  const take = (values: SourceRecord['values'], place: TermSource['place'], note: Note) => {
    if (isGroupRow(values)) {
      const group = readGroupRow(
        map.size === 0 ? values : applyMap(map, values),
        values,
        { place, inTable, map },
        note,
      )
      if (group !== undefined) groups.push(group)
      return
    }
    const term = readTerm(values, place, { inTable, hasIds, map, rows }, note)
    if (term === undefined) return
    if ('name' in term && inTable && !hasIds) noteSeveralNames(term.name, note)
    if ('name' in term) rows.add(term, note)
    else replaced.push(term)
  }
  for await (const { line, values: written } of read(members)) {
    members.values(written, line)
    const place = { file, line }
    const note = members.noteAt(line)
    for (const values of splitNames(map, fill.next(written)))
      guardRecord(findings, place, () => take(values, place, note))
  }
  members.end()
  return { files: [file], replaced, groups, kinds }
}

/** Records of the API have it beside `deprecated`. In other sources it can mean anything. */
const STATUS_OF_RECORDS: ReadElsewhere = { columns: ['status', 'items_uri'], areAllNeeded: true }

/** An import chooses it again. In other sources, it can be the picture that they choose. */
const IMAGE_OF_RECORDS: ReadElsewhere = { columns: ['image', 'items_uri'], areAllNeeded: true }

/** The source member with the ids. */
export function termIdColumn(map: RecordMap): string {
  const rule = map.get('id')
  return rule === undefined ? 'id' : (sourcesOf(rule)[0] ?? '')
}

/** The columns that a table must have: that of names, or one that paths are read from, and that of ids if the map names one. */
function requiredColumns(map: RecordMap): { required: string[]; requiredAny?: string[] } {
  const broader = map.get('broader')
  const name = map.get('name')
  const ids = map.get('id')
  const required = ids === undefined ? [] : [...sourcesOf(ids)]
  if (name !== undefined) return { required: [...required, ...sourcesOf(name)] }
  return broader?.path === undefined
    ? { required: [...required, 'name'] }
    : { required, requiredAny: [...sourcesOf(broader), 'name'] }
}

function readTerm(
  source: SourceRecord['values'],
  place: TermSource['place'],
  { inTable, hasIds, map, rows }: { inTable: boolean; hasIds: boolean; map: RecordMap; rows: TermRows },
  note: Note,
): TermSource | ReplacedSource | undefined {
  const values = map.size === 0 ? source : applyMap(map, source)
  const stated = statedPaths(map, source, note)
  const id = hasIds ? readId(memberOf(values, 'id'), note) : { candidates: [], code: null }
  if (id === undefined) return undefined
  // Further rows of a term can leave its name out.
  const known = inTable ? rows.nameWith(id) : undefined
  const name = nameOf(memberOf(values, 'name'), 'name', note) ?? stated[0]?.at(-1) ?? known ?? null
  const replacedBy = referencesOf(memberOf(values, 'replaced_by'), 'replaced_by', note).filter(
    (reference) => !isToNothing(reference, 'replaced_by', note),
  )
  if (name === null && replacedBy.length === 0) {
    note('missing-name', 'A term must have a name; it is left out.', memberOf(values, 'id'))
    return undefined
  }
  const { code = null } = typeof id === 'number' ? {} : id
  const sourceUri = addressOf(memberOf(values, 'source_uri'), 'source_uri', note) ?? addressIn(code, note)
  if (name === null) return { id: typeof id === 'number' ? id : null, code, sourceUri, replacedBy, place }
  const isDeprecated = flagOf(memberOf(values, 'deprecated'), 'deprecated', note) || replacedBy.length > 0
  if (isDeprecated) note('deprecated-term', deprecationOf(name, replacedBy), name)
  const paths = pathsTo(name, stated, map)
  const written = memberOf(values, 'used_for')
  const usedFor = withoutName(withCode(namesOf(written, 'used_for', note), code, sourceUri), name, note)
  const { scopeNotes, texts, written: writtenTexts } = readTermTexts(values, inTable, note)
  const { notations = [], ...others } = texts
  return {
    place,
    id: typeof id === 'number' ? id : { candidates: numbersAtEnd(id.code ?? sourceUri ?? '') },
    name,
    usedFor,
    scopeNotes,
    sourceUri,
    languages: withLabels(
      languagesIn(
        memberOf(values, 'languages'),
        { ...texts, used_for: usedFor },
        { ...writtenTexts, used_for: partsOf(written).map(plainName) },
        note,
      ),
      labelsIn(values, inTable, map, note),
      usedFor,
    ),
    identifiers: [],
    notations,
    texts: others,
    mappings: mappingsIn(memberOf(values, 'mappings'), note),
    address: sourceUri,
    code,
    paths,
    relations: [
      ...paths.flatMap(broaderOnPath),
      ...RELATION_KINDS.flatMap((kind) => {
        const member = RELATIONS[kind].field
        return referencesOf(memberOf(values, member), member, note).map((to) => ({ kind, to }))
      }),
      ...exportedRelations(memberOf(values, 'relations'), note),
    ],
    isDeprecated,
    replacedBy,
    picture: readPicture(memberOf(values, 'picture'), note),
    groups: membershipsOf(memberOf(values, 'groups') ?? memberOf(values, 'group'), 'groups', note),
    arrays: membershipsOf(memberOf(values, 'arrays'), 'arrays', note),
  }
}

/** The languages of a record with further labels. */
function withLabels(
  languages: LabelLanguages | null,
  more: LabelsByLanguage | undefined,
  usedFor: readonly string[],
): LabelLanguages | null {
  const labels = mergedLabels(languages?.labels, more)
  if (more === undefined || labels === undefined) return languages
  return { name: null, used_for: usedFor.map(() => null), scope_notes: null, ...languages, labels }
}

function readPicture(value: unknown, note: Note): string | null {
  const text = textOf(value, 'picture', note)
  return text !== null && isImageAddress(text) ? webAddressOf(text, 'picture', note) : text
}

/** Reports a name that is probably several: “Jug; Basin”. A table with ids has a row for each name. */
function noteSeveralNames(name: string, note: Note): void {
  const [sign] = /;| [/+] /.exec(name) ?? []
  if (sign === undefined) return
  const reason = `“${name}” is read as one name. If it is several, add "split": "${sign}" for its column to the map of the terms, and to that of the items.`
  note('unread-list', reason, name)
}

function deprecationOf(name: string, replacedBy: readonly TermReference[]): string {
  const state =
    replacedBy.length === 0 ? 'deprecated' : `replaced by ${replacedBy.map(textOfReference).join(', ')}`
  return `“${name}” is ${state} in its source; it is read like any other.`
}

function textOfReference(reference: TermReference): string {
  return `“${typeof reference === 'object' ? reference.name : reference}”`
}

/** The id: a number, or a code that gets a number later. Undefined, and reported, if it is missing or invalid. */
function readId(value: unknown, note: Note): number | { code: string | null } | undefined {
  const id = parseRecordId(value)
  const isText = typeof value === 'string' && (id === 'invalid' || LEADING_ZERO.test(value))
  if (typeof id === 'number' && !isText) return id
  const code = isText ? cleanText(value, 'id', note) : null
  if (code !== null && code.length <= CODE_LENGTH) return { code }
  if (id === 'missing' || (isText && code === null))
    note('missing-id', 'A term must have an id; it is left out.', value)
  else
    note(
      'invalid-id',
      `A term’s id must be a whole number up to ${Number.MAX_SAFE_INTEGER} or a short code; the term is left out.`,
      value,
    )
  return undefined
}

/** A number would lose the zeros, by which the source and its users know the term. */
const LEADING_ZERO = /^\s*0\d+\s*$/

/** The address of the term, if its code is an address. */
function addressIn(code: string | null, note: Note): string | null {
  return code !== null && hasAddressScheme(code) ? addressOf(code, 'id', note) : null
}

/** Adds the code to the non-preferred terms, unless it is the end of the address. Otherwise it would be lost. */
function withCode(usedFor: string[], code: string | null, sourceUri: string | null): string[] {
  if (code === null || sourceUri?.endsWith(code) || usedFor.includes(code)) return usedFor
  return [...usedFor, code]
}

/** The paths in the source, cleaned. They end with the term itself or with its broader term. */
function statedPaths(map: RecordMap, source: SourceRecord['values'], note: Note): string[][] {
  const rule = map.get('broader')
  if (rule?.path === undefined) return []
  const paths = pathsOf(rule, source).map((steps) =>
    steps.map((step) => cleanName(step, 'broader', note)).filter((step) => step !== null),
  )
  return paths.filter((steps) => steps.length > 0)
}

/** The paths down to the term itself. A name is one step, even if it contains the separator of steps. */
function pathsTo(name: string, stated: readonly string[][], map: RecordMap): string[][] {
  const path = map.get('broader')?.path
  if (path === undefined) return []
  const own = path === true ? [name] : name.split(path).map((step) => step.trim())
  const paths = stated.map((steps) => {
    const above = steps.slice(0, Math.max(0, steps.length - own.length))
    return pathKey([...above, ...own]) === pathKey(steps) ? [...above, name] : [...steps, name]
  })
  return paths.length === 0 ? [[name]] : paths
}

/** Non-preferred terms without the name of the term. */
export function withoutName(usedFor: string[], name: string, note: Note): string[] {
  if (!usedFor.includes(name)) return usedFor
  note('repeated-value', 'used_for has the name of the term itself; it is left out.', name)
  return usedFor.filter((entry) => entry !== name)
}

function kindsOf(member: string): RelationKind[] {
  return RELATION_KINDS.filter((kind) => member === 'relations' || member === RELATIONS[kind].field)
}

/** A value of a list as a name, without a report. */
function plainName(part: unknown): string | null {
  const text = isRecord(part) ? part.name : part
  return typeof text === 'string' ? cleanName(text, '', () => {}) : String(text)
}
