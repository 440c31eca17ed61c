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
  /** The number of pictures in all folders. */
  count = 0
  /** The photos of the items by the folder of their source. */
  readonly #folders = new Map<string, ItemPhotos>()
  readonly #store: PhotoStore
  readonly #converters: Converters

  private constructor(store: PhotoStore, converters: Converters) {
    this.#store = store
    this.#converters = converters
  }

  /** Undefined if no source has photos. */
  static async open(
    store: PhotoStore,
    { photos, items, signal }: ImportRequest,
    findings: Findings,
    progress: ReadingProgress,
  ): Promise<ImportPhotos | undefined> {
    const folders = new Set([photos, ...items.map((source) => source.photos)].filter(isDefined))
    if (folders.size === 0) return undefined
    const converters = new Converters(signal)
    const opened = new ImportPhotos(store, converters)
    const around = { converters, findings, onReady: () => progress.advance(1), signal }
    for (const folder of folders) await opened.#add(folder, around)
    return opened
  }

  async #add(folder: string, around: Around): Promise<void> {
    const files = await PhotoFiles.in(folder, this.#store.folder).catch((error: unknown) => {
      throw new Refusal(`The folder of photos cannot be read: ${messageOf(error)}.`)
    })
    if (files.all.length === 0) throw new Refusal(`There is no picture in ${folder}, the folder of photos.`)
    this.count += files.all.length
    this.#folders.set(folder, new ItemPhotos(files, this.#store, around))
  }

  /** The photos of the items whose source has this folder. */
  of(folder: string | undefined): ItemPhotos | undefined {
    return this.#folders.get(folder ?? '')
  }

  /** The number of photos that are ready. */
  get used(): number {
    return [...this.#folders.values()].reduce((sum, { count }) => sum + count, 0)
  }

  async #whenReady(item: ItemDraft): Promise<ItemDraft> {
    let ready = item
    for (const photos of this.#folders.values()) ready = await photos.whenReady(ready)
    return ready
  }

  /** The items with their photos. While they are converted, the next items are read. */
  async *complete(items: AsyncIterable<ItemDraft>): AsyncGenerator<ItemDraft> {
    const waiting: Promise<ItemDraft>[] = []
    for await (const item of items) {
      const ready = this.#whenReady(item)
      // It is awaited later, unless the import ends before.
      ready.catch(() => undefined)
      waiting.push(ready)
      const first = waiting.length > ITEMS_AHEAD ? waiting.shift() : undefined
      if (first) yield await first
    }
    for (const ready of waiting) yield await ready
    for (const photos of this.#folders.values()) photos.reportFiles()
    await this.#store.sync()
  }

  close(): Promise<void> {
    return this.#converters.close()
  }
}

/** Removes photos that neither the new catalogue names nor the one before it, which instances may still serve. */
export async function removeUnusedPhotos(
  store: PhotoStore,
  { catalogue, onNotice }: Pick<ImportRequest, 'catalogue' | 'onNotice'>,
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

function isDefined(folder: string | undefined): folder is string {
  return folder !== undefined
}
