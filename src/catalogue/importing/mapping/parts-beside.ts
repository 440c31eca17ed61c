import { kindOf, type SourceMember } from '../items/item-members.ts'
import { allWordsOf } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { type PartSetting, partSettingsOf } from './part-settings.ts'
import type { RowValues, SourceProfile } from './profile-columns.ts'
import { areLives } from './years-of-life.ts'

/**
 * The columns that say more about each person or image of a column: `images.caption` beside `images.url`, “Artist Role” beside
 * “Artist”. They have as many values in each record, and those of another kind than the years of a life.
 */
export function partsBeside(
  column: Column,
  member: SourceMember,
  { columns, rows }: SourceProfile,
  taken: readonly Column[],
): Partial<Record<PartSetting, string>> {
  const settings = partSettingsOf(member) as readonly PartSetting[]
  const found = settings.flatMap((setting): [PartSetting, string][] => {
    const part = columns.find(
      (other) =>
        !taken.includes(other) &&
        isPart(other, column, setting) &&
        !areLives(other) &&
        isBeside(other, column, rows),
    )
    return part === undefined ? [] : [[setting, part.name]]
  })
  return Object.fromEntries(found)
}

const WORDS: Readonly<Record<PartSetting, readonly string[]>> = {
  role: ['role', 'rolle', 'funktion', 'fonction', 'rol', 'ruolo', 'roll', 'relationship'],
  place: ['place', 'ort', 'lieu', 'lugar', 'plaat', 'luogo'],
  date: [],
  thumbnail_uri: ['thumbnail', 'thumb'],
  alt: ['alt', 'alternative text', 'alt text'],
  caption: ['caption', 'legende', 'bildunterschrift', 'bijschrift', 'didascalia', 'leyenda'],
  credit: ['credit', 'credit line'],
  licence_uri: [],
}

/** Whether a column is called like another one, with a word for what it says about it. */
function isPart({ name }: Column, { name: of }: Column, setting: PartSetting): boolean {
  const folder = of.slice(0, of.lastIndexOf('.') + 1)
  const words = (text: string) => allWordsOf(text).filter((word) => word !== 'name')
  const isIn = folder !== '' && name.startsWith(folder)
  const rest = isIn ? words(name.slice(folder.length)) : without(words(name), words(of))
  return rest !== undefined && WORDS[setting].includes(rest.join(' '))
}

/** The words after those of another name; a bare word such as “Role” is not about the only person of a record. */
function without(words: readonly string[], first: readonly string[]): readonly string[] | undefined {
  return words.length > first.length && first.every((word, at) => word === words[at])
    ? words.slice(first.length)
    : undefined
}

/** Whether most records have as many values in both columns, or one for all. */
function isBeside(part: Column, column: Column, rows: readonly RowValues[]): boolean {
  const counts = rows.map((row) => [part, column].map(({ name }) => row.get(name)?.length ?? 0))
  const both = counts.filter(([parts = 0]) => parts > 0)
  const equal = both.filter(([parts = 0, all = 0]) => parts === 1 || parts === all)
  return both.length > 0 && equal.length >= both.length * 0.9
}

/** The columns with the same name and another number, whose values belong together: “Material 1”, “Material 2”. */
export function numberedWith({ name }: Column, member: SourceMember, { columns }: SourceProfile): string[] {
  const kind = kindOf(member)
  const base = /^(.*\p{L})[ _-]?\d{1,2}$/u.exec(name)?.[1]
  if (base === undefined || !LISTS.has(kind)) return []
  return columns.flatMap((other) => {
    const isSame = other.filled > 0 && other.name.replace(/[ _-]?\d{1,2}$/, '') === base
    return isSame && /\d$/.test(other.name) ? [other.name] : []
  })
}

/** Kinds of values of which an item can have several. */
const LISTS: ReadonlySet<string | undefined> = new Set(['texts', 'people', 'terms', 'images'])
