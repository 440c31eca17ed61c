import { createHash, type Hash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { ItemDraft, ThesaurusDraft } from '../drafts.ts'
import { closure, countItems, neighbours } from '../hierarchy.ts'
import { type CountedTerm, itemRecord, termRecord } from '../records.ts'
import { recordIndex } from './record-index.ts'
import { wordTables } from './text-tables.ts'
import { writeOrders } from './write-orders.ts'

/** Raised whenever the tables change their meaning; a file of another version is refused when it is opened. */
export const SCHEMA_VERSION = 1

export type Stage = 'items' | 'terms' | 'order' | 'finish'

export interface WriteOptions {
  title: string
  /** Language tag by which names are put in order. */
  language: string
  onProgress?: (progress: { stage: Stage; done: number; total: number | null }) => void
  signal?: AbortSignal
}

export interface CatalogueSummary {
  revision: string
  terms: number
  items: number
}

type Items = AsyncIterable<ItemDraft> | Iterable<ItemDraft>

/**
 * Writes a catalogue file beside `path` and renames it into place when it is whole. Where anything fails, or the
 * signal aborts, the old file stays as it was and nothing is left behind.
 */
export async function writeCatalogue(
  path: string,
  thesaurus: ThesaurusDraft,
  items: Items,
  options: WriteOptions,
): Promise<CatalogueSummary> {
  const unfinished = `${path}.importing-${process.pid}`
  rmSync(unfinished, { force: true })
  const db = new DatabaseSync(unfinished)
  try {
    const summary = await fillCatalogue(db, thesaurus, items, options)
    db.close()
    syncToDisk(unfinished)
    renameSync(unfinished, path)
    return summary
  } catch (error) {
    if (db.isOpen) db.close()
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Fills an empty database with a catalogue. */
export async function fillCatalogue(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  items: Items,
  options: WriteOptions,
): Promise<CatalogueSummary> {
  db.exec(
    'pragma page_size = 8192; pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -200000',
  )
  db.exec(
    readFileSync(new URL('./schema.sql', import.meta.url), 'utf8') + wordTables('term') + wordTables('item'),
  )
  db.exec('begin')
  const hash = createHash('sha256').update(`${SCHEMA_VERSION}\n${options.title}\n${options.language}\n`)
  const { count, itemsOf } = await writeItems(db, thesaurus, items, hash, options)
  writeTerms(db, thesaurus, itemsOf, hash, options)
  options.onProgress?.({ stage: 'order', done: 0, total: null })
  writeOrders(db, options.language)
  const revision = hash.digest('hex').slice(0, 16)
  const meta = db.prepare('insert into meta (key, value) values (?, ?)')
  meta.run('schema_version', String(SCHEMA_VERSION))
  meta.run('revision', revision)
  meta.run('title', options.title)
  meta.run('language', options.language)
  options.onProgress?.({ stage: 'finish', done: 0, total: null })
  db.exec('commit; analyze')
  return { revision, terms: thesaurus.terms.length, items: count }
}

async function writeItems(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  items: Items,
  hash: Hash,
  { onProgress, signal }: WriteOptions,
): Promise<{ count: number; itemsOf: Map<number, number[]> }> {
  const nameOf = new Map(thesaurus.terms.map((term) => [term.id, term.name]))
  const index = recordIndex(db, 'item')
  const insertLink = db.prepare('insert into term_item (term_id, item_id) values (?, ?)')
  const itemsOf = new Map<number, number[]>()
  let count = 0
  for await (const draft of items) {
    signal?.throwIfAborted()
    const record = itemRecord(draft, (id) => {
      const name = nameOf.get(id)
      if (name === undefined)
        throw new Error(`item ${draft.id} is catalogued with term ${id}, which does not exist`)
      return name
    })
    const json = JSON.stringify(record)
    hash.update(json)
    index.add(record, json)
    for (const termId of draft.termIds) {
      insertLink.run(termId, draft.id)
      const list = itemsOf.get(termId)
      if (list) list.push(draft.id)
      else itemsOf.set(termId, [draft.id])
    }
    count++
    if (count % 1000 === 0) onProgress?.({ stage: 'items', done: count, total: null })
  }
  return { count, itemsOf }
}

function writeTerms(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  itemsOf: ReadonlyMap<number, readonly number[]>,
  hash: Hash,
  { language, onProgress, signal }: WriteOptions,
): void {
  const terms = countTerms(db, thesaurus, itemsOf, language)
  const index = recordIndex(db, 'term')
  const termOf = (id: number) => {
    const term = terms.get(id)
    if (!term) throw new Error(`a relation names term ${id}, which does not exist`)
    return term
  }
  let done = 0
  for (const term of terms.values()) {
    if (++done % 1000 === 0) {
      signal?.throwIfAborted()
      onProgress?.({ stage: 'terms', done, total: terms.size })
    }
    const record = termRecord(term, termOf)
    const json = JSON.stringify(record)
    hash.update(json)
    index.add(record, json)
  }
}

function countTerms(
  db: DatabaseSync,
  { terms, broader, related }: ThesaurusDraft,
  itemsOf: ReadonlyMap<number, readonly number[]>,
  language: string,
): Map<number, CountedTerm> {
  const ids = terms.map((term) => term.id)
  const broaderOf = neighbours(broader)
  const narrowerOf = neighbours(broader.map(([narrower, broader]) => [broader, narrower]))
  const relatedTo = neighbours(related.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
  insertPairs(db, 'broader (narrower_id, broader_id)', broaderOf)
  insertPairs(db, 'narrower (broader_id, narrower_id)', narrowerOf)
  insertPairs(db, 'related (term_id, other_id)', relatedTo)
  insertPairs(db, 'ancestor (descendant_id, ancestor_id)', closure(ids, broaderOf))
  insertPairs(db, 'descendant (ancestor_id, descendant_id)', closure(ids, narrowerOf))

  const counts = countItems(closure(ids, narrowerOf), itemsOf)
  const collator = new Intl.Collator(language, { sensitivity: 'base' })
  const nameOf = new Map(terms.map((term) => [term.id, term.name]))
  const byName = (a: number, b: number) => collator.compare(nameOf.get(a) ?? '', nameOf.get(b) ?? '') || a - b
  const sorted = (list: number[] | undefined) => (list ?? []).toSorted(byName)
  return new Map(
    terms.map((draft) => [
      draft.id,
      {
        draft,
        counts: counts.get(draft.id) ?? { own: 0, narrower: 0, branch: 0 },
        broader: sorted(broaderOf.get(draft.id)),
        narrower: sorted(narrowerOf.get(draft.id)),
        related: sorted(relatedTo.get(draft.id)),
      },
    ]),
  )
}

function insertPairs(db: DatabaseSync, into: string, lists: Iterable<[number, Iterable<number>]>): void {
  const insert = db.prepare(`insert into ${into} values (?, ?)`)
  for (const [from, list] of lists) for (const to of list) insert.run(from, to)
}

function syncToDisk(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}
