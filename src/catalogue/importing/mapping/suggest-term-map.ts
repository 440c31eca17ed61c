import { RELATION_KINDS, RELATIONS } from '../../../contract/term.ts'
import { yesOrNo } from '../cleaning/yes-or-no.ts'
import { skosColumnsIn } from '../sources/skos/read-skos-table.ts'
import { TERM_MEMBERS } from '../terms/term-members.ts'
import { languageOf, withoutLanguage } from './column-language.ts'
import { allWordsOf, isCountName, nameScore } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { findReferredKey, likeKeys } from './find-keys.ts'
import { type FoundPath, findLevels, findPathColumn } from './find-paths.ts'
import { isRemark } from './private-columns.ts'
import type { SourceProfile } from './profile-columns.ts'
import { type Choice, percent, type Suggestion, shortRule } from './suggestion.ts'
import { TERM_ALIASES } from './term-aliases.ts'
import { References } from './term-references.ts'

/** Suggests a column for each member of a term. */
export function suggestTermMap(profile: SourceProfile, language: string): Suggestion {
  const taken = new Map<string, Column>()
  const takeBest = (member: string, columns: readonly Column[]) => {
    if (taken.has(member)) return
    const free = columns.filter((column) => ![...taken.values()].includes(column))
    const column = bestOf(member, free, language)
    if (column !== undefined) taken.set(member, column)
  }
  takeBest('source_uri', profile.columns)
  const asBroader = new Map(profile.columns.map((column) => [column, scoreOf(column, 'broader', language)]))
  const referred = findReferredKey(profile.columns, asBroader)
  if (referred !== undefined) taken.set('id', referred.key).set('broader', referred.referrer)
  for (const member of ['id', 'broader']) takeBest(member, profile.columns)
  const key = taken.has('id') ? undefined : likeKeys(profile.columns, [...taken.values()])
  if (key !== undefined) taken.set('id', key)
  const path = findPath(profile, taken, language)
  if (path !== undefined) taken.delete('broader')
  const free = profile.columns.filter(({ name }) => path?.columns.includes(name) !== true)
  // With one column for each level, the names are the last steps, if there are any.
  takeBest('name', path?.rule.path === true ? free.filter(({ name }) => path.endsWith(name)) : free)
  const ids = new References([taken.get('id')].filter((column) => column !== undefined))
  for (const member of OTHER_MEMBERS) {
    // Ids come before the names beside them.
    const ofIds = OTHER_RELATIONS.includes(member)
      ? free.filter((column) => ids.shareFound(column, ids.separatorIn(column)) >= 0.5)
      : []
    takeBest(member, ofIds)
    takeBest(member, free)
  }
  const use = taken.has('replaced_by') ? undefined : findUse(free, taken)
  if (use !== undefined) taken.set('replaced_by', use)
  if (!taken.has('name') && path === undefined) {
    const column = likeNames(
      free.filter((other) => ![...taken.values()].includes(other)),
      language,
    )
    if (column !== undefined) taken.set('name', column)
  }

  const keys = ['id', 'name', 'source_uri'].flatMap((member) => taken.get(member) ?? [])
  const references = new References(keys)
  const table = { references, language, sign: signOf(profile) }
  const choices = TERM_MEMBERS.flatMap((member): Choice[] => {
    if (member === 'broader' && path !== undefined) {
      return [{ member, rule: path.rule, why: path.why, doubt: path.doubt }]
    }
    const column = taken.get(member)
    return column === undefined ? [] : [choiceOf(member, column, table)]
  })
  return { choices, remarks: [...needlessness(profile), ...remarksOf(taken, path)] }
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
  const asBroader = new Map(profile.columns.map((column) => [column, scoreOf(column, 'broader', language)]))
  const referrer = findReferredKey(profile.columns, asBroader)?.referrer
  const hasReferrer = referrer !== undefined && (asBroader.get(referrer) ?? 0) > 0 && !isDistinctive(referrer)
  return columns + (hasPath ? 1 : 0) + (hasReferrer ? 1 : 0)
}

const RELATION_MEMBERS: readonly string[] = RELATION_KINDS.map((kind) => RELATIONS[kind].field)
const OTHER_RELATIONS = RELATION_MEMBERS.filter((member) => member !== 'broader')

const REFERENCES = [...RELATION_MEMBERS, 'replaced_by']
const OTHER_MEMBERS = ['used_for', 'scope_notes', ...OTHER_RELATIONS, 'replaced_by', 'deprecated']

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
  switch (member) {
    case 'source_uri':
      return column.addresses >= 0.9 && variety >= 0.5 ? Math.max(name, 0.1) : 0
    case 'id':
      return isCode(column) && name > 0 ? name * variety + 0.2 * Number(column.wholeNumbers === 1) : 0
    case 'name': {
      const isText = column.filled >= 0.9 && column.wholeNumbers < 0.5 && column.addresses < 0.5
      return isText ? name * (0.5 + variety / 2) : 0
    }
    case 'deprecated':
      return column.samples.every((sample) => yesOrNo(sample) !== undefined) ? name : 0
    default:
      return column.addresses > 0.5 && !REFERENCES.includes(member) ? 0 : name
  }
}

function isCode(column: Column): boolean {
  const variety = column.distinct / column.values
  return column.filled >= 0.95 && variety >= 0.5 && column.addresses < 0.5 && isShort(column)
}

function nameFit({ name }: Column, member: string): number {
  if (name === member) return 2
  return nameScore(withoutLanguage(name), member, TERM_ALIASES[member])
}

/** The column that looks most like names: short texts that are nearly all different. */
function likeNames(columns: readonly Column[], language: string): Column | undefined {
  const likely = columns.filter(
    (column) =>
      column.filled >= 0.9 &&
      column.distinct >= column.values * 0.7 &&
      Math.max(column.wholeNumbers, column.addresses, column.dates) < 0.5 &&
      languageOf(column.name, language) !== 'other' &&
      column.samples.every((sample) => sample.length < 60 && /\p{L}{2}/u.test(sample)),
  )
  return likely.sort((a, b) => b.distinct / b.values - a.distinct / a.values)[0]
}

function isShort({ samples }: Column): boolean {
  return samples.every((sample) => sample.length <= 40 && !/\s\S+\s/.test(sample))
}

/** What the table says about all of its columns. */
interface Table {
  references: References
  language: string
  /** The sign between all values of lists. */
  sign: typeof OPENTHESO | undefined
}

const OPENTHESO = '##'

/** Where one list has the sign of Opentheso, a bar or comma in another is part of a value. */
function signOf(profile: SourceProfile): Table['sign'] {
  const isUsed = profile.columns.some(({ separators }) => separators.with(OPENTHESO) > 0)
  return isUsed || needlessness(profile).length > 0 ? OPENTHESO : undefined
}

function choiceOf(member: string, column: Column, { references, language, sign }: Table): Choice {
  const plain = { member, rule: column.name, why: 'its name', doubt: null }
  const fit = nameFit(column, member)
  const doubt = fit >= 0.6 ? null : fit > 0 ? 'Only a part of its name fits.' : 'Its name does not say so.'
  if (REFERENCES.includes(member)) return referenceChoice(member, column, references, { doubt, sign })
  switch (member) {
    case 'id': {
      const codes = column.wholeNumbers === 1 ? 'a whole number' : 'a code'
      const why = column.isUnique ? `${codes} that is different in every row` : `${codes}, and its name`
      const repeated = 'Some values occur more than once; rows with the same id and name are put together.'
      return { ...plain, why, doubt: column.isUnique ? doubtOfId(column, fit) : repeated }
    }
    case 'source_uri':
      return { ...plain, why: 'its values are addresses', doubt }
    case 'used_for':
      return { ...plain, doubt, ...cutOf(column, sign) }
    case 'name':
      if (fit === 0) return { ...plain, why: 'short texts that are nearly all different', doubt }
      return languageOf(column.name, language) === 'same'
        ? { ...plain, why: 'its name and its language', doubt }
        : { ...plain, doubt }
    case 'scope_notes':
      return { ...plain, doubt: doubtOfNotes(column, sign) ?? doubt }
    default:
      return { ...plain, doubt }
  }
}

function doubtOfNotes({ name }: Column, sign: Table['sign']): string | undefined {
  if (isRemark(name)) return 'It can be meant for the staff only.'
  const isDefinition = sign !== undefined && DEFINITION.test(name)
  return isDefinition ? 'Its values are definitions: no column has scope notes.' : undefined
}

const DEFINITION = /(?:^|:)definition/i

function doubtOfId({ filled, wholeNumbers }: Column, fit: number): string | null {
  if (filled < 1) return 'Rows without it are left out.'
  return fit > 0 || wholeNumbers === 1 ? null : 'Its name does not say so.'
}

const TEXT_SIGNS = ['|', '##', ';', '\n'] as const

/** How the texts in one value are separated. */
function cutOf({ name, separators }: Column, signOfTable: Table['sign']): Partial<Choice> {
  const sign = signOfTable ?? TEXT_SIGNS.find((one) => separators.with(one) >= 0.02)
  const rule = shortRule({ from: name, ...(sign !== undefined && sign !== '|' && { split: sign }) })
  const isUncut = sign === undefined && separators.with(',') >= 0.1
  const doubt = 'Values with commas are not split; if they are lists, add "split": ",".'
  return { rule, ...(isUncut && { doubt }) }
}

function referenceChoice(
  member: string,
  column: Column,
  references: References,
  { doubt, sign: signOfTable }: Pick<Choice, 'doubt'> & Pick<Table, 'sign'>,
): Choice {
  const sign = signOfTable ?? references.separatorIn(column)
  const share = references.shareFound(column, sign)
  const nothing = [...column.seen].filter((text) => references.isNoReference(text))
  const rule = shortRule({
    from: column.name,
    ...(sign !== undefined && sign !== '|' && { split: sign }),
    ...(nothing.length > 0 && { nothing }),
  })
  if (member === 'replaced_by' && nameFit(column, member) === 0) {
    return { member, rule, why: 'its values are terms of this table', doubt: USE }
  }
  return {
    member,
    rule,
    why: `${nameFit(column, member) > 0 ? 'its name, and ' : ''}${percent(share)} of its values are terms of this table`,
    doubt: share < 0.7 ? `${percent(1 - share)} of its values are no term of this table.` : doubt,
  }
}

const USE =
  'A row with it becomes a deprecated term of its own. If such rows are only other names, leave them out and write their names as “used_for” of the term.'

/** A column “Use” with the preferred terms of rows with other names. In tables of items it can be anything. */
function findUse(columns: readonly Column[], taken: ReadonlyMap<string, Column>): Column | undefined {
  const keys = ['id', 'name'].flatMap((member) => taken.get(member) ?? [])
  const references = new References(keys)
  return columns.find(
    (column) =>
      column.filled > 0 &&
      ![...taken.values()].includes(column) &&
      USES.has(allWordsOf(column.name).join(' ')) &&
      references.shareFound(column, references.separatorIn(column)) >= 0.5,
  )
}

const USES: ReadonlySet<string> = new Set(
  'use,use term,use instead,see,preferred,siehe,benutze,employer,em,voir,usar,use para,vea,gebruik,zie,usa,vedi'.split(
    ',',
  ),
)

function needlessness({ columns }: SourceProfile): string[] {
  if (skosColumnsIn(columns.map(({ name }) => name).join(',')) === undefined) return []
  return [
    'The columns have the names of SKOS. An import without a map reads them, with labels in all languages.',
  ]
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
