import type { DatabaseSync } from 'node:sqlite'
import { FACET_FIELDS } from '../../../contract/facets.ts'
import type { TermDraft, ThesaurusDraft } from '../../drafts.ts'
import { graphOf } from '../../term-graph.ts'
import { writeNumberLists } from '../file/number-lists.ts'
import { bytesIn } from '../file/packed.ts'
import type { Ordinals } from '../ordinals.ts'
import type { IdList } from '../records/id-list.ts'
import { GrowingUint32s } from '../search/growing-uint32s.ts'
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
