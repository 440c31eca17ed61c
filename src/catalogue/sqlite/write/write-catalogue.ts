import { createHash, type Hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { ItemDraft, TermDraft, ThesaurusDraft } from '../../drafts.ts'
import { Hierarchy, neighbours } from '../../hierarchy.ts'
import { type Ordinals, toOrdinals } from '../../ordinals.ts'
import { type CountedTerm, itemRecord, termRecord } from '../../records.ts'
import { APPLICATION_ID } from '../file/catalogue-file.ts'
import { fieldListHash } from '../file/field-list-hash.ts'
import { SCHEMA_VERSION } from '../file/schema-version.ts'
import { readIdLists } from '../id-list.ts'
import { bytesOf } from '../packed.ts'
import { inNameOrder, rowsByOrdinal } from './name-order.ts'
import { writeFileBeside } from './write-file.ts'
import { writeIndex } from './write-index.ts'
import { orderedFields, writeOrders } from './write-orders.ts'

export type Stage = 'items' | 'index of items' | 'terms' | 'index of terms' | 'order' | 'finish'

export interface WriteOptions {
  title: string
  /** Language tag of the title, where a source gives one. */
  titleLanguage?: string | null
  /** Language tag by which names are put in order. */
  language: string
  onProgress?: (progress: { stage: Stage; done: number; total: number | null }) => void
  /** Called with a sentence about what a new file could not take over from the old one, such as its owner. */
  onNotice?: ((sentence: string) => void) | undefined
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
  return writeFileBeside(path, (db) => fillCatalogue(db, thesaurus, items, options), options.onNotice)
}

/**
 * Neighbours in a list are neighbours in the file, so that a page of a list is read in a few pieces. A single record
 * costs hardly more than with small pages.
 */
const PAGE_BYTES = 32_768

/** Fills an empty database with a catalogue. */
export async function fillCatalogue(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  items: Items,
  options: WriteOptions,
): Promise<CatalogueSummary> {
  db.exec(
    `pragma page_size = ${PAGE_BYTES}; pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000`,
  )
  db.exec(readFileSync(new URL('../file/schema.sql', import.meta.url), 'utf8'))
  db.exec(`pragma application_id = ${APPLICATION_ID}`)
  db.exec('begin')
  const { title, titleLanguage = null, language } = options
  const hash = createHash('sha256').update(`${SCHEMA_VERSION}\n${title}\n${titleLanguage}\n${language}\n`)
  const links = await writeItems(db, thesaurus, items, hash, options)
  await writeIndex(db, 'item', null, progressOf(options, 'index of items', links.items))
  const itemsOf = writeItemLists(db, links)
  const termsWritten = inNameOrder(thesaurus.terms, options.language)
  await writeTerms(db, thesaurus, termsWritten, itemsOf, links.items, hash, options)
  writeLanguages(db, thesaurus, hash)
  const termRows = rowsByOrdinal(termsWritten)
  await writeIndex(db, 'term', termRows, progressOf(options, 'index of terms', termRows.length))
  const ofItems = orderedFields('item').length
  const ordering = progressOf(options, 'order', ofItems + orderedFields('term').length)
  await writeOrders(db, 'item', links.items, options.language, ordering)
  await writeOrders(db, 'term', thesaurus.terms.length, options.language, (done) => ordering(ofItems + done))
  const revision = hash.digest('hex').slice(0, 16)
  const meta = db.prepare('insert into meta (key, value) values (?, ?)')
  meta.run('schema_version', String(SCHEMA_VERSION))
  meta.run('field_list', fieldListHash())
  meta.run('revision', revision)
  meta.run('title', title)
  if (titleLanguage !== null) meta.run('title_language', titleLanguage)
  meta.run('language', language)
  await progressOf(options, 'finish', null)(0)
  db.exec('commit; analyze')
  return { revision, terms: thesaurus.terms.length, items: links.items }
}

/** Tells how far a stage is, lets the process see to other things, and stops where nobody wants the catalogue any longer. */
function progressOf({ onProgress, signal }: WriteOptions, stage: Stage, total: number | null) {
  return async (done: number) => {
    await setImmediate()
    signal?.throwIfAborted()
    onProgress?.({ stage, done, total })
  }
}

/** Which item is catalogued with which term, in the order in which the items came. */
interface Links {
  items: number
  itemIds: Map<number, number[]>
}

async function writeItems(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  items: Items,
  hash: Hash,
  options: WriteOptions,
): Promise<Links> {
  const nameOf = new Map(thesaurus.terms.map((term) => [term.id, term.name]))
  const insert = db.prepare('insert into item (id, record) values (?, ?)')
  const itemIds = new Map<number, number[]>()
  const progress = progressOf(options, 'items', null)
  let count = 0
  for await (const draft of items) {
    const record = itemRecord(draft, (id) => {
      const name = nameOf.get(id)
      if (name === undefined)
        throw new Error(`item ${draft.id} is catalogued with term ${id}, which does not exist`)
      return name
    })
    const json = Buffer.from(JSON.stringify(record))
    hash.update(json)
    insert.run(draft.id, json)
    for (const termId of draft.termIds) {
      const list = itemIds.get(termId)
      if (list) list.push(draft.id)
      else itemIds.set(termId, [draft.id])
    }
    if (++count % 1000 === 0) await progress(count)
  }
  return { items: count, itemIds }
}

/** Writes the items of each term by ordinal, and gives them for counting. */
function writeItemLists(db: DatabaseSync, { itemIds }: Links): Map<number, Ordinals> {
  const ids = readIdLists(db).item
  const insert = db.prepare('insert into term_item (term_id, items) values (?, ?)')
  const itemsOf = new Map<number, Ordinals>()
  for (const [termId, list] of [...itemIds].sort(([a], [b]) => a - b)) {
    const ordinals = toOrdinals(ids.ordinalsOf(list))
    insert.run(termId, bytesOf(ordinals))
    itemsOf.set(termId, ordinals)
  }
  return itemsOf
}

async function writeTerms(
  db: DatabaseSync,
  thesaurus: ThesaurusDraft,
  inOrder: readonly TermDraft[],
  itemsOf: ReadonlyMap<number, Ordinals>,
  itemCount: number,
  hash: Hash,
  options: WriteOptions,
): Promise<void> {
  const terms = countTerms(db, thesaurus, itemsOf, itemCount, options.language)
  const insert = db.prepare('insert into term (row, record) values (?, ?)')
  const termOf = (id: number) => {
    const term = terms.get(id)
    if (!term) throw new Error(`a relation names term ${id}, which does not exist`)
    return term
  }
  const progress = progressOf(options, 'terms', terms.size)
  for (const [row, { id }] of inOrder.entries()) {
    const json = Buffer.from(JSON.stringify(termRecord(termOf(id), termOf)))
    hash.update(json)
    insert.run(row, json)
    if (row % 1000 === 999) await progress(row + 1)
  }
}

function writeLanguages(db: DatabaseSync, { terms, languages }: ThesaurusDraft, hash: Hash): void {
  const insert = db.prepare('insert into term_language (term_id, languages) values (?, ?)')
  for (const { id } of terms) {
    const tags = languages?.get(id)
    if (tags === undefined) continue
    const json = JSON.stringify(tags)
    hash.update(json)
    insert.run(id, json)
  }
}

function countTerms(
  db: DatabaseSync,
  { terms, broader, related }: ThesaurusDraft,
  itemsOf: ReadonlyMap<number, Ordinals>,
  itemCount: number,
  language: string,
): Map<number, CountedTerm> {
  const broaderOf = neighbours(broader)
  const narrowerOf = neighbours(broader.map(([narrower, broader]) => [broader, narrower]))
  const relatedTo = neighbours(related.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
  insertPairs(db, 'broader (narrower_id, broader_id)', broaderOf)
  insertPairs(db, 'narrower (broader_id, narrower_id)', narrowerOf)
  insertPairs(db, 'related (term_id, other_id)', relatedTo)

  const hierarchy = new Hierarchy(
    terms.map((term) => term.id),
    broader,
  )
  const counts = hierarchy.countItems(itemsOf, itemCount)
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
