import type { DatabaseSync } from 'node:sqlite'
import { decadeOf, endOfPeriod, FACET_FIELDS } from '../../../contract/facets.ts'
import type { FieldOf } from '../../../contract/fields.ts'
import type { TermDraft, ThesaurusDraft } from '../../drafts.ts'
import { GrowingUint32s } from '../../growing-uint32s.ts'
import type { Ordinals } from '../../ordinals.ts'
import { graphOf } from '../../term-graph.ts'
import { writeNumberLists } from '../file/number-lists.ts'
import { bytesIn } from '../file/packed.ts'
import type { IdList } from '../records/id-list.ts'
import { columnNumbers } from '../search/number-columns.ts'
import { writtenTexts } from '../search/text-columns.ts'

/**
 * Writes the values of each text field with a facet, from its stored texts, and which item has which. SQLite sorts them
 * in a temporary table: a million different names would take a hundred megabytes of memory.
 * @param onField called before each field
 */
export async function writeFacetValues(
  db: DatabaseSync,
  items: number,
  onField: () => Promise<void>,
): Promise<void> {
  db.exec('create temp table facet_text (written blob not null, ordinal integer not null)')
  const insertText = db.prepare('insert into facet_text (written, ordinal) values (?, ?)')
  const sorted = db.prepare('select written, ordinal from facet_text order by written, ordinal')
  const insertValue = db.prepare('insert into item_facet_value (field, number, written) values (?, ?, ?)')
  for (const field of FACET_FIELDS) {
    if (field.kind !== 'text') continue
    await onField()
    for (const { written, ordinal } of writtenTexts(db, 'item', field.name)) insertText.run(written, ordinal)
    const edges = new GrowingUint32s()
    let value: Buffer = Buffer.of()
    let [values, owner] = [0, -1]
    for (const row of sorted.iterate()) {
      const written = bytesIn(row.written)
      const ordinal = Number(row.ordinal)
      if (values === 0 || !written.equals(value)) {
        value = written
        insertValue.run(field.name, values++, value.toString())
      } else if (ordinal === owner) continue
      owner = ordinal
      edges.push(ordinal)
      edges.push(values - 1)
    }
    writeNumberLists(db, `item.${field.name}`, graphOf(items, edges.take()))
    db.exec('delete from facet_text')
  }
  db.exec('drop table facet_text')
}

/** Writes the decades in which periods begin and end, and the first and the last one of each item with both years. */
export function writeDecades(db: DatabaseSync, items: number): void {
  const insertValue = db.prepare('insert into item_facet_value (field, number, written) values (?, ?, ?)')
  for (const field of FACET_FIELDS) {
    if (field.kind !== 'number') continue
    const ends = new Set<number>()
    for (const { first, last } of periodsOf(db, field)) ends.add(first).add(last)
    const numbers = new Map([...ends].sort((a, b) => a - b).map((decade, number) => [decade, number]))
    for (const [decade, number] of numbers) insertValue.run(field.name, number, String(decade))
    const edges = new GrowingUint32s()
    for (const { item, first, last } of periodsOf(db, field)) {
      for (const decade of [first, last]) {
        edges.push(item)
        edges.push(numbers.get(decade) ?? 0)
      }
    }
    writeNumberLists(db, `item.${field.name}`, graphOf(items, edges.take()))
  }
}

function* periodsOf(
  db: DatabaseSync,
  start: FieldOf<'number'>,
): Generator<{ item: number; first: number; last: number }> {
  const ends = columnNumbers(db, 'item', endOfPeriod(start).name)
  const starts = columnNumbers(db, 'item', start.name)
  let at = 0
  for (const [i, item] of starts.ordinals.entries()) {
    while ((ends.ordinals[at] as number) < item) at++
    const [first, last] = [decadeOf(starts.numbers[i] as number), decadeOf(ends.numbers[at] as number)]
    if (ends.ordinals[at] === item && first <= last) yield { item, first, last }
  }
}

/** Writes the terms of each item. */
export function writeItemTerms(
  db: DatabaseSync,
  items: number,
  itemsOf: ReadonlyMap<number, Ordinals>,
  termIds: IdList,
): void {
  const edges = new GrowingUint32s()
  for (const [termId, ordinals] of itemsOf) {
    const [term] = termIds.ordinalsOf([termId])
    for (const item of ordinals) {
      edges.push(item)
      edges.push(term as number)
    }
  }
  writeNumberLists(db, 'item.terms', graphOf(items, edges.take()))
}

/** Writes the narrower terms of each term, and the names by ordinal. */
export function writeNarrower(
  db: DatabaseSync,
  { terms, broader }: Pick<ThesaurusDraft, 'terms' | 'broader'>,
  termIds: IdList,
): void {
  const edges = termIds.ordinalsOf(broader.flatMap(([narrowerId, broaderId]) => [broaderId, narrowerId]))
  writeNumberLists(db, 'term.narrower', graphOf(terms.length, edges))
  const insert = db.prepare('insert into term_name (ordinal, name) values (?, ?)')
  const byId = (a: TermDraft, b: TermDraft) => a.id - b.id
  for (const [ordinal, { name }] of terms.toSorted(byId).entries()) insert.run(ordinal, name)
}
