import { RELATION_KINDS, RELATIONS } from '../../../contract/term.ts'
import { TERM_MEMBERS } from '../terms/term-members.ts'
import { languageOf, withoutLanguage } from './column-language.ts'
import { isCountName, nameScore } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { type FoundPath, findLevels, findPathColumn } from './find-paths.ts'
import type { SourceProfile } from './profile-columns.ts'
import { type Choice, percent, type Suggestion, shortRule } from './suggestion.ts'
import { TERM_ALIASES } from './term-aliases.ts'
import { References } from './term-references.ts'

/** Suggests a column for each member of a term. */
export function suggestTermMap(profile: SourceProfile, language: string): Suggestion {
  const taken = new Map<string, Column>()
  const takeBest = (member: string, columns: readonly Column[]) => {
    const free = columns.filter((column) => ![...taken.values()].includes(column))
    const column = bestOf(member, free, language)
    if (column !== undefined) taken.set(member, column)
  }
  for (const member of ['source_uri', 'id', 'broader']) takeBest(member, profile.columns)
  const path = findPath(profile, taken, language)
  if (path !== undefined) taken.delete('broader')
  const free = profile.columns.filter(({ name }) => path?.columns.includes(name) !== true)
  // With one column for each level, the names are the last steps, if there are any.
  takeBest('name', path?.rule.path === true ? free.filter(({ name }) => path.endsWith(name)) : free)
  for (const member of ['used_for', 'scope_notes', ...OTHER_RELATIONS]) takeBest(member, free)

  const keys = ['id', 'name', 'source_uri'].flatMap((member) => taken.get(member) ?? [])
  const references = new References(profile, keys)
  const choices = TERM_MEMBERS.flatMap((member): Choice[] => {
    if (member === 'broader' && path !== undefined) {
      return [{ member, rule: path.rule, why: path.why, doubt: path.doubt }]
    }
    const column = taken.get(member)
    return column === undefined ? [] : [choiceOf(member, column, references, language)]
  })
  return { choices, remarks: remarksOf(taken, path) }
}

/** The number of columns in a source that only a thesaurus has. */
export function countThesaurusColumns(profile: SourceProfile, language: string): number {
  const isDistinctive = ({ name }: Column) =>
    DISTINCTIVE_MEMBERS.some((member) => {
      // Items also have columns called “Note” and “Definition”.
      const aliases = TERM_ALIASES[member]?.slice(0, member === 'scope_notes' ? 2 : undefined)
      return nameScore(withoutLanguage(name), member, aliases) > 0.6 || name === member
    })
  const columns = profile.columns.filter(isDistinctive).length
  const hasPath = suggestTermMap(profile, language).choices.some(
    ({ rule }) => typeof rule !== 'string' && rule.path,
  )
  return columns + (hasPath ? 1 : 0)
}

const RELATION_MEMBERS: readonly string[] = RELATION_KINDS.map((kind) => RELATIONS[kind].field)
const OTHER_RELATIONS = RELATION_MEMBERS.filter((member) => member !== 'broader')

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
    const references = new References(profile, [...named, ...keys])
    if (references.shareFound(direct, references.separatorIn(direct)) >= 0.5) return undefined
  }
  const names = named.map(({ name }) => name)
  return findLevels(profile, language) ?? findPathColumn(profile, names)
}

function bestOf(member: string, columns: readonly Column[], language: string): Column | undefined {
  const likely = columns
    .map((column) => ({ column, score: scoreOf(column, member, language) }))
    .filter(({ score }) => score > 0)
  return likely.sort((a, b) => b.score - a.score || b.column.filled - a.column.filled)[0]?.column
}

function scoreOf(column: Column, member: string, language: string): number {
  if (column.filled === 0 || isCountName(column.name) || languageOf(column.name, language) === 'other')
    return 0
  const name = nameFit(column, member)
  const variety = column.distinct / column.values
  if (member === 'source_uri') return column.addresses >= 0.9 && variety >= 0.5 ? Math.max(name, 0.1) : 0
  if (member === 'id') {
    const isKey = column.filled >= 0.95 && variety >= 0.5 && column.addresses < 0.5 && isShort(column)
    return isKey && name > 0 ? name * variety + 0.2 * Number(column.wholeNumbers === 1) : 0
  }
  if (member === 'name') {
    const isText = column.filled >= 0.9 && column.wholeNumbers < 0.5 && column.addresses < 0.5
    return isText ? name * (0.5 + variety / 2) : 0
  }
  return column.addresses > 0.5 && !RELATION_MEMBERS.includes(member) ? 0 : name
}

function nameFit(column: Column, member: string): number {
  return column.name === member ? 2 : nameScore(withoutLanguage(column.name), member, TERM_ALIASES[member])
}

function isShort({ samples }: Column): boolean {
  return samples.every((sample) => sample.length <= 40 && !/\s\S+\s/.test(sample))
}

function choiceOf(member: string, column: Column, references: References, language: string): Choice {
  const plain = { member, rule: column.name, why: 'its name', doubt: null }
  const doubt = nameFit(column, member) < 0.6 ? 'Only a part of its name fits.' : null
  if (RELATION_MEMBERS.includes(member)) return referenceChoice(member, column, references, doubt)
  switch (member) {
    case 'id': {
      const codes = column.wholeNumbers === 1 ? 'a whole number' : 'a code'
      const why = column.isUnique ? `${codes} that is different in every row` : `${codes}, and its name`
      const repeated = 'Some values occur more than once; rows with the same id and name are put together.'
      return { ...plain, why, doubt: column.isUnique ? doubt : repeated }
    }
    case 'source_uri':
      return { ...plain, why: 'its values are addresses', doubt }
    case 'used_for':
      return { ...plain, doubt, ...cutOf(column) }
    case 'name':
      return languageOf(column.name, language) === 'same'
        ? { ...plain, why: 'its name and its language', doubt }
        : { ...plain, doubt }
    default:
      return { ...plain, doubt }
  }
}

const TEXT_SIGNS = ['|', '##', ';', '\n'] as const

/** How the texts in one value are separated. */
function cutOf({ name, separators }: Column): Partial<Choice> {
  const sign = TEXT_SIGNS.find((one) => separators.with(one) >= 0.02)
  const rule = shortRule({ from: name, ...(sign !== undefined && sign !== '|' && { split: sign }) })
  const isUncut = sign === undefined && separators.with(',') >= 0.1
  const doubt = 'Values with commas are not split; if they are lists, add "split": ",".'
  return { rule, ...(isUncut && { doubt }) }
}

function referenceChoice(
  member: string,
  column: Column,
  references: References,
  doubt: string | null,
): Choice {
  const sign = references.separatorIn(column)
  const share = references.shareFound(column, sign)
  const rule = shortRule({ from: column.name, ...(sign !== undefined && sign !== '|' && { split: sign }) })
  return {
    member,
    rule,
    why: `its name, and ${percent(share)} of its values are terms of this table`,
    doubt: share < 0.7 ? `${percent(1 - share)} of its values are no term of this table.` : doubt,
  }
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
