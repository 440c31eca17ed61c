import { fold } from '../../../contract/text.ts'
import { addTo } from '../../lists-by-key.ts'
import { type ColumnLanguage, languageOf } from './column-language.ts'
import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { furtherSeparators, withoutSpaced } from './further-separators.ts'
import type { RowValues, SourceProfile } from './profile-columns.ts'
import type { MapRule } from './record-map.ts'
import { percent } from './suggestion.ts'
import { LEVEL_WORDS, PATH_WORDS } from './term-aliases.ts'
import { blankBelow } from './written-once.ts'

/** Columns with the path from a top term down to each term. */
export interface FoundPath {
  rule: MapRule
  columns: readonly string[]
  why: string
  doubt: string | null
  /** Whether a path ends with the name in a column. */
  endsWith(name: string): boolean
  /** Whether the same path occurs in many rows, so that it leads to the terms above them. */
  isAbove: boolean
}

/** One column for each level: “Category”, “Class”, “Sub-class”, “Primary term”. */
export function findLevels({ columns, rows }: SourceProfile, language: string): FoundPath | undefined {
  const groups = new Map<string, Column[]>()
  for (const column of columns) {
    const named = allWordsOf(column.name)
    if (!named.some((word) => LEVELS.has(word)) || column.addresses > 0.5) continue
    const rest = named.filter((word) => !LEVELS.has(word) && word !== 'term' && !/^\d+$/.test(word)).join(' ')
    addTo(groups, rest, column)
  }
  const likely = [...groups.values()].filter((group) => group.length > 1 && isNested(group, rows))
  likely.sort((a, b) => rank(b, language) - rank(a, language))
  const [group] = likely
  if (group === undefined) return undefined
  const from = group.map(({ name }) => name)
  const nothing = blanksIn(from, rows)
  const others = likely
    .slice(1)
    .flatMap(([first]) =>
      first !== undefined && languageOf(first.name, language) !== 'other' ? [`“${first.name}”`] : [],
    )
  return {
    rule: { from, path: true, ...splitOf(group), ...(nothing.length > 0 && { nothing }) },
    columns: from,
    why: 'one column for each level, filled down to the term of the row',
    doubt:
      others.length === 0 ? null : `Other columns give levels as well, from ${others.join(' and from ')} on.`,
    isAbove:
      new Set(rows.map((row) => from.map((column) => row.get(column)?.[0]).join('\n'))).size <
      rows.length * 0.9,
    endsWith: (name) =>
      share(rows, (row) => {
        const steps = from
          .flatMap((column) => row.get(column) ?? [])
          .filter((step) => !nothing.includes(step))
        return steps.length === 0 ? undefined : isSame(steps.at(-1), row.get(name)?.[0])
      }) >= 0.8,
  }
}

/** How the last of the levels is split, if its cells have several names: “Mortar; Pestle”. Names have commas themselves. */
export function splitOf(levels: readonly Column[]): Pick<MapRule, 'split'> {
  const last = levels.at(-1)
  const signs = last === undefined ? [] : furtherSeparators(last, undefined).filter((sign) => sign !== ',')
  const [first, ...others] = withoutSpaced(signs)
  if (first === undefined) return {}
  return { split: others.length === 0 ? first : [first, ...others] }
}

/** One column with the path as text: “Object, Accessory Box, Bandbox”. */
export function findPathColumn(profile: SourceProfile, names: readonly string[]): FoundPath | undefined {
  const found = profile.columns.flatMap((column) => pathIn(column, profile.rows, names) ?? [])
  return found.sort((a, b) => b.score - a.score)[0]
}

const SEPARATORS = [
  ' > ',
  ' » ',
  ' › ',
  ' -- ',
  ' | ',
  ' / ',
  ' : ',
  '>',
  '»',
  '›',
  '::',
  '--',
  '\\',
  '|',
  '/',
  ', ',
  '; ',
]
/** Separators that names also contain. They need stronger evidence. */
const COMMON = new Set(['/', ', ', '; ', ' / '])

function pathIn(
  column: Column,
  rows: readonly RowValues[],
  names: readonly string[],
): (FoundPath & { score: number }) | undefined {
  const { addresses, wholeNumbers, imageFiles, dates, stores } = column
  if (Math.max(addresses, wholeNumbers, imageFiles, dates, stores) > 0.5) return undefined
  // Steps are words: “1/2” is none, and “\\n” is the end of a line.
  const texts = rows.map((row) => row.get(column.name)?.[0]?.replaceAll('\\n', ' '))
  if (share(texts, (text) => (text === undefined ? undefined : /\p{L}{2}/u.test(text))) < 0.5)
    return undefined
  const separator = SEPARATORS.find((sign) => share(texts, (text) => isSplitAt(text, sign)) >= 0.2)
  if (separator === undefined) return undefined
  const paths = texts.map((text) => text?.split(separator).map((step) => fold(step.trim())))
  const key = (steps: readonly string[]) => steps.join('\u0000')
  const above = new Map<string, number>()
  for (const steps of paths) {
    if (steps === undefined) continue
    above.set(key(steps), 2)
    const parent = key(steps.slice(0, -1))
    above.set(parent, (above.get(parent) ?? 0) + 1)
  }
  const multi = paths.filter((steps) => steps !== undefined && steps.length > 1)
  const joins = share(multi, (steps) => (above.get(key(steps?.slice(0, -1) ?? [])) ?? 0) > 1)
  const endsWith = (name: string) =>
    name !== column.name &&
    share(rows, (row) => {
      const text = row.get(column.name)?.[0]
      return text?.includes(separator)
        ? isSame(text.split(separator).at(-1)?.trim(), row.get(name)?.[0])
        : undefined
    }) >= 0.8
  const isNamed = allWordsOf(column.name).some((word) => PATHS.has(word))
  const end = names.find(endsWith)
  const isPath = end !== undefined || continues(joins, separator, isNamed, multi)
  if (!isPath) return undefined
  const isSure = end !== undefined || isNamed
  // A path that ends with the name of its row is no group of further rows.
  const blank = end === undefined ? blankBelow(column, rows) : undefined
  return {
    rule: { from: column.name, path: separator, ...(blank !== undefined && { fill: 'down' }) },
    columns: [column.name],
    why:
      end === undefined
        ? `its values are paths, split at “${separator}”: ${percent(joins)} of those with several steps continue another path`
        : `its values are paths, split at “${separator}”, that end with “${end}”`,
    doubt: doubtOfPath(separator, isSure, blank !== undefined),
    score: (end === undefined ? 0 : 1) + (isNamed ? 0.5 : 0) + joins,
    endsWith,
    isAbove: false,
  }
}

/** Whether so many paths continue another one that they are paths, by what can be in texts as well. */
function continues(
  joins: number,
  separator: string,
  isNamed: boolean,
  paths: readonly (readonly string[] | undefined)[],
): boolean {
  if (joins >= 0.5 && !COMMON.has(separator)) return true
  const isDeep = share(paths, (steps) => (steps?.length ?? 0) > 2) >= 0.2
  return (isNamed ? joins >= 0.5 : joins >= 0.7 && isDeep) && branches(paths)
}

/** Whether a sign is between two steps: in “<by form>” it is not. */
function isSplitAt(text: string | undefined, sign: string): boolean | undefined {
  return text === undefined ? undefined : text.split(sign).filter((step) => step.trim() !== '').length > 1
}

/**
 * Whether paths are those of a tree: several steps have others below them, and few steps are below several. In “Jug, blue”
 * and “Bowl, blue” the last step is no kind of the first, and a sentence with the same beginning has no branches.
 */
function branches(paths: readonly (readonly string[] | undefined)[]): boolean {
  const above = new Map<string, Set<string>>()
  for (const steps of paths) {
    for (const [at, step] of (steps ?? []).entries()) {
      if (at === 0) continue
      const parents = above.get(step) ?? new Set()
      above.set(step, parents.add(steps?.[at - 1] ?? ''))
    }
  }
  const parents = new Set([...above.values()].flatMap((steps) => [...steps]))
  const single = [...above.values()].filter((steps) => steps.size === 1)
  return parents.size > 2 && single.length >= above.size * 0.8
}

function doubtOfPath(separator: string, isSure: boolean, isFilledDown: boolean): string | null {
  const doubts = [
    ...(isSure ? [] : [`If names contain “${separator}”, take this member out of the map.`]),
    ...(isFilledDown ? [IF_NO_GROUP] : []),
  ]
  return doubts.join(' ') || null
}

/** Whether columns are levels: the first has a value whenever another has one, and its values repeat. */
function isNested(group: readonly Column[], rows: readonly RowValues[]): boolean {
  const [first] = group
  if (first === undefined) return false
  const isFilled = (row: RowValues, { name }: Column) => (row.get(name)?.length ?? 0) > 0
  const deeper = share(rows, (row) =>
    group.some((column) => isFilled(row, column)) ? isFilled(row, first) : undefined,
  )
  return deeper >= 0.9 && first.distinct <= first.values * 0.7
}

function rank(group: readonly Column[], language: string): number {
  const name = group[0]?.name ?? ''
  const fit: Record<ColumnLanguage, number> = { same: 10, none: 5, other: 0 }
  return fit[languageOf(name, language)] + group.length / 10 - (/invert/i.test(name) ? 1 : 0)
}

/** Values in brackets for an empty level: “(blank sub-class)”. */
function blanksIn(columns: readonly string[], rows: readonly RowValues[]): string[] {
  const found = new Set<string>()
  for (const row of rows) {
    for (const column of columns) {
      for (const text of row.get(column) ?? []) {
        if (/^[([](?:blank|none|empty|no|not|n\/a|unassigned)\b.*[)\]]$/i.test(text)) found.add(text)
      }
    }
  }
  return [...found]
}

/** The share of yes among all answers. */
function share<T>(all: readonly T[], answer: (one: T) => boolean | undefined): number {
  const answers = all.map(answer).filter((one) => one !== undefined)
  return answers.length === 0 ? 0 : answers.filter(Boolean).length / answers.length
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && fold(one) === fold(other)
}

/** The doubt about blank cells below a group of terms. */
export const IF_NO_GROUP = 'If blank cells mean that a term belongs to no group, remove “fill”.'

const LEVELS = new Set([...LEVEL_WORDS].flatMap(allWordsOf))
const PATHS = new Set([...PATH_WORDS].flatMap(allWordsOf))
