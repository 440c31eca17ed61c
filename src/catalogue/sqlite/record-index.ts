import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type Field, fieldsOf, type Resource } from '../../contract/fields.ts'
import { fold } from '../../contract/text.ts'
import { fieldNumber, indexedWords, storedTextFields } from './text-tables.ts'

/** Writes one kind of record with everything by which it is found. */
export interface RecordIndex {
  add(record: { id: number } & Record<string, unknown>, json: string): void
}

export function recordIndex(db: DatabaseSync, resource: Resource): RecordIndex {
  const insertRecord = db.prepare(`insert into ${resource} (id, record) values (?, ?)`)
  const insertText = db.prepare(
    `insert into ${resource}_text (field, folded, id, position, value) values (?, ?, ?, ?, ?)`,
  )
  const insertNumber = db.prepare(`insert into ${resource}_number (field, value, id) values (?, ?, ?)`)
  const insertValue = db.prepare(`insert into ${resource}_value (field, id, folded) values (?, ?, ?)`)
  const insertValueWords = db.prepare(`insert into ${resource}_value_words (rowid, words) values (?, ?)`)
  const textFields = storedTextFields(resource).map((field) => ({
    field,
    number: fieldNumber(resource, field),
  }))
  const numberFields = fieldsOf(resource)
    .filter((field) => field.kind === 'number')
    .map((field) => ({ field, number: fieldNumber(resource, field) }))
  const columns = textFields.map(({ field }) => field.name)
  const insertWords = db.prepare(
    `insert into ${resource}_words (rowid, ${columns.join(', ')}) values (?${', ?'.repeat(columns.length)})`,
  )

  return {
    add(record, json) {
      insertRecord.run(record.id, json)
      const words: string[] = []
      for (const { field, number } of textFields) {
        const values = textsOf(record[field.name])
        words.push(indexedWords(values))
        for (const [position, value] of values.entries()) {
          const folded = fold(value)
          insertText.run(number, folded, record.id, position, value)
          if (wordsStandInOneValue(resource, field)) {
            addValue(insertValue, insertValueWords, [number, record.id, folded], value)
          }
        }
      }
      insertWords.run(record.id, ...words)
      for (const { field, number } of numberFields) {
        const value = record[field.name]
        if (typeof value === 'number') insertNumber.run(number, value, record.id)
      }
    },
  }
}

function addValue(
  insertValue: StatementSync,
  insertWords: StatementSync,
  row: [field: number, id: number, folded: string],
  value: string,
): void {
  const { lastInsertRowid } = insertValue.run(...row)
  insertWords.run(lastInsertRowid, indexedWords([value]))
}

/** All the words of a bare filter have to stand in the same value of a list, and in the same name of a term. */
export function wordsStandInOneValue(resource: Resource, field: Field): boolean {
  return field.list || (resource === 'term' && field.name === 'name')
}

/** The texts of a member: of a string, a list of strings, or a list of people by name. */
function textsOf(member: unknown): string[] {
  if (typeof member === 'string') return [member]
  if (!Array.isArray(member)) return []
  return member.flatMap((value: unknown) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'object' && value !== null && 'name' in value ? textsOf(value.name) : []
  })
}
