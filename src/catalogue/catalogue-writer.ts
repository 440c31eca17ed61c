import type { MuseumIdentity } from './about.ts'
import type { GoneDraft, ItemDraft, ThesaurusDraft } from './drafts.ts'
import type { EditionHistory } from './editions/edition-history.ts'

/**
 * Writes one catalogue, whatever engine will hold it. What was at the location before stays as it is until `finish`
 * replaces it as a whole. After an error, or instead of `finish`, call `abort`.
 */
export interface CatalogueWriter {
  /** Adds the thesaurus, once and before any item. */
  addThesaurus(thesaurus: ThesaurusDraft): Promise<void>
  /** Adds an item. Its id is new and its terms are in the thesaurus. */
  addItem(item: ItemDraft): Promise<void>
  /** Adds a record that earlier catalogues had, after all items. Its id is that of no record and of no other one. */
  addGone(gone: GoneDraft): Promise<void>
  /** Indexes what was added and replaces the old catalogue. */
  finish(): Promise<CatalogueSummary>
  /** Leaves nothing behind. */
  abort(): Promise<void>
}

/** Keeps all other imports to a location away. */
export interface ImportLock {
  release(): Promise<void> | void
}

export interface WriteOptions {
  title: string
  /** Language tag of the title, where a source gives one. */
  titleLanguage?: string | null
  /** Language tag that decides how names sort. */
  language: string
  /** How the museum presents itself. */
  identity?: MuseumIdentity | undefined
  /** The catalogue that is replaced. If the new one has the same revision, it has the same `changedAt`. */
  replaces?: { revision: string; changedAt: string | null } | undefined
  /** The editions of the thesaurus; only its first one without it. */
  history?: EditionHistory | undefined
  onProgress?: (progress: WriteProgress) => void
  /** Receives a sentence about each thing that the new catalogue could not take over from the old one, such as its owner. */
  onNotice?: ((sentence: string) => void) | undefined
  signal?: AbortSignal | undefined
  /** That of this import. If it was lost, the catalogue is not replaced: another import may have done so. */
  lock?: ImportLock | undefined
}

export interface WriteProgress {
  stage: 'items' | 'index of items' | 'terms' | 'index of terms' | 'order' | 'finish'
  done: number
  total: number | null
}

export interface CatalogueSummary {
  /** Identifies the content of the catalogue. */
  revision: string
  terms: number
  items: number
}

/** A catalogue cannot be written. The message is a sentence with the location and the reason. */
export class CatalogueWriteError extends Error {}

/** Another import writes to the location. */
export class ImportRunning extends CatalogueWriteError {
  constructor(label: string) {
    super(
      `${label} cannot be written: another import to it is running. Import again when that one has ended.`,
    )
  }
}

/** The server was lost just when it made the catalogue live, so either catalogue can be the live one. */
export class CatalogueInDoubt extends CatalogueWriteError {}

/** What to do about a lost server. */
export const IMPORT_AGAIN = 'Import again when the server accepts connections.'

/** Writes a whole catalogue with a new writer, and aborts if anything fails. `gone` is read after all items. */
export async function fillCatalogue(
  writer: CatalogueWriter,
  thesaurus: ThesaurusDraft,
  items: AsyncIterable<ItemDraft> | Iterable<ItemDraft>,
  gone: AsyncIterable<GoneDraft> | Iterable<GoneDraft> = [],
): Promise<CatalogueSummary> {
  try {
    await writer.addThesaurus(thesaurus)
    for await (const item of items) await writer.addItem(item)
    for await (const record of gone) await writer.addGone(record)
    return await writer.finish()
  } catch (error) {
    await writer.abort()
    throw error
  }
}
