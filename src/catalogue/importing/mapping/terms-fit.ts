import type { SourceMember } from '../items/item-members.ts'
import { allWordsOf, nameScore } from './column-names.ts'
import type { Column } from './column-tally.ts'
import { unitIn } from './column-units.ts'
import { ALIASES } from './member-aliases.ts'
import type { SourceProfile } from './profile-columns.ts'

/** How the values of a column lead to terms. */
export type TermEvidence =
  /** By ids that another column has the names of. */
  | { by: 'named ids'; names: string }
  /** By ids, as the name of the column says. */
  | { by: 'ids' }
  /** By numbers of terms, which few other numbers are. */
  | { by: 'numbers' }
  | { by: 'names' }

/** What leads to the terms in a column; undefined if nothing does. */
export function evidenceOf(column: Column, { named, contradicted }: SourceProfile): TermEvidence | undefined {
  const names = named.get(column.name)
  if (names !== undefined) return { by: 'named ids', names }
  if (column.termIds >= 0.9 && !contradicted.has(column.name)) {
    if (isCalledTermId(column)) return { by: 'ids' }
    const isKey =
      unitIn(column.name) === undefined && !allWordsOf(column.name).some((word) => YEARS.has(word))
    if (isKey && !column.isUnique && column.idsByChance < 0.5 && column.differentIds >= 5)
      return { by: 'numbers' }
  }
  return column.terms > 0 ? { by: 'names' } : undefined
}

/** Whether a column's name says that it has ids of terms. */
export function isCalledTermId({ name }: Column): boolean {
  return nameScore(name, 'term id', ID_NAMES) >= 0.6
}

const ID_NAMES =
  'subject id, thesaurus id, concept id, keyword id, object name id, object type id, descriptor id, term number, term code, term no, subject number, term, subject, keyword, object name, object type, classification id, tag id'.split(
    ', ',
  )
const YEARS = new Set(['year', 'date', 'height', 'width', 'depth', 'weight', 'length', 'page'])

/** The number of different terms above which more make no difference. */
const MANY_TERMS = 500

/**
 * The likelihood that a column has the terms of an item. Many of its values must lead to terms, and to many different ones:
 * a column with “male” or “female” names one of two terms in every record. Ids come before names, and names of several terms
 * count for less.
 */
export function termsScore(column: Column, name: number, profile: SourceProfile): number {
  if (name >= 2) return 3
  const evidence = evidenceOf(column, profile)
  switch (evidence?.by) {
    case 'named ids': {
      const score = scoreByName(column.termIds, column.differentIds, column.values, evidence.names)
      return score === 0 ? 0 : score + 1
    }
    case 'ids':
      // Ids come before a member that has the column's name, such as “subjects”.
      return column.differentIds > 1 ? 2.1 : 0.75
    case 'numbers':
      return 0.3
    case 'names': {
      const share = column.terms - column.ambiguous / 2
      // A column of other names is filled less often than the one of names.
      const missing = 0.4 * (1 - column.filled)
      const score = scoreByName(share, column.differentTerms, column.values, column.name)
      return Math.max(0, score - missing)
    }
    default:
      // Numbers that are ids of no term are not names of terms either.
      return column.wholeNumbers >= 0.9 || column.termIds > 0 ? 0 : name
  }
}

function scoreByName(share: number, terms: number, values: number, name: string): number {
  const evidence = share * variety(terms, values)
  // Descriptions of people can have the name of a term: “male”, “painter”.
  if (evidence < 0.3 || allWordsOf(name).some((word) => ABOUT_PEOPLE.has(word))) return 0
  const fitOf = (member: SourceMember) => nameScore(name, member, ALIASES[member])
  const fit = Math.max(fitOf('names'), fitOf('terms'))
  // Titles are seldom names of terms in nearly all records: “Bowl” is one, “Bowl with a lid” is not.
  const others = OTHER_THAN_NAMES.filter((member) => fitOf(member) > fit)
  const isTitle = share >= 0.9 && others.every((member) => member === 'title')
  const penalty = isTitle ? 0.1 : 0.5
  return 0.75 + evidence + (fit > 0 ? 0.4 + fit * 0.1 : 0) - (others.length > 0 ? penalty : 0)
}

function variety(terms: number, values: number): number {
  return Math.min(1, Math.log2(1 + terms) / Math.log2(1 + Math.min(MANY_TERMS, Math.max(values, 1))))
}

const ABOUT_PEOPLE = new Set(['gender', 'sex', 'nationality', 'role', 'occupation', 'profession'])

/** Members whose values can also be names of objects: a title “Bowl”, the material “glass”. */
const OTHER_THAN_NAMES: readonly SourceMember[] = [
  'title',
  'materials',
  'techniques',
  'makers',
  'production_place',
  'rights',
  'on_display',
]
