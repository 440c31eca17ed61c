import { z } from 'zod/mini'
import type { Resource } from '../../../contract/fields.ts'
import { CatalogueOpenError } from '../../catalogue.ts'
import { photosIn, wrongFormat } from '../../catalogue-meta.ts'
import type { GoneDraft } from '../../drafts.ts'
import type { StoredChange, StoredEdition, StoredPastTerm } from '../../editions/edition-history.ts'
import { changeOfRow, editionOfRow, pastOfRow } from '../../editions/stored-rows.ts'
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
import type { PromptClient } from '../connect/client.ts'
import type { ResultRow } from '../connect/connections.ts'
import { FORMAT_VERSION } from '../connect/format-version.ts'
import { readContents } from '../connect/host-contents.ts'
import { catalogueSchema, type PostgresLocation } from '../connect/location.ts'
import { cannotRead } from '../connect/open-catalogue.ts'
import { HostLost, isLostConnection } from '../connect/server-errors.ts'
import { connectToImport } from './control.ts'

const BATCH_RECORDS = 5000
/** The tables that are read here have been the same since this format. */
const OLDEST_VERSION = 2
/** The first format with the table `term_group`. */
const FIRST_WITH_GROUPS = 6
/** The first format with the table `edition`. */
const FIRST_WITH_EDITIONS = 9

/**
 * Opens what the live catalogue of the primary server says about ids; undefined if there is none. Rejects with a
 * `CatalogueOpenError`.
 */
export async function openPostgresIdHistory(location: PostgresLocation): Promise<IdHistory | undefined> {
  const { client, primary } = await connectToImport(location, 'vitrine import, earlier ids').catch(
    (error: unknown) => {
      throw cannotRead(location, error)
    },
  )
  try {
    const { live } = await readContents(client, location, new Map())
    if (live === undefined) {
      await client.end()
      return undefined
    }
    await client.query(`set search_path to ${catalogueSchema(location, live.number)}`)
    const { rows } = await client.query('select key, value from meta')
    const meta = new Map(rows.map(({ key, value }) => [String(key), String(value)]))
    const version = meta.get('schema_version')
    if (!(Number(version) >= OLDEST_VERSION && Number(version) <= FORMAT_VERSION))
      throw wrongFormat(`${location.label} was `, version, FORMAT_VERSION)
    return new PostgresIdHistory(client, primary, meta)
  } catch (error) {
    await client.end()
    throw error instanceof CatalogueOpenError ? error : cannotRead(location, error)
  }
}

const sourceUriSchema = z.object({ source_uri: z.optional(z.nullable(z.string())) })

const IDENTITY = 'key, coalesce(is_assigned, false) as is_assigned, replaced_by'

class PostgresIdHistory implements IdHistory {
  readonly revision: string
  readonly changedAt: string | null
  readonly photos: readonly string[]
  readonly #hasGroups: boolean
  readonly #hasEditions: boolean
  readonly #client: PromptClient
  readonly #primary: PostgresLocation

  constructor(client: PromptClient, primary: PostgresLocation, meta: ReadonlyMap<string, string>) {
    this.#client = client
    this.#primary = primary
    this.revision = meta.get('revision') ?? ''
    this.changedAt = meta.get('changed_at') ?? null
    this.photos = photosIn(meta)
    const version = Number(meta.get('schema_version'))
    this.#hasGroups = version >= FIRST_WITH_GROUPS
    this.#hasEditions = version >= FIRST_WITH_EDITIONS
  }

  async *terms(): AsyncGenerator<KnownTerm> {
    const present = `
      select id, record, ${IDENTITY} from term left join term_identity on term_id = id
      where id > $1 order by id limit ${BATCH_RECORDS}`
    for await (const row of this.#rowsById(present)) {
      const { source_uri: sourceUri = null } = sourceUriSchema.parse(JSON.parse(String(row.record)))
      yield { ...storedTerm(row, false), sourceUri }
    }
    const gone = `
      select id, source_uri, ${IDENTITY} from gone
      where resource = 'term' and id > $1 order by id limit ${BATCH_RECORDS}`
    for await (const row of this.#rowsById(gone)) yield storedTerm(row, true)
  }

  async *groups(): AsyncGenerator<KnownTerm> {
    if (!this.#hasGroups) return
    const sql = `select id, record from term_group where id > $1 order by id limit ${BATCH_RECORDS}`
    for await (const { record } of this.#rowsById(sql)) yield knownGroup(String(record))
  }

  async *storedTerms(): AsyncGenerator<StoredTerm> {
    const sql = `
      select id, record, languages from term left join term_language on term_id = id
      where id > $1 order by id limit ${BATCH_RECORDS}`
    for await (const { record, languages } of this.#rowsById(sql))
      yield { record: String(record), languages: typeof languages === 'string' ? languages : null }
  }

  async editions(): Promise<StoredEdition[]> {
    if (!this.#hasEditions) return []
    return (await this.#read('select * from edition order by number', [])).map(editionOfRow)
  }

  async *changes(fromEdition: number): AsyncGenerator<StoredChange> {
    for await (const row of this.#rowsByEdition('change', ['edition', 'place'], fromEdition))
      yield changeOfRow(row)
  }

  async *pastTerms(fromEdition: number): AsyncGenerator<StoredPastTerm> {
    for await (const row of this.#rowsByEdition('past_term', ['until', 'term_id'], fromEdition))
      yield pastOfRow(row)
  }

  async ids(resource: Resource): Promise<Float64Array> {
    const sql = `select id from ${resource}_row union all select id from gone where resource = $1`
    const rows = await this.#read(sql, [resource])
    return Float64Array.from(rows, ({ id }) => Number(id)).sort()
  }

  async presentIds(resource: Resource): Promise<Float64Array> {
    const rows = await this.#read(`select id from ${resource}_row`, [])
    return Float64Array.from(rows, ({ id }) => Number(id)).sort()
  }

  async *records(resource: Resource, ids: Float64Array): AsyncGenerator<string> {
    const sql = `select record from ${resource} where id = any($1) order by id`
    for (let start = 0; start < ids.length; start += BATCH_RECORDS) {
      const batch = Array.from(ids.subarray(start, start + BATCH_RECORDS))
      for (const { record } of await this.#read(sql, [batch])) yield String(record)
    }
  }

  async *asGone(resource: Resource, ids: Float64Array): AsyncGenerator<GoneDraft> {
    for (let start = 0; start < ids.length; start += BATCH_RECORDS) {
      const batch = Array.from(ids.subarray(start, start + BATCH_RECORDS))
      const known = await this.#goneById(resource, batch)
      for (const id of batch) {
        const draft = known.get(id)
        if (!draft) throw new Error(`there is no ${resource} ${id}, present or gone`)
        yield draft
      }
    }
  }

  async close(): Promise<void> {
    await this.#client.end()
  }

  async #goneById(resource: Resource, ids: readonly number[]): Promise<Map<number, GoneDraft>> {
    const identified = resource === 'term' ? 'left join term_identity on term_id = id' : ''
    const identity = resource === 'term' ? IDENTITY : 'null as key, false as is_assigned, null as replaced_by'
    const present = await this.#read(
      `select id, record, ${identity} from ${resource} ${identified} where id = any($1)`,
      [ids],
    )
    const gone = await this.#read(
      `select id, name, source_uri, revision, ${IDENTITY} from gone where resource = $1 and id = any($2)`,
      [resource, ids],
    )
    return new Map([
      ...present.map((row): [number, GoneDraft] => {
        const id = Number(row.id)
        return [id, rememberedRecord(resource, id, String(row.record), storedIdentity(row))]
      }),
      ...gone.map((row): [number, GoneDraft] => [Number(row.id), storedGone(resource, row)]),
    ])
  }

  async #read(text: string, values: unknown[]): Promise<ResultRow[]> {
    try {
      return (await this.#client.query<ResultRow>(text, values)).rows
    } catch (error) {
      const { hosts, label } = this.#primary
      throw cannotRead(
        { label: `the earlier catalogue in ${label}` },
        isLostConnection(error) ? new HostLost(`the connection to ${hosts[0]?.label} was lost`) : error,
      )
    }
  }

  /** The rows of a table whose key begins with an edition, from this one on, in order. */
  async *#rowsByEdition(
    table: string,
    [edition, second]: readonly [string, string],
    from: number,
  ): AsyncGenerator<ResultRow> {
    const sql = `
      select * from ${table} where (${edition}, ${second}) > ($1, $2)
      order by ${edition}, ${second} limit ${BATCH_RECORDS}`
    for (let last: unknown[] = [from, -1]; ; ) {
      const rows = await this.#read(sql, last)
      yield* rows
      const end = rows.at(-1)
      if (end === undefined || rows.length < BATCH_RECORDS) return
      last = [end[edition], end[second]]
    }
  }

  async *#rowsById(sql: string): AsyncGenerator<ResultRow> {
    let last = -1
    for (;;) {
      const rows = await this.#read(sql, [last])
      yield* rows
      if (rows.length < BATCH_RECORDS) return
      last = Number(rows.at(-1)?.id)
    }
  }
}
