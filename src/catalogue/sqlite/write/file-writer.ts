import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { CatalogueSummary, CatalogueWriter, WriteOptions } from '../../catalogue-writer.ts'
import type { GoneDraft, ItemDraft, ThesaurusDraft } from '../../drafts.ts'
import {
  abandonedFiles,
  createUnfinished,
  putInPlace,
  type ReplacedFile,
  replacedFile,
  syncName,
  syncUnfinished,
} from '../../replaced-file.ts'
import { writeChecksum } from '../file/catalogue-file.ts'
import { DatabaseWriter } from './database-writer.ts'
import { noEntryReason, writeError } from './write-error.ts'

/**
 * Starts a catalogue file beside `file`. When it is complete and on the disk, `finish` renames it to `file`. A symbolic
 * link stays and its target is replaced; the new file gets the owner and the mode of the old one.
 */
export async function createCatalogueFile(file: string, options: WriteOptions): Promise<CatalogueWriter> {
  let replaced: ReplacedFile | undefined
  try {
    replaced = replacedFile(file, UNFINISHED)
    for (const file of abandonedFiles(replaced, UNFINISHED)) rmSync(file, { force: true })
    createUnfinished(replaced)
    return new FileWriter(replaced, options)
  } catch (error) {
    if (replaced) rmSync(replaced.unfinished, { force: true })
    const target = replaced?.path ?? file
    throw writeError(target, error, noEntryReason(target))
  }
}

class FileWriter implements CatalogueWriter {
  readonly #replaced: ReplacedFile
  readonly #db: DatabaseSync
  readonly #writer: CatalogueWriter
  readonly #onNotice: WriteOptions['onNotice']
  readonly #remove = () => rmSync(this.#replaced.unfinished, { force: true })

  constructor(replaced: ReplacedFile, options: WriteOptions) {
    this.#replaced = replaced
    this.#onNotice = options.onNotice
    // Defensive mode would require a journal. An unfinished file is deleted, never rolled back.
    this.#db = new DatabaseSync(replaced.unfinished, { defensive: false })
    this.#writer = new DatabaseWriter(this.#db, options)
    process.once('exit', this.#remove)
  }

  addThesaurus(thesaurus: ThesaurusDraft): Promise<void> {
    return this.#explainErrors(() => this.#writer.addThesaurus(thesaurus))
  }

  addItem(item: ItemDraft): Promise<void> {
    return this.#explainErrors(() => this.#writer.addItem(item))
  }

  addGone(gone: GoneDraft): Promise<void> {
    return this.#explainErrors(() => this.#writer.addGone(gone))
  }

  finish(): Promise<CatalogueSummary> {
    return this.#explainErrors(async () => {
      const summary = await this.#writer.finish()
      this.#db.close()
      await writeChecksum(this.#replaced.unfinished)
      syncUnfinished(this.#replaced)
      for (const sentence of putInPlace(this.#replaced)) this.#onNotice?.(sentence)
      syncName(this.#replaced)
      process.off('exit', this.#remove)
      return summary
    })
  }

  async abort(): Promise<void> {
    if (this.#db.isOpen) await this.#writer.abort()
    this.#remove()
    process.off('exit', this.#remove)
  }

  async #explainErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const { path: target, unfinished } = this.#replaced
      throw writeError(target, error, `another program removed ${unfinished}`)
    }
  }
}

const UNFINISHED = '.importing-'
