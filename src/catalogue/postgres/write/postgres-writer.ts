import {
  CatalogueInDoubt,
  type CatalogueSummary,
  CatalogueWriteError,
  type CatalogueWriter,
  type WriteOptions,
} from '../../catalogue-writer.ts'
import type { GoneDraft, ItemDraft, ThesaurusDraft } from '../../drafts.ts'
import { WordIndexer } from '../../indexed-words.ts'
import { CatalogueContent } from '../../writing/catalogue-content.ts'
import type { PromptClient } from '../connect/client.ts'
import { FORMAT_VERSION } from '../connect/format-version.ts'
import type { PostgresLocation } from '../connect/location.ts'
import { isLostConnection } from '../connect/server-errors.ts'
import { beginCatalogue, connectBeside, connectToWrite, grantReading, removeCatalogue } from './control.ts'
import { PostgresImportLock } from './import-lock.ts'
import { makeLive } from './make-live.ts'
import { RowBuffers } from './row-buffers.ts'
import { StatementQueue } from './statement-queue.ts'
import { BRANCHES, createTables } from './tables.ts'
import { vacuum, verifyTables } from './verify-tables.ts'
import { writeEditions, writeHistory } from './write-editions.ts'
import { writeError } from './write-error.ts'
import { facetStatements } from './write-facets.ts'
import { addGone, finishGone } from './write-gone.ts'
import { writeIndex } from './write-index.ts'
import { writeOrders } from './write-orders.ts'
import { writeTerms } from './write-terms.ts'

/** An interrupted import removes what it has written. If the server does not answer in this time, the next one does that. */
const INTERRUPTION_MS = 5000

/** Starts a catalogue in a schema of its own, beside the live one. `finish` makes it live. */
export async function createPostgresCatalogue(
  location: PostgresLocation,
  options: WriteOptions,
): Promise<CatalogueWriter> {
  const lock = options.lock instanceof PostgresImportLock ? options.lock : undefined
  const { client, primary } = await connectToWrite(lock?.primary ?? location)
  try {
    interruptible(client, options.signal)
    if (lock) interruptible(lock.client, options.signal)
    const number = await beginCatalogue(client, primary)
    await client.query(createTables())
    const copying = interruptible(await connectBeside(primary, number, 'rows'), options.signal)
    return new PostgresWriter({ client, copying, lock }, primary, number, options)
  } catch (error) {
    await client.end()
    throw writeError(primary, error)
  }
}

/** Breaks a connection some time after an interruption if it is still there. */
function interruptible(client: PromptClient, signal: AbortSignal | undefined): PromptClient {
  signal?.addEventListener('abort', () => setTimeout(() => client.break(), INTERRUPTION_MS).unref())
  return client
}

interface Opened {
  client: PromptClient
  copying: PromptClient
  lock: PostgresImportLock | undefined
}

class PostgresWriter implements CatalogueWriter {
  readonly #client: PromptClient
  readonly #copying: PromptClient
  readonly #lock: PostgresImportLock | undefined
  readonly #location: PostgresLocation
  readonly #number: number
  readonly #language: string
  readonly #content: CatalogueContent
  readonly #rows: RowBuffers
  readonly #queue: StatementQueue
  #isEnded = false

  constructor(
    { client, copying, lock }: Opened,
    location: PostgresLocation,
    number: number,
    options: WriteOptions,
  ) {
    this.#client = client
    this.#copying = copying
    this.#lock = lock
    this.#location = location
    this.#number = number
    this.#language = options.language
    this.#content = new CatalogueContent(options, FORMAT_VERSION)
    this.#rows = new RowBuffers(copying)
    this.#queue = new StatementQueue(async () =>
      interruptible(await connectBeside(location, number, 'indexes'), options.signal),
    )
  }

  async addThesaurus(thesaurus: ThesaurusDraft): Promise<void> {
    this.#content.addThesaurus(thesaurus)
  }

  addItem(item: ItemDraft): Promise<void> {
    return this.#explainErrors(async () => {
      this.#rows.add('item', 'id, record', [item.id, this.#content.addItem(item).toString()])
      await this.#rows.sendIfFull()
      const { itemCount } = this.#content
      if (itemCount % 1000 === 0) await this.#content.progress('items', null)(itemCount)
    })
  }

  addGone(gone: GoneDraft): Promise<void> {
    return this.#explainErrors(async () => {
      addGone(this.#rows, gone, this.#content.hash)
      await this.#rows.sendIfFull()
    })
  }

  finish(): Promise<CatalogueSummary> {
    return this.#explainErrors(() => this.#finish())
  }

  async #finish(): Promise<CatalogueSummary> {
    const client = this.#client
    const rows = this.#rows
    const queue = this.#queue
    const content = this.#content
    const { itemCount: items, thesaurus } = content
    const terms = thesaurus.terms.length
    await rows.flush()
    const indexer = new WordIndexer(thesaurus.terms)
    const itemIds = await writeIndex(
      client,
      rows,
      queue,
      'item',
      indexer,
      content.progress('index of items', items),
    )
    await writeTerms(client, rows, content, itemIds, this.#language)
    await writeIndex(
      client,
      rows,
      queue,
      'term',
      indexer,
      content.progress('index of terms', terms),
      content.furtherNames,
    )
    queue.add([BRANCHES, ...facetStatements()])
    await writeOrders(client, rows, queue, { item: items, term: terms }, this.#language, content)
    await queue.finish()
    await writeHistory(rows, content.history, content.hash)
    const revision = content.revision()
    await finishGone(client, revision)
    const described = content.meta(revision)
    writeEditions(rows, content.history.editions, described.get('changed_at') ?? '')
    const meta = [
      ...described,
      ['imported_at', new Date().toISOString()],
      ['terms', String(terms)],
      ['items', String(items)],
    ] as const
    for (const [key, value] of meta) rows.add('meta', 'key, value', [key, value])
    await rows.flush()
    await verifyTables(client, { term: terms, item: items })
    await grantReading(client, this.#location, this.#number)
    await vacuum(client, queue)
    await content.progress('finish', null)(0)
    await this.#makeLive(revision)
    await this.#end()
    return { revision, terms, items }
  }

  /** Uses the connection with the lock, so that the catalogue cannot become live without it. */
  async #makeLive(revision: string): Promise<void> {
    const lock = this.#lock
    try {
      await makeLive(lock?.client ?? this.#client, this.#location, { number: this.#number, revision })
    } catch (error) {
      // A catalogue that may be live must not be removed.
      if (error instanceof CatalogueInDoubt) await this.#end()
      throw lock && isLostConnection(error) ? lock.lossError(error) : error
    }
  }

  async abort(): Promise<void> {
    if (this.#isEnded) return
    try {
      await this.#queue.close()
      await this.#copying.end()
      // An error in a transaction leaves it open.
      await this.#client.query('rollback')
      await removeCatalogue(this.#client, this.#location, this.#number)
    } catch {
      // The next import removes what a lost connection leaves.
    } finally {
      await this.#end()
    }
  }

  async #end(): Promise<void> {
    this.#isEnded = true
    await this.#queue.close()
    for (const client of [this.#copying, this.#client]) await client.end().catch(() => undefined)
  }

  async #explainErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      if (this.#isEnded) throw new CatalogueWriteError(`${this.#location.label} is not being written.`)
      this.#lock?.check()
      return await work()
    } catch (error) {
      throw writeError(this.#location, error)
    }
  }
}
