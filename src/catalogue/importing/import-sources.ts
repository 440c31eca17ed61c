import type { CatalogueSummary, ImportLock, WriteOptions, WriteProgress } from '../catalogue-writer.ts'
import { lockForImport, writeCatalogue } from '../engines.ts'
import type { IdHistory } from '../id-history.ts'
import { openEarlierCatalogue } from './earlier-catalogue.ts'
import { type FindingCode, Findings } from './findings.ts'
import { type GoneTotals, goneRecords } from './gone-records.ts'
import { type ItemTotals, importItems } from './import-items.ts'
import { type IdentifiedRequest, type ImportRequest, identifySources } from './import-request.ts'
import { importTerms } from './import-terms.ts'
import { ReadingProgress } from './reading-progress.ts'
import { Refusal } from './refusal.ts'
import { refuseRemovedTerms } from './removals.ts'
import { stemOf } from './sources/source.ts'
import { PartialSource, SourceBreak } from './sources/source-break.ts'
import { EarlierIds } from './terms/earlier-ids.ts'
import type { ReadThesaurus } from './terms/read-thesaurus.ts'

export interface ImportSummary extends CatalogueSummary, GoneTotals {
  /** Pairs of a term and a direct broader term. */
  broader: number
  /** Terms with several broader terms. */
  severalBroader: number
  related: number
  nonPreferred: number
  /** Pairs of an item and a term. */
  links: number
}

export type FindingCounts = ReadonlyMap<FindingCode, number>

export type ImportResult =
  | { refused: false; summary: ImportSummary; counts: FindingCounts }
  | { refused: true; reason: string; counts: FindingCounts }

/** Makes a catalogue file from sources. If the import is refused, the old file stays as it was. */
export async function importSources(request: ImportRequest): Promise<ImportResult> {
  const findings = new Findings(request.onFinding)
  try {
    const summary = await writeSources(request, findings)
    return { refused: false, summary, counts: findings.counts }
  } catch (error) {
    const reason = refusalReason(error, findings)
    if (reason === undefined) throw error
    return { refused: true, reason, counts: findings.counts }
  }
}

async function writeSources(given: ImportRequest, findings: Findings): Promise<ImportSummary> {
  const request = await identifySources(given, findings)
  const lock = await lockForImport(request.catalogue)
  try {
    return await writeOverEarlier(request, lock, findings)
  } finally {
    await lock.release()
  }
}

async function writeOverEarlier(
  request: IdentifiedRequest,
  lock: ImportLock,
  findings: Findings,
): Promise<ImportSummary> {
  const earlier = await openEarlierCatalogue(request)
  try {
    return await writeOver(earlier, request, lock, findings)
  } finally {
    await earlier?.close()
  }
}

/** Writes the catalogue, with the ids of the earlier one. */
async function writeOver(
  earlier: IdHistory | undefined,
  request: IdentifiedRequest,
  lock: ImportLock,
  findings: Findings,
): Promise<ImportSummary> {
  const { catalogue, language, signal } = request
  const progress = new ReadingProgress(request.onProgress)
  const ids = await EarlierIds.from(earlier)
  const thesaurus = await importTerms(request, ids, findings, progress)
  ids.release()
  await refuseRemovedTerms(earlier, request, thesaurus)
  const totals: ItemTotals & GoneTotals = {
    items: 0,
    links: 0,
    absent: new Float64Array(),
    removed: 0,
    gone: 0,
  }
  const items = importItems(request, thesaurus, findings, progress, totals, earlier)
  const absentItems = () => totals.absent
  const gone = goneRecords(earlier, { thesaurus, absentItems, catalogue, findings, totals, signal })
  const options: WriteOptions = {
    title: request.title ?? thesaurus.title ?? titleOf(request),
    titleLanguage: request.title === undefined ? thesaurus.titleLanguage : null,
    language,
    identity: request.identity,
    replaces: earlier,
    // While items are read, only the reader knows how much is left.
    onProgress: (done) =>
      done.stage !== 'items' && request.onProgress?.({ ...done, stage: STAGES[done.stage] }),
    onNotice: request.onNotice,
    signal,
    lock,
  }
  const written = await writeCatalogue(catalogue, thesaurus.draft, items, options, gone)
  const { links, removed } = totals
  return { ...written, ...countRelations(thesaurus), links, removed, gone: totals.gone }
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
  }
}

function titleOf({ terms }: ImportRequest): string {
  const [first] = terms
  return first === undefined || first.path === '-' ? 'Catalogue' : stemOf(first)
}
