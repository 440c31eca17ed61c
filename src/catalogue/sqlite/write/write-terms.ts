import type { Hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isWide } from '../../../contract/term-lists.ts'
import type { TermDraft, ThesaurusDraft } from '../../drafts.ts'
import { lastPart, termReferences } from '../../meant-term.ts'
import { leanTermRecord, termRecord } from '../../records.ts'
import { ownAddresses } from '../../term-address.ts'
import { type CountedItems, countTerms, termNeighbours } from '../../writing/counted-terms.ts'

/** Writes the terms and their relations, wide terms a second time as lean records. Adds the whole records to the hash. */
export async function writeTerms(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  sorted: readonly TermDraft[],
  counted: CountedItems,
  hash: Hash,
  onTerm: (done: number) => Promise<void>,
): Promise<void> {
  const neighbours = termNeighbours(thesaurus)
  insertPairs(db, 'broader (narrower_id, broader_id)', neighbours.broaderOf)
  insertPairs(db, 'narrower (broader_id, narrower_id)', neighbours.narrowerOf)
  insertPairs(db, 'related (term_id, other_id)', neighbours.relatedTo)
  const termOf = countTerms(thesaurus, neighbours, counted)
  const insert = db.prepare('insert into term (row, record) values (?, ?)')
  const insertLean = db.prepare('insert into lean_term (id, record) values (?, ?)')
  for (const [row, { id }] of sorted.entries()) {
    const record = termRecord(termOf(id), termOf)
    const json = Buffer.from(JSON.stringify(record))
    hash.update(json)
    insert.run(row, json)
    if (isWide(record)) insertLean.run(id, Buffer.from(JSON.stringify(leanTermRecord(record))))
    if (row % 1000 === 999) await onTerm(row + 1)
  }
}

/** Writes the language tags of the terms that have some, and adds them to the hash. */
export function writeLanguages(db: DatabaseSync, { terms, languages }: ThesaurusDraft, hash: Hash): void {
  const insert = db.prepare('insert into term_language (term_id, languages) values (?, ?)')
  for (const { id } of terms) {
    const tags = languages?.get(id)
    if (tags === undefined) continue
    const json = JSON.stringify(tags)
    hash.update(json)
    insert.run(id, json)
  }
}

export function writeAddresses(db: DatabaseSync, thesaurus: ThesaurusDraft): void {
  const insert = db.prepare('insert into term_address (term_id, address) values (?, ?)')
  for (const [id, address] of ownAddresses(thesaurus.terms)) insert.run(id, address)
  const insertReference = db.prepare(
    'insert into term_reference (last_part, reference, term_id) values (?, ?, ?)',
  )
  for (const [reference, id] of termReferences(thesaurus))
    insertReference.run(lastPart(reference), reference, id)
}

/** Writes the pictures that the sources choose. */
export function writePictures(
  db: DatabaseSync,
  pictures: readonly (readonly [termId: number, picture: string])[],
): void {
  const insert = db.prepare('insert into term_picture (term_id, picture) values (?, ?)')
  for (const [id, picture] of pictures) insert.run(id, picture)
}

function insertPairs(
  db: DatabaseSync,
  into: string,
  lists: Iterable<readonly [number, Iterable<number>]>,
): void {
  const insert = db.prepare(`insert into ${into} values (?, ?)`)
  for (const [from, list] of lists) for (const to of list) insert.run(from, to)
}
