import { columnsOf } from '../catalogue/importing/mapping/apply-map.ts'
import type { Column } from '../catalogue/importing/mapping/column-tally.ts'
import { isPartOf } from '../catalogue/importing/mapping/member-fit.ts'
import { remarksOnHeader } from '../catalogue/importing/mapping/missing-header.ts'
import type { SourceProfile } from '../catalogue/importing/mapping/profile-columns.ts'
import { profileSource } from '../catalogue/importing/mapping/profile-source.ts'
import type { MapRule, RecordMap } from '../catalogue/importing/mapping/record-map.ts'
import { suggestMap } from '../catalogue/importing/mapping/suggest-map.ts'
import { countThesaurusColumns, suggestTermMap } from '../catalogue/importing/mapping/suggest-term-map.ts'
import { keyOf, type MapSuggestion, mapOf, percent } from '../catalogue/importing/mapping/suggestion.ts'
import { PhotoFiles } from '../catalogue/importing/photos/photo-files.ts'
import { Refusal } from '../catalogue/importing/refusal.ts'
import type { SourceFile } from '../catalogue/importing/sources/source.ts'
import { SourceBreak } from '../catalogue/importing/sources/source-break.ts'
import { counted } from './counted.ts'
import { CommandFailure } from './failure.ts'

export const SUGGESTED_KINDS = ['terms', 'items'] as const
export type SuggestedKind = (typeof SUGGESTED_KINDS)[number]

export interface MapRequest {
  source: SourceFile
  /** With these, the column that holds object names is detected. */
  terms: readonly SourceFile[]
  termsMap: RecordMap | undefined
  language: string
  /** What the source contains; if undefined, it is detected from the columns. */
  kind: SuggestedKind | undefined
  /** The folder with the pictures that items name. */
  photos: string | undefined
}

/** Writes a suggested map to standard output, and a description of the columns and the reasons to standard error. */
export async function writeSuggestedMap(request: MapRequest): Promise<void> {
  const { source, terms, termsMap, language } = request
  const read = await profileSource(source, terms, language, {
    termsMap,
    listMember: request.kind ?? 'items',
  }).catch((error: unknown) => {
    if (error instanceof Refusal) throw new CommandFailure(error.message)
    if (error instanceof SourceBreak)
      throw new CommandFailure(`${error.file ?? source.path}: ${error.message}`)
    throw error
  })
  const photos = request.photos === undefined ? undefined : await PhotoFiles.in(request.photos)
  const profile = { ...read, photos }
  if (profile.records === 0) throw new CommandFailure(`No record could be read from ${source.path}.`)
  const kind = request.kind ?? kindOf(profile, request)
  const { choices, remarks } = kind === 'terms' ? suggestTermMap(profile, language) : suggestMap(profile)
  if (choices.length === 0) {
    throw new CommandFailure(
      `No column of ${source.path} can be read as ${kind}. ${NEEDED[kind]} If columns have other names or another sheet is meant, write the map yourself or choose it with --sheet.`,
    )
  }
  const repeated = profile.repeated.map((name) => `Several columns are called “${name}”: the first is read.`)
  const missing = profile.missing.map((reason) => `--terms-map: ${reason}`)
  const suggestion = {
    choices,
    remarks: [...missing, ...remarksOnHeader(profile.columns), ...repeated, ...remarks],
  }
  const memberOf = membersByColumn(suggestion, profile)
  const lines = [
    headline(profile, kind, request.kind !== undefined),
    ...table(profile, memberOf),
    ...reasons(suggestion, kind),
  ]
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.stdout.write(formatMap(suggestion, described(profile, memberOf)))
}

/** What a table must have. Groups as headings of columns, with the names below, are a common other layout. */
const NEEDED: Readonly<Record<SuggestedKind, string>> = {
  terms: 'A list of names needs one column for groups and one for names, not a column for each group.',
  items:
    'A list of objects needs a column with a number for each; a list of names needs one column for groups and one for names, not a column for each group.',
}

/** A source with thesaurus columns contains terms, unless it has more columns that only items have. */
function kindOf(profile: SourceProfile, { terms, language }: MapRequest): SuggestedKind {
  // With a thesaurus given, the source contains items.
  if (terms.length > 0) return 'items'
  const ofItems = suggestMap(profile).choices.filter(
    ({ member, doubt }) => !SHARED.has(member) && doubt === null,
  )
  const ofTerms = countThesaurusColumns(profile, language)
  return ofTerms > 0 && ofTerms >= ofItems.length ? 'terms' : 'items'
}

/** Members of items whose columns occur in tables of terms too. */
const SHARED: ReadonlySet<string> = new Set([
  'id',
  'registration_number',
  'title',
  'names',
  'terms',
  'categories',
  'subjects',
  'description',
  'summary',
  'record_uri',
])

function membersByColumn(
  { choices }: MapSuggestion,
  { columns }: SourceProfile,
): ReadonlyMap<string, string> {
  return new Map(
    choices.flatMap((choice) => {
      const from = readBy(choice.rule)
      // A member that is read whole is known by its parts: “makers.name”.
      const isRead = (column: Column) => from.includes(column.name) || isPartOf(column, from[0] ?? '')
      return columns.filter(isRead).map(({ name }) => [name, keyOf(choice)] as const)
    }),
  )
}

function readBy(rule: string | MapRule): readonly string[] {
  return typeof rule === 'string' ? [rule] : columnsOf(rule)
}

function headline({ records }: SourceProfile, kind: SuggestedKind, isGiven: boolean): string {
  const other = kind === 'terms' ? 'items' : 'terms'
  const hint = isGiven ? '' : ` (with --suggest-for ${other}: as ${other})`
  return `${counted(records, 'record')}, read as ${kind}${hint}. Columns with the member suggested, how often they are filled, and samples:`
}

function table({ columns }: SourceProfile, memberOf: ReadonlyMap<string, string>): string[] {
  const member = ({ name }: Column) => memberOf.get(name) ?? '–'
  const called = ({ name }: Column) => name || '(no name)'
  const nameWidth = widthOf(columns.map(called))
  const memberWidth = widthOf(columns.map(member))
  return columns.map((column) => {
    const samples = column.samples.map((sample) => `“${sample}”`).join(', ')
    return `  ${called(column).padEnd(nameWidth)}  ${member(column).padEnd(memberWidth)}  ${percent(column.filled).padStart(5)}  ${samples}`
  })
}

function reasons({ choices, remarks }: MapSuggestion, kind: SuggestedKind): string[] {
  const width = widthOf(choices.map(({ member }) => member))
  const flag = kind === 'terms' ? '--terms-map' : '--map'
  return [
    `The map for ${flag}, and why. Check the lines with a question mark:`,
    ...choices.map(({ member, rule, why, doubt }) => {
      const from = readBy(rule).map((name) => `“${name}”`)
      return `${doubt === null ? ' ' : '?'} ${member.padEnd(width)}  ${from.join(', ')}: ${why}${doubt === null ? '' : `. ${doubt}`}`
    }),
    ...remarks.map((remark) => `  ${remark}`),
  ]
}

/** The map, one line per member. An import ignores the notes after it, which help to edit the map. */
function formatMap(suggestion: MapSuggestion, columns: readonly object[]): string {
  const doubts = suggestion.choices.flatMap(({ member, doubt }) =>
    doubt === null ? [] : [`${member}: ${doubt}`],
  )
  const notes = [...doubts, ...suggestion.remarks]
  const lines = [
    ...Object.entries(mapOf(suggestion)).map(
      ([member, rule]) => `${JSON.stringify(member)}: ${oneLine(rule)}`,
    ),
    ...(notes.length > 0 ? [`"$check": ${list(notes)}`] : []),
    `"$columns": ${list(columns)}`,
  ]
  return `{\n  ${lines.join(',\n  ')}\n}\n`
}

function list(entries: readonly (string | object)[]): string {
  return `[\n    ${entries.map(oneLine).join(',\n    ')}\n  ]`
}

/** JSON on one line, with spaces. */
function oneLine(value: string | MapRule | object): string {
  return JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
}

function described({ columns }: SourceProfile, memberOf: ReadonlyMap<string, string>) {
  return columns.map(({ name, filled, samples }) => ({
    column: name,
    member: memberOf.get(name) ?? null,
    filled: percent(filled),
    samples,
  }))
}

function widthOf(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length))
}
