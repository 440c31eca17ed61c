import { CatalogueOpenError, CatalogueTooNew, CatalogueUnreachable } from '../catalogue.ts'
import {
  CatalogueInDoubt,
  type CatalogueSummary,
  type ImportLock,
  type WriteOptions,
  type WriteProgress,
} from '../catalogue-writer.ts'
import type { EditionHistory } from '../editions/edition-history.ts'
import { firstEdition, nextHistory } from '../editions/next-history.ts'
import { lockForImport, openIdHistory, writeCatalogue } from '../engines.ts'
import type { IdHistory } from '../id-history.ts'
import { PhotoStore } from '../photo-store.ts'
import { type FindingCode, Findings } from './findings.ts'
import { goneRecords } from './gone-records.ts'
import { importItems } from './import-items.ts'
import { type IdentifiedRequest, type ImportRequest, identifySources } from './import-request.ts'
import { importTerms } from './import-terms.ts'
import type { ImportTotals } from './import-totals.ts'
import { ImportPhotos, removeUnusedPhotos } from './photos/import-photos.ts'
import { ReadingProgress } from './reading-progress.ts'
import { Refusal } from './refusal.ts'
import { refuseRemovedTerms } from './removals.ts'
import { stemOf } from './sources/source.ts'
import { PartialSource, SourceBreak } from './sources/source-break.ts'
import { EarlierIds } from './terms/earlier-ids.ts'
import type { ReadThesaurus } from './terms/read-thesaurus.ts'

export interface ImportSummary extends CatalogueSummary, Omit<ImportTotals, 'absentItems'> {
  /** Pairs of a term and a direct broader term. */
  broader: number
  /** Terms with several broader terms. */
  severalBroader: number
  related: number
  nonPreferred: number
  /** Groups and arrays of terms. */
  groups: number
  /** The photos that were in the folder of photos and are served. */
  photos: number
}

export type FindingCounts = ReadonlyMap<FindingCode, number>

export type ImportResult =
  | {
      refused: false
      summary: ImportSummary
      counts: FindingCounts
      /** The folder of photos, if there is one. */
      store?: PhotoStore | undefined
    }
  | { refused: true; reason: string; counts: FindingCounts }

/** Makes a catalogue from sources. If the import is refused, the old one stays as it was. */
export async function importSources(request: ImportRequest): Promise<ImportResult> {
  const findings = new Findings(request.onFinding)
  try {
    const identified = await identifySources(request, findings)
    const lock = await lockForImport(request.writeTo ?? request.catalogue)
    const store = request.photoFolder === undefined ? undefined : new PhotoStore(request.photoFolder)
    try {
      const summary = await replaceCatalogue(identified, lock, findings, store)
      return { refused: false, summary, counts: findings.counts, store }
    } finally {
      await lock.release()
    }
  } catch (error) {
    const reason = refusalReason(error, findings)
    if (reason === undefined) throw error
    return { refused: true, reason, counts: findings.counts }
  }
}

/** Reads all terms, then writes the catalogue: terms, items one by one while they are read, and the records that are gone. */
async function replaceCatalogue(
  request: IdentifiedRequest,
  lock: ImportLock,
  findings: Findings,
  store: PhotoStore | undefined,
): Promise<ImportSummary> {
  const earlier = await openEarlierCatalogue(request)
  const location = request.writeTo ?? request.catalogue
  let photos: ImportPhotos | undefined
  let isWritten = false
  try {
    const progress = new ReadingProgress(request.onProgress)
    if (store) photos = await ImportPhotos.open(store, request, findings, progress)
    const ids = await EarlierIds.from(earlier)
    const groupIds = await EarlierIds.from(earlier && { terms: () => earlier.groups() })
    const thesaurus = await importTerms(request, ids, findings, progress, groupIds)
    ids.release()
    await refuseRemovedTerms(earlier, request, thesaurus)
    const totals: ImportTotals = { items: 0, links: 0, absentItems: new Float64Array(), removed: 0, gone: 0 }
    const items = importItems(request, thesaurus, findings, progress, totals, earlier, photos)
    const gone = goneRecords(request, thesaurus, findings, totals, earlier)
    const history = await historyOf(request, thesaurus, earlier)
    const options = { ...writeOptions(request, thesaurus, earlier, lock), history }
    const written = await writeCatalogue(location, thesaurus.draft, items, options, gone)
    isWritten = true
    // After `--forget`, it is not known what the catalogue before named.
    if (store && request.forget !== true && request.writeTo === undefined)
      await removeUnusedPhotos(store, request, earlier)
    const { absentItems: _, ...counted } = totals
    return { ...counted, ...written, ...countRelations(thesaurus), photos: photos?.used ?? 0 }
  } catch (error) {
    if (!isWritten && !(error instanceof CatalogueInDoubt)) await store?.discard()
    throw error
  } finally {
    await photos?.close()
    await earlier?.close()
  }
}

/**
 * Opens what the catalogue at the target says about ids; undefined if there is none, or if its ids are to be forgotten.
 * Refuses the import if they cannot be read: links would lead elsewhere without anyone having decided it.
 */
async function openEarlierCatalogue({
  catalogue,
  forget = false,
}: ImportRequest): Promise<IdHistory | undefined> {
  if (forget) return undefined
  try {
    return await openIdHistory(catalogue)
  } catch (error) {
    // An unreachable one may be undamaged, and the new one could not be written either.
    if (!(error instanceof CatalogueOpenError) || error instanceof CatalogueUnreachable) throw error
    const fault = `The ids of the earlier catalogue cannot be read: ${error.message}.`
    // It has lost nothing.
    if (error instanceof CatalogueTooNew) throw new Refusal(fault)
    throw new Refusal(
      `${fault} If you have a copy that can be read, put it in its place. Or use --forget: then terms without a number of their own can get other ids, and removed ids are forgotten.`,
    )
  }
}

/** The editions of the thesaurus, with that of these terms. */
async function historyOf(
  { language }: IdentifiedRequest,
  { draft, replacements }: ReadThesaurus,
  earlier: IdHistory | undefined,
): Promise<EditionHistory> {
  if (earlier === undefined) return firstEdition(draft)
  const ids = new Set(draft.terms.map(({ id }) => id))
  return nextHistory(earlier, draft, language, (id) => replacements.ofGone(id, (other) => ids.has(other)))
}

function writeOptions(
  request: IdentifiedRequest,
  thesaurus: ReadThesaurus,
  earlier: IdHistory | undefined,
  lock: ImportLock,
): WriteOptions {
  const { title, language, identity, onProgress, onNotice, signal } = request
  return {
    title: title ?? thesaurus.title ?? titleOf(request),
    titleLanguage: title === undefined ? thesaurus.titleLanguage : null,
    language,
    identity,
    replaces: earlier,
    // While items are read, only the reader knows how much is left.
    onProgress: (done) => done.stage !== 'items' && onProgress?.({ ...done, stage: STAGES[done.stage] }),
    onNotice,
    signal,
    lock,
  }
}

/** The stage at whose end the new catalogue replaces the one before. */
export const LAST_STAGE = 'Finishing'

const STAGES: Readonly<Record<WriteProgress['stage'], string>> = {
  items: 'Reading items',
  'index of items': 'Indexing items',
  terms: 'Writing terms',
  'index of terms': 'Indexing terms',
  order: 'Sorting',
  finish: LAST_STAGE,
}

/** The reason for an error that refuses the import; undefined for any other error. */
function refusalReason(error: unknown, findings: Findings): string | undefined {
  if (error instanceof Refusal) return error.message
  if (!(error instanceof SourceBreak)) return undefined
  const { file = '', message } = error
  const isPartial = error instanceof PartialSource
  findings.add('unreadable-source', { file, line: isPartial ? error.line : null }, message)
  return `${file}: ${message}${isPartial ? ' Use --allow-partial to import what comes before that.' : ''}`
}

function countRelations({ draft }: ReadThesaurus) {
  const broaderCounts = new Map<number, number>()
  for (const [narrower] of draft.broader) broaderCounts.set(narrower, (broaderCounts.get(narrower) ?? 0) + 1)
  return {
    broader: draft.broader.length,
    severalBroader: [...broaderCounts.values()].filter((count) => count > 1).length,
    related: draft.related.length,
    nonPreferred: draft.terms.reduce((count, term) => count + term.usedFor.length, 0),
    groups: draft.groups?.length ?? 0,
  }
}

function titleOf({ terms }: ImportRequest): string {
  const [first] = terms
  return first === undefined || first.path === '-' ? 'Catalogue' : stemOf(first)
}
