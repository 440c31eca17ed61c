import type { ItemDraft } from '../../drafts.ts'
import { openIdHistory } from '../../engines.ts'
import type { IdHistory } from '../../id-history.ts'
import { type PhotoStore, photoFolderOf } from '../../photo-store.ts'
import type { Findings } from '../findings.ts'
import type { ImportRequest } from '../import-request.ts'
import type { ReadingProgress } from '../reading-progress.ts'
import { Refusal } from '../refusal.ts'
import { Converters } from './converters.ts'
import { type Around, ItemPhotos, messageOf } from './item-photos.ts'
import { PhotoFiles } from './photo-files.ts'

/** How many items are read while the photos of the first of them are converted. */
const ITEMS_AHEAD = 100

/** The photos of one import. Call `close` after it. */
export class ImportPhotos {
  readonly items: ItemPhotos
  readonly count: number
  readonly #store: PhotoStore
  readonly #converters: Converters

  private constructor(files: PhotoFiles, store: PhotoStore, around: Around) {
    this.items = new ItemPhotos(files, store, around)
    this.count = files.all.length
    this.#store = store
    this.#converters = around.converters
  }

  static async open(
    source: string,
    store: PhotoStore,
    { signal }: ImportRequest,
    findings: Findings,
    progress: ReadingProgress,
  ): Promise<ImportPhotos> {
    const files = await PhotoFiles.in(source, store.folder).catch((error: unknown) => {
      throw new Refusal(`The folder of photos cannot be read: ${messageOf(error)}.`)
    })
    if (files.all.length === 0) throw new Refusal(`There is no picture in ${source}, the folder of photos.`)
    const converters = new Converters(signal)
    const around = { converters, findings, onReady: () => progress.advance(1), signal }
    return new ImportPhotos(files, store, around)
  }

  /** The items with their photos. While they are converted, the next items are read. */
  async *complete(items: AsyncIterable<ItemDraft>): AsyncGenerator<ItemDraft> {
    const waiting: Promise<ItemDraft>[] = []
    for await (const item of items) {
      const ready = this.items.whenReady(item)
      // It is awaited later, unless the import ends before.
      ready.catch(() => undefined)
      waiting.push(ready)
      const first = waiting.length > ITEMS_AHEAD ? waiting.shift() : undefined
      if (first) yield await first
    }
    for (const ready of waiting) yield await ready
    this.items.reportFiles()
    await this.#store.sync()
  }

  close(): Promise<void> {
    return this.#converters.close()
  }
}

/** Removes photos that neither the new catalogue names nor the one before it, which instances may still serve. */
export async function removeUnusedPhotos(
  store: PhotoStore,
  { catalogue, onNotice }: ImportRequest,
  earlier: IdHistory | undefined,
): Promise<void> {
  try {
    const now = await openIdHistory(catalogue)
    await now?.close()
    const names = new Set([...(earlier?.photos ?? []), ...(now?.photos ?? [])])
    // A folder from the settings can be that of another catalogue.
    if (names.size > 0 || store.folder === photoFolderOf(catalogue)) await store.removeOthers(names)
  } catch (error) {
    onNotice?.(`Photos that are not used any more could not be removed: ${messageOf(error)}.`)
  }
}
