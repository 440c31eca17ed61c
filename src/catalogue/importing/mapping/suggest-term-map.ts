import { TERM_TEXT_MEMBERS } from '../../../contract/term-texts.ts'
import { LABELLED_MEMBERS, labelledMember, TERM_MEMBERS } from '../terms/term-members.ts'
import { choiceOf, idChoice, type TermTable, termTable } from './choose-term-column.ts'
import { languageOf, onlyLanguageOf, withoutLanguage } from './column-language.ts'
import { nameScore } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { findGroups } from './find-groups.ts'
import { findParent, findReferredKey, likeKeys } from './find-keys.ts'
import { type FoundPath, findLevels, findPathColumn } from './find-paths.ts'
import { type SourceProfile, withNamedColumns } from './profile-columns.ts'
import { type ColumnChoice, doubtOfName, type MapSuggestion, percent } from './suggestion.ts'
import { TERM_ALIASES } from './term-aliases.ts'
import {
  findCategory,
  findUse,
  isUse,
  likeNames,
  nameFit,
  REFERENCES,
  RELATION_MEMBERS,
  scoreOf,
} from './term-member-fit.ts'
import { References } from './term-references.ts'
import { severalRowsOf } from './term-rows.ts'

/** Suggests a column for each member of a term. */
export function suggestTermMap(examined: SourceProfile, language: string): MapSuggestion {
  const profile = withNamedColumns(examined)
  const { taken, path } = takeColumns(profile, language)
  const keys = ['id', 'name', 'source_uri'].flatMap((member) => taken.get(member) ?? [])
  const table = termTable(profile, keys, language)
  const several = severalRowsOf(profile.columns, path === undefined ? taken.get('name') : undefined)
  const last = path?.rule.path === true ? path.columns.at(-1) : undefined
  const names = profile.columns.filter((column) => column === taken.get('name') || column.name === last)
  const found = TERM_MEMBERS.flatMap((member): ColumnChoice[] => {
    if (member === 'broader' && path !== undefined) {
      return [{ member, rule: path.rule, why: path.why, doubt: path.doubt }]
    }
    const column = taken.get(member)
    if (column === undefined) return []
    if (member !== 'id') return [choiceOf(member, column, table)]
    const choice = idChoice(column, table, taken)
    if (!column.isUnique || !names.some(isRepeated)) return [choice]
    return [{ ...choice, doubt: [choice.doubt ?? [], REPEATED_NAMES].flat().join(' ') }]
  })
  const labelled = labelledChoices(profile, taken, table)
  const choices = [...found, ...labelled.map(({ choice }) => choice)].map((choice) =>
    several === undefined || !OF_ROWS.has(choice.member)
      ? choice
      : { ...choice, doubt: [SEVERAL_ROWS, choice.doubt ?? []].flat().join(' ') },
  )
  const left = profile.columns.filter(
    (column) =>
      ![...taken.values(), ...labelled.map((one) => one.column)].includes(column) &&
      path?.columns.includes(column.name) !== true,
  )
  const remarks = [
    ...(table.isSkos ? [NEEDLESS] : []),
    ...(several === undefined ? [] : [several]),
    ...remarksOf(taken, path),
    ...left.flatMap((column) => whyLeftOut(column, taken, table) ?? []),
  ]
  return { choices, remarks }
}

/** The columns of names and notes in other languages, each with a name that says so. The best one counts for each language. */
function labelledChoices(
  { columns }: SourceProfile,
  taken: ReadonlyMap<string, Column>,
  table: TermTable,
): { column: Column; choice: ColumnChoice }[] {
  const used = new Set(taken.values())
  const best = new Map<string, { column: Column; choice: ColumnChoice; fit: number }>()
  for (const column of columns) {
    const language = onlyLanguageOf(column.name)
    if (language === undefined || languageOf(column.name, table.language) === 'same') continue
    if (column.filled === 0 || used.has(column)) continue
    const fits = LABELLED_MEMBERS.map((member) => ({ member, fit: nameFit(column, member) }))
    const [likely] = fits.sort((a, b) => b.fit - a.fit)
    if (likely === undefined || doubtOfName(likely.fit) !== null || column.addresses > 0.5) continue
    const member = `${likely.member}@${language}`
    if (labelledMember(member) === undefined || likely.fit <= (best.get(member)?.fit ?? 0)) continue
    // Editors write their notes for each other.
    if (likely.member === 'editorial_notes') continue
    const choice = { ...choiceOf(likely.member, column, table), member, why: 'its name and its language' }
    best.set(member, { column, choice, fit: likely.fit })
  }
  return [...best.values()]
}

/** Few names are those of several terms. */
function isRepeated({ distinct, values }: Column): boolean {
  return values >= 10 && distinct < values * 0.95
}

const REPEATED_NAMES =
  'Several rows have the same name: if the rows are objects, remove “id”, so that each name is one term.'
const SEVERAL_ROWS = 'The table seems to have several rows for one term.'
/** Members that are wrong if rows are not terms. */
const OF_ROWS: ReadonlySet<string> = new Set([
  ...REFERENCES,
  'name',
  'used_for',
  'scope_notes',
  'definitions',
])
const NEEDLESS =
  'The columns have the names of SKOS. An import without a map reads them, with labels in all languages.'

/** The columns that are taken for members, and the path. */
function takeColumns(profile: SourceProfile, language: string) {
  const taken = new Map<string, Column>()
  const freeOf = (columns: readonly Column[]) => {
    const used = new Set(taken.values())
    return columns.filter((column) => !used.has(column))
  }
  const take = (member: string, column: Column | undefined) => {
    if (column !== undefined && !taken.has(member)) taken.set(member, column)
  }
  const takeBest = (member: string, columns: readonly Column[]) => {
    take(member, bestOf(member, freeOf(columns), language))
  }
  takeBest('source_uri', profile.columns)
  const referred = findReferred(profile, language)
  if (referred !== undefined) taken.set('id', referred.key).set('broader', referred.referrer)
  for (const member of ['id', 'broader']) takeBest(member, profile.columns)
  take('id', likeKeys(freeOf(profile.columns)))
  const path = findPath(profile, taken, language)
  if (path !== undefined) taken.delete('broader')
  const free = profile.columns.filter(({ name }) => path?.columns.includes(name) !== true)
  // With one column for each level, the names are the last steps, if there are any.
  const ends = path?.rule.path === true ? free.filter(({ name }) => path.endsWith(name)) : free
  takeBest('name', ends)
  // Levels that repeat lead to the term in another column.
  if (path?.isAbove === true) takeBest('name', free.filter(isDifferentInEachRow))
  const ids = new References([taken.get('id')].filter((column) => column !== undefined))
  for (const member of OTHER_MEMBERS) {
    // Ids come before the names beside them.
    const ofIds = OTHER_RELATIONS.includes(member)
      ? free.filter((column) => ids.shareFound(column, ids.separatorIn(column)) >= 0.5)
      : []
    takeBest(member, ofIds)
    takeBest(member, free)
  }
  if (path === undefined && !taken.has('broader')) take('broader', findCategory(freeOf(free), taken))
  take('replaced_by', findUse(freeOf(free), taken))
  if (path === undefined) take('name', likeNames(freeOf(free), language))
  if (path === undefined) take('broader', parentIn(freeOf(free), taken, profile))
  return { taken, path }
}

/** The column of broader terms by its values alone, unless it is called something else. */
function parentIn(
  columns: readonly Column[],
  taken: ReadonlyMap<string, Column>,
  { rows }: SourceProfile,
): Column | undefined {
  const unnamed = columns.filter(
    (column) =>
      !isUse(column) && TERM_MEMBERS.every((member) => member === 'broader' || nameFit(column, member) < 0.6),
  )
  return findParent(unnamed, keysIn(taken), rows)
}

function keysIn(taken: ReadonlyMap<string, Column>): Column[] {
  return ['id', 'source_uri', 'name'].flatMap((member) => taken.get(member) ?? [])
}

/** Almost: a name can occur twice in a thesaurus. */
function isDifferentInEachRow({ filled, distinct, values }: Column): boolean {
  return filled >= 0.98 && distinct >= values * 0.98
}

const OTHER_RELATIONS = RELATION_MEMBERS.filter((member) => member !== 'broader')

/** Editors write their notes for each other. */
const SUGGESTED_TEXTS = TERM_TEXT_MEMBERS.filter((member) => member !== 'editorial_notes')

const OTHER_MEMBERS = [
  'used_for',
  'scope_notes',
  ...OTHER_RELATIONS,
  'replaced_by',
  'deprecated',
  ...SUGGESTED_TEXTS,
  'mappings',
  'picture',
]

/** The number of columns in a source that only a thesaurus has. */
export function countThesaurusColumns(profile: SourceProfile, language: string): number {
  const { taken, path } = takeColumns(profile, language)
  const known = new References(keysIn(taken))
  const isDistinctive = (column: Column) =>
    DISTINCTIVE_MEMBERS.some((member) => {
      const { name } = column
      // Notes of items say “see also” as well.
      if (member === 'related' && known.shareFound(column, known.separatorIn(column)) < 0.5) return false
      // Items also have columns called “Note” and “Definition”.
      const aliases = TERM_ALIASES[member]?.slice(0, member === 'scope_notes' ? 2 : undefined)
      return nameScore(withoutLanguage(name), member, aliases) > 0.6 || name === member
    })
  const columns = profile.columns.filter(isDistinctive).length
  const hasPath = path !== undefined
  const referrer = taken.get('broader')
  const isBroader = (column: Column) =>
    scoreOf(column, 'broader', language) > 0 || findParent([column], keysIn(taken), profile.rows) === column
  const hasReferrer = referrer !== undefined && !isDistinctive(referrer) && isBroader(referrer)
  const hasKinds = severalRowsOf(profile.columns, undefined) !== undefined
  return columns + [hasPath, hasReferrer, hasKinds].filter(Boolean).length
}

const DISTINCTIVE_MEMBERS = [...RELATION_MEMBERS, 'used_for', 'scope_notes']

/** Prefers a column of broader terms to a path, unless its values are not terms of the table. */
function findPath(
  profile: SourceProfile,
  taken: ReadonlyMap<string, Column>,
  language: string,
): FoundPath | undefined {
  const named = profile.columns.filter((column) => scoreOf(column, 'name', language) > 0)
  const direct = taken.get('broader')
  if (direct !== undefined) {
    const keys = ['id', 'source_uri'].flatMap((member) => taken.get(member) ?? [])
    const references = new References([...named, ...keys])
    if (references.shareFound(direct, references.separatorIn(direct)) >= 0.5) return undefined
  }
  const names = named.map(({ name }) => name)
  return findLevels(profile, language) ?? findGroups(profile, language) ?? findPathColumn(profile, names)
}

function findReferred({ columns, rows }: SourceProfile, language: string) {
  const asBroader = new Map(columns.map((column) => [column, scoreOf(column, 'broader', language)]))
  return findReferredKey(columns, asBroader, rows)
}

function bestOf(member: string, columns: readonly Column[], language: string): Column | undefined {
  const likely = columns
    .map((column) => ({ column, score: scoreOf(column, member, language) }))
    .filter(({ score }) => score > 0)
  return likely.sort((a, b) => b.score - a.score || b.column.filled - a.column.filled)[0]?.column
}

function remarksOf(taken: ReadonlyMap<string, Column>, path: FoundPath | undefined): string[] {
  const remarks: string[] = []
  if (!taken.has('id')) {
    remarks.push('No column holds ids: the terms get numbers, and are referred to by name or address.')
  }
  if (!taken.has('name')) {
    remarks.push(
      path === undefined
        ? 'No column holds the names of terms: add “name” to the map.'
        : 'The last step of a path is the name of its term.',
    )
  }
  if (!taken.has('broader') && path === undefined) remarks.push('No column gives broader terms.')
  return remarks
}

/** Why a column is not read although its name fits a member; undefined for other columns. */
function whyLeftOut(
  column: Column,
  taken: ReadonlyMap<string, Column>,
  { references, language }: TermTable,
): string | undefined {
  const { name } = column
  if (column.filled === 0 || languageOf(name, language) === 'other') return undefined
  const leftOut = `“${name}” is left out:`
  if (isUse(column) && !taken.has('replaced_by')) {
    const share = references.shareFound(column, references.separatorIn(column))
    return `${leftOut} ${percent(1 - share)} of its values are no term of this table.`
  }
  const fits = TERM_MEMBERS.map((member) => ({ member, fit: nameFit(column, member) }))
  const likely = fits.filter(({ fit }) => fit >= 0.6).sort((a, b) => b.fit - a.fit)
  const best = isUse(column) ? 'replaced_by' : likely[0]?.member
  if (best === undefined) return undefined
  const other = taken.get(best)
  if (other === undefined) return `${leftOut} its values do not fit “${best}”.`
  return SEVERAL.includes(best)
    ? `${leftOut} “${best}” is taken from “${other.name}”. To read both, write a list as “from”.`
    : undefined
}

/** Members that several columns can give together. */
const SEVERAL: readonly string[] = [
  'used_for',
  'scope_notes',
  'replaced_by',
  ...TERM_TEXT_MEMBERS,
  'mappings',
]
