import { closeSync, existsSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Resource } from '../../../contract/fields.ts'
import { CatalogueOpenError } from '../../catalogue.ts'
import { photosIn, wrongFormat } from '../../catalogue-meta.ts'
import { type GoneDraft, PLAIN_IDENTITY, type TermIdentity } from '../../drafts.ts'
import type { StoredChange, StoredEdition, StoredPastTerm } from '../../editions/edition-history.ts'
import type { StoredTerm } from '../../editions/term-state.ts'
import {
  type IdHistory,
  type KnownTerm,
  knownGroup,
  rememberedRecord,
  storedGone,
  storedIdentity,
  storedTerm,
} from '../../id-history.ts'
import { EditionReader } from '../records/edition-reader.ts'
import { idsIn } from '../records/gone-records.ts'
import { type IdLists, readIdLists } from '../records/id-list.ts'
import { rowReader } from '../records/record-reader.ts'
import { openRegularFile, stateOfFile } from './catalogue-file.ts'
import { readMeta } from './meta.ts'
import { openDatabase } from './open-database.ts'
import { bytesIn, float64sIn } from './packed.ts'
import { SCHEMA_VERSION } from './schema-version.ts'

/** The oldest format whose ids can be read. Files of formats 9 and later have the tables `term`, `item` and `id_list`. */
const OLDEST_VERSION = 9
/** The first format with the tables `term_identity` and `gone`. */
const FIRST_WITH_GONE = 11
/** The first format with the table `term_group`. */
const FIRST_WITH_GROUPS = 18
/** The first format with the table `edition`. */
const FIRST_WITH_EDITIONS = 21

/** Opens what a catalogue file says about ids; undefined if there is no catalogue. Rejects with a `CatalogueOpenError`. */
export async function openIdHistoryFile(path: string): Promise<IdHistory | undefined> {
  if (!existsSync(path)) return undefined
  const file = openRegularFile(path)
  const state = await stateOfFile(path, file).finally(() => closeSync(file))
  if (state === 'other') return undefined
  if (state === 'damaged') throw new CatalogueOpenError(`${path} is damaged`)
  if (state !== 'whole') throw wrongFormat(`${path} was `, state.version, SCHEMA_VERSION)
  let db: DatabaseSync | undefined
  try {
    db = openDatabase(path)
    const meta = readMeta(db)
    const version = Number(meta.get('schema_version'))
    if (!(version >= OLDEST_VERSION && version <= SCHEMA_VERSION))
      throw wrongFormat(`${path} was `, meta.get('schema_version'), SCHEMA_VERSION)
    return new FileIdHistory(db, meta, version)
  } catch (error) {
    db?.close()
    if (!(error instanceof Error && 'errcode' in error)) throw error
    throw new CatalogueOpenError(`${path} cannot be read (${error.message})`, { cause: error })
  }
}

/** SQLite finds the two members in half the time that it takes to parse the whole record. */
const PRESENT_TERMS = `
  select json_extract(json, '$.id') as id, json_extract(json, '$.source_uri') as source_uri
  from (select cast(record as text) as json from term)`

class FileIdHistory implements IdHistory {
  readonly revision: string
  readonly changedAt: string | null
  readonly photos: readonly string[]
  readonly #db: DatabaseSync
  readonly #idLists: IdLists
  readonly #identity: StatementSync | undefined
  readonly #gone: StatementSync | undefined
  readonly #hasGroups: boolean
  readonly #editions: EditionReader | undefined

  constructor(db: DatabaseSync, meta: ReadonlyMap<string, string>, version: number) {
    const hasGone = version >= FIRST_WITH_GONE
    this.#hasGroups = version >= FIRST_WITH_GROUPS
    this.#editions = version >= FIRST_WITH_EDITIONS ? new EditionReader(db) : undefined
    this.#db = db
    this.revision = meta.get('revision') ?? ''
    this.changedAt = meta.get('changed_at') ?? null
    this.photos = photosIn(meta)
    this.#idLists = readIdLists(db)
    this.#identity = hasGone
      ? db.prepare('select key, is_assigned, replaced_by from term_identity where term_id = ?')
      : undefined
    this.#gone = hasGone ? db.prepare('select * from gone where resource = ? and id = ?') : undefined
  }

  *terms(): Generator<KnownTerm> {
    const identified = 'left join term_identity on term_id = id'
    const present = this.#db.prepare(
      `select * from (${PRESENT_TERMS}) ${this.#identity === undefined ? '' : identified}`,
    )
    for (const row of present.iterate()) yield storedTerm(row, false)
    if (this.#gone === undefined) return
    const gone = this.#db.prepare("select * from gone where resource = 'term' order by id")
    for (const row of gone.iterate()) yield storedTerm(row, true)
  }

  *groups(): Generator<KnownTerm> {
    if (!this.#hasGroups) return
    for (const { record } of this.#db.prepare('select record from term_group order by id').iterate())
      yield knownGroup(bytesIn(record).toString())
  }

  *storedTerms(): Generator<StoredTerm> {
    const sql = `
      select cast(record as text) as record, languages
      from term left join term_language on term_id = json_extract(cast(record as text), '$.id')`
    for (const { record, languages } of this.#db.prepare(sql).iterate())
      yield { record: String(record), languages: typeof languages === 'string' ? languages : null }
  }

  async editions(): Promise<StoredEdition[]> {
    return this.#editions?.editions() ?? []
  }

  changes(fromEdition: number): Iterable<StoredChange> {
    return this.#editions?.changes(fromEdition) ?? []
  }

  pastTerms(fromEdition: number): Iterable<StoredPastTerm> {
    return this.#editions?.pastTerms(fromEdition) ?? []
  }

  async ids(resource: Resource): Promise<Float64Array> {
    const present = await this.presentIds(resource)
    const gone = this.#goneIds(resource)
    if (gone.length === 0) return present
    const all = new Float64Array(present.length + gone.length)
    all.set(present)
    all.set(gone, present.length)
    return all.sort()
  }

  async presentIds(resource: Resource): Promise<Float64Array> {
    const stored = this.#db.prepare('select ids from id_list where resource = ?').get(resource)
    return Float64Array.from(float64sIn(stored?.ids))
  }

  *records(resource: Resource, ids: Float64Array): Generator<string> {
    const read = this.#recordReader(resource)
    for (const id of ids) {
      const json = read(id)
      if (json === undefined) throw new Error(`there is no ${resource} ${id}`)
      yield json
    }
  }

  *asGone(resource: Resource, ids: Float64Array): Generator<GoneDraft> {
    const read = this.#recordReader(resource)
    for (const id of ids) {
      const json = read(id)
      if (json === undefined) yield this.#asGone(resource, id)
      else yield rememberedRecord(resource, id, json, resource === 'term' ? this.#identityOf(id) : undefined)
    }
  }

  /** Reads records that are present; the result is undefined for any other. */
  #recordReader(resource: Resource): (id: number) => string | undefined {
    const list = this.#idLists[resource]
    const read = rowReader(this.#db, resource)
    return (id) => {
      const ordinal = list.ordinalOf(id)
      return ordinal === undefined ? undefined : read(list.rowOf(ordinal)).toString()
    }
  }

  async close(): Promise<void> {
    this.#db.close()
  }

  #goneIds(resource: Resource): number[] {
    if (this.#gone === undefined) return []
    return idsIn(this.#db.prepare('select id from gone where resource = ? order by id'), resource)
  }

  #asGone(resource: Resource, id: number): GoneDraft {
    const row = this.#gone?.get(resource, id)
    if (row === undefined) throw new Error(`there is no ${resource} ${id}, present or gone`)
    return storedGone(resource, row)
  }

  #identityOf(id: number): TermIdentity {
    const row = this.#identity?.get(id)
    return row === undefined ? PLAIN_IDENTITY : storedIdentity(row)
  }
}
