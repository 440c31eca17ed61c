import type { Hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { isWide } from '../../../contract/term-lists.ts'
import type { TermDraft, ThesaurusDraft } from '../../drafts.ts'
import { type Hierarchy, neighbours } from '../../hierarchy.ts'
import { type CountedTerm, leanTermRecord, termRecord } from '../../records.ts'
import { ownAddresses } from '../../term-address.ts'
import type { Ordinals } from '../ordinals.ts'

/** Decides the counts of terms and the order of their relations. */
interface CountedItems {
  itemsOf: ReadonlyMap<number, Ordinals>
  /** All items, with and without terms. */
  itemCount: number
  hierarchy: Hierarchy
  language: string
}

/** Writes the terms and their relations, wide terms a second time as lean records. Adds the whole records to the hash. */
export async function writeTerms(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  sorted: readonly TermDraft[],
  counted: CountedItems,
  hash: Hash,
  onTerm: (done: number) => Promise<void>,
): Promise<void> {
  const terms = countTerms(db, thesaurus, counted)
  const insert = db.prepare('insert into term (row, record) values (?, ?)')
  const insertLean = db.prepare('insert into lean_term (id, record) values (?, ?)')
  const termOf = (id: number) => {
    const term = terms.get(id)
    if (!term) throw new Error(`a relation names term ${id}, which does not exist`)
    return term
  }
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

export function writeAddresses(db: DatabaseSync, { terms }: ThesaurusDraft): void {
  const insert = db.prepare('insert into term_address (term_id, address) values (?, ?)')
  for (const [id, address] of ownAddresses(terms)) insert.run(id, address)
}

function countTerms(
  db: DatabaseSync,
  { terms, broader, related, deprecated, identities }: ThesaurusDraft,
  { itemsOf, itemCount, hierarchy, language }: CountedItems,
): Map<number, CountedTerm> {
  const broaderOf = neighbours(broader)
  const narrowerOf = neighbours(broader.map(([narrower, broader]) => [broader, narrower]))
  const relatedTo = neighbours(related.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
  insertPairs(db, 'broader (narrower_id, broader_id)', broaderOf)
  insertPairs(db, 'narrower (broader_id, narrower_id)', narrowerOf)
  insertPairs(db, 'related (term_id, other_id)', relatedTo)

  const counts = hierarchy.countItems(itemsOf, itemCount)
  const collator = new Intl.Collator(language, { sensitivity: 'base' })
  const nameOf = new Map(terms.map((term) => [term.id, term.name]))
  const byName = (a: number, b: number) => collator.compare(nameOf.get(a) ?? '', nameOf.get(b) ?? '') || a - b
  const byNames = (ids: number[] | undefined) => (ids ?? []).toSorted(byName)
  return new Map(
    terms.map((draft) => [
      draft.id,
      {
        draft,
        counts: counts.get(draft.id) ?? { own: 0, narrower: 0, branch: 0 },
        broader: byNames(broaderOf.get(draft.id)),
        narrower: byNames(narrowerOf.get(draft.id)),
        related: byNames(relatedTo.get(draft.id)),
        isDeprecated: deprecated?.has(draft.id) ?? false,
        replacedBy: identities?.get(draft.id)?.replacedBy ?? null,
      },
    ]),
  )
}

function insertPairs(db: DatabaseSync, into: string, lists: Iterable<[number, Iterable<number>]>): void {
  const insert = db.prepare(`insert into ${into} values (?, ?)`)
  for (const [from, list] of lists) for (const to of list) insert.run(from, to)
}
