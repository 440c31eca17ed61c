import type { DatabaseSync } from 'node:sqlite'
import type { Field, Resource } from '../../contract/fields.ts'
import { fold, words } from '../../contract/text.ts'
import { otherNumbers } from '../grammatical-number.ts'
import { wordsStandInOneValue } from './record-index.ts'
import { fieldNumber, isSearchBox, searchBoxFields, storedTextFields } from './text-tables.ts'

/** Records found by words, each with its rank: the smaller, the better it fits. */
export type Found = Map<number, number>

/**
 * Finds the records in which every word of the text stands in the field: at the start of a word, or as another
 * grammatical number of one.
 */
export function findWords(db: DatabaseSync, resource: Resource, field: Field, text: string): Found {
  const searched = [...new Set(words(text))]
  if (resource === 'term' && field.name === 'name') return findNames(db, text, searched)
  if (wordsStandInOneValue(resource, field) && !isSearchBox(field))
    return findInValues(db, resource, field, searched)
  return findInRecords(db, resource, field, searched)
}

function findInRecords(db: DatabaseSync, resource: Resource, field: Field, searched: string[]): Found {
  const columns = isSearchBox(field) ? searchBoxFields() : [field]
  const weights = storedTextFields(resource).map((column) => WEIGHTS[column.name] ?? 1)
  const match = `{${columns.map((column) => column.name).join(' ')}} : (${matchExpression(searched)})`
  const rows = db
    .prepare(`select rowid as id, bm25(${resource}_words, ${weights.join(', ')}) as rank
              from ${resource}_words where ${resource}_words match ?`)
    .all(match)
  return new Map(rows.map((row) => [Number(row.id), Number(row.rank)]))
}

/** A title says more about an item than its description, and that more than the rest. */
const WEIGHTS: Record<string, number> = { title: 10, display_title: 5, names: 6, summary: 5, description: 3 }

function findInValues(db: DatabaseSync, resource: Resource, field: Field, searched: string[]): Found {
  const rows = db
    .prepare(
      `with found as materialized (select rowid, bm25(${resource}_value_words) as rank
                                   from ${resource}_value_words where ${resource}_value_words match ?)
       select id, min(rank) as rank from found join ${resource}_value on ${resource}_value.rowid = found.rowid where field = ? group by id`,
    )
    .all(matchExpression(searched), fieldNumber(resource, field))
  return new Map(rows.map((row) => [Number(row.id), Number(row.rank)]))
}

/** A bare filter on a term's name looks among its non-preferred terms as well. */
function findNames(db: DatabaseSync, text: string, searched: string[]): Found {
  const name = fieldNumbered('name')
  const rows = db
    .prepare(`select id, field, folded from term_value_words join term_value on term_value.rowid = term_value_words.rowid
              where term_value_words match ? and field in (?, ?)`)
    .all(matchExpression(searched), name, fieldNumbered('used_for'))
  const prefix = fold(text).trim()
  const asked = words(text)
  const found: Found = new Map()
  for (const row of rows) {
    const id = Number(row.id)
    const rank = nameRank(String(row.folded), Number(row.field) === name, prefix, asked)
    found.set(id, Math.min(rank, found.get(id) ?? rank))
  }
  return found
}

/**
 * Best first: the preferred name that is what was asked (in either number), names that begin with it, a word in the
 * name, the same three for non-preferred terms.
 */
function nameRank(folded: string, preferred: boolean, prefix: string, asked: string[]): number {
  const base = preferred ? 0 : 3
  if (folded === prefix || sameWords(words(folded), asked)) return base
  return base + (folded.startsWith(prefix) ? 1 : 2)
}

function sameWords(a: string[], b: string[]): boolean {
  return (
    a.length === b.length && a.every((word, i) => word === b[i] || otherNumbers(word).includes(b[i] ?? ''))
  )
}

function fieldNumbered(name: string): number {
  const field = storedTextFields('term').find((known) => known.name === name)
  if (!field) throw new Error(`terms have no text field ${name}`)
  return fieldNumber('term', field)
}

/** All the words, each as the start of a word or in another number. Words hold letters, digits and ' alone. */
function matchExpression(searched: readonly string[]): string {
  return searched
    .map((word) => `(${[`"${word}" *`, ...otherNumbers(word).map((other) => `"${other}"`)].join(' OR ')})`)
    .join(' AND ')
}
