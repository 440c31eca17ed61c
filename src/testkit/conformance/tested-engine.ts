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

const shared = new Map<TestedEngine, Map<string, Promise<Catalogue>>>()

/** A catalogue for tests that only read: one for all with this content. It is closed after the last test of the engine. */
export function sharedCatalogue(
  engine: TestedEngine,
  terms: readonly TermSketch[],
  items: readonly ItemSketch[] = [],
): Promise<Catalogue> {
  const catalogues = shared.get(engine) ?? new Map<string, Promise<Catalogue>>()
  shared.set(engine, catalogues)
  const content = JSON.stringify([terms, items])
  const catalogue = catalogues.get(content) ?? catalogueWith(engine, terms, items)
  catalogues.set(content, catalogue)
  return catalogue
}

export function sharedMuseum(engine: TestedEngine): Promise<Catalogue> {
  return sharedCatalogue(engine, MUSEUM_TERMS, MUSEUM_ITEMS)
}

export async function closeShared(engine: TestedEngine): Promise<void> {
  for (const catalogue of shared.get(engine)?.values() ?? []) await (await catalogue).close()
}

export function museumWith(engine: TestedEngine): Promise<Catalogue> {
  return catalogueWith(engine, MUSEUM_TERMS, MUSEUM_ITEMS)
}
