import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { WriteOptions } from '../../catalogue/catalogue-writer.ts'
import type { GoneDraft, ItemDraft, ThesaurusDraft } from '../../catalogue/drafts.ts'
import { openCatalogue, writeCatalogue } from '../../catalogue/engines.ts'
import { MUSEUM_ITEMS, MUSEUM_TERMS } from '../museum.ts'
import { type ItemSketch, itemOf, type TermSketch, thesaurusOf } from '../world.ts'

/** An engine whose catalogues have locations, or one whose catalogues end with the process. */
export type TestedEngine = { newLocation: () => TestedLocation } | { create: CreateCatalogue }

export interface TestedLocation {
  /** For `openCatalogue` and `createCatalogue`. */
  location: string
  /** Names of everything that is stored there, for example files. */
  contents(): Promise<string[]>
}

type CreateCatalogue = (
  thesaurus: ThesaurusDraft,
  items: Iterable<ItemDraft>,
  options: WriteOptions,
  gone?: Iterable<GoneDraft>,
) => Promise<Catalogue>

export const OPTIONS = { title: 'Test museum', language: 'en-AU' }

/** Writes a catalogue and opens it. Rejects if it cannot be written. */
export async function createWith(
  engine: TestedEngine,
  thesaurus: ThesaurusDraft,
  items: Iterable<ItemDraft> = [],
  options: WriteOptions = OPTIONS,
  gone: Iterable<GoneDraft> = [],
): Promise<Catalogue> {
  if ('create' in engine) return engine.create(thesaurus, items, options, gone)
  const { location } = engine.newLocation()
  await writeCatalogue(location, thesaurus, items, options, gone)
  return openCatalogue(location)
}

export function catalogueWith(
  engine: TestedEngine,
  terms: readonly TermSketch[],
  items: readonly ItemSketch[] = [],
): Promise<Catalogue> {
  return createWith(engine, thesaurusOf(terms), items.map(itemOf))
}

const museums = new Map<TestedEngine, Promise<Catalogue>>()

/** One for all tests that only read. It is closed after the last test of the engine. */
export function sharedMuseum(engine: TestedEngine): Promise<Catalogue> {
  const museum = museums.get(engine) ?? museumWith(engine)
  museums.set(engine, museum)
  return museum
}

export async function closeSharedMuseum(engine: TestedEngine): Promise<void> {
  await (await museums.get(engine))?.close()
}

export function museumWith(engine: TestedEngine): Promise<Catalogue> {
  return catalogueWith(engine, MUSEUM_TERMS, MUSEUM_ITEMS)
}
