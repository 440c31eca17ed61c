import type { CatalogueSummary } from '../catalogue-writer.ts'
import type { ItemDraft } from '../drafts.ts'
import { writeCatalogue } from '../engines.ts'
import { Hierarchy, MOST_ANCESTORS, TooManyAncestors } from '../hierarchy.ts'
import { thesaurusFindings } from '../thesaurus-findings.ts'
import { type Finding, type FindingCode, Findings } from './findings.ts'
import { type ItemContext, idColumn, readItems } from './items/read-items.ts'
import type { RecordMap } from './mapping/record-map.ts'
import { type ImportProgress, ReadingProgress } from './reading-progress.ts'
import { type IdentifiedSource, identifyItems, identifyTerms } from './sources/identify-source.ts'
import { isRecordFormat, readRecords, textOfSource } from './sources/read-records.ts'
import { nameOf, openSource, type SourceFile, sizeOf, stemOf, unreadableReason } from './sources/source.ts'
import { PartialSource, reportPartial, SourceBreak } from './sources/source-break.ts'
import type { ItemFormat, TermFormat } from './sources/source-format.ts'
import { type ReadThesaurus, readThesaurus } from './terms/read-thesaurus.ts'

export interface ImportRequest {
  terms: readonly SourceFile[]
  items: readonly SourceFile[]
  map?: RecordMap | undefined
  /** What each member of a term is made of, in tables and JSON lines. */
  termsMap?: RecordMap | undefined
  /** Language tag: which labels of SKOS are read, and by which rules names are put in order. */
  language: string
  /** Whether somebody chose the language: a label must be in it then. */
  isLanguageChosen?: boolean
  /** Any finding of level error refuses the import. */
  strict: boolean
  /** Import what can be read of a source that breaks off, instead of refusing it. */
  allowPartial?: boolean | undefined
  /** Catalogue file to write. */
  catalogue: string
  title?: string | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  onFinding?: ((finding: Finding) => void) | undefined
  /** Called with a sentence about what the new file could not take over from the old one. */
  onNotice?: ((sentence: string) => void) | undefined
  signal?: AbortSignal | undefined
}

interface IdentifiedRequest extends ImportRequest {
  terms: readonly IdentifiedSource<TermFormat>[]
  items: readonly IdentifiedSource<ItemFormat>[]
}

export interface ImportSummary extends CatalogueSummary {
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

/** Makes a catalogue file of the sources. Where it is refused, the file that stood there before is untouched. */
export async function importSources(asked: ImportRequest): Promise<ImportResult> {
  const findings = new Findings(asked.onFinding)
  const progress = new ReadingProgress(asked.onProgress)
  const tally = { items: 0, links: 0 }
  try {
    const request = await identified(asked, findings)
    const thesaurus = await readAllTerms(request, findings, progress)
    refuseBeyondLimits(thesaurus)
    if (thesaurus.draft.terms.length === 0) throw new Refusal('No term could be read from the sources.')
    const written = await writeCatalogue(
      request.catalogue,
      thesaurus.draft,
      checkedItems(request, thesaurus, findings, progress, tally),
      {
        title: request.title ?? thesaurus.title ?? titleOf(request),
        titleLanguage: request.title === undefined ? thesaurus.titleLanguage : null,
        language: request.language,
        // While items are read, the reading says how far it is: the writer cannot know how many will come.
        onProgress: (done) =>
          done.stage !== 'items' && request.onProgress?.({ ...done, stage: STAGES[done.stage] }),
        onNotice: request.onNotice,
        signal: request.signal,
      },
    )
    return {
      refused: false,
      summary: { ...written, ...countRelations(thesaurus), links: tally.links },
      counts: findings.counts,
    }
  } catch (error) {
    if (error instanceof SourceBreak) {
      const file = error.file ?? ''
      const line = error instanceof PartialSource ? error.line : null
      findings.add('unreadable-source', { file, line }, error.message)
      const hint =
        error instanceof PartialSource ? ' Use --allow-partial to import what comes before that.' : ''
      return { refused: true, reason: `${file}: ${error.message}${hint}`, counts: findings.counts }
    }
    if (error instanceof Refusal) return { refused: true, reason: error.message, counts: findings.counts }
    throw error
  }
}

/** Thrown wherever it turns out, among the items too, so that the writer gives up the new file. */
class Refusal extends Error {}

const STAGES = {
  items: 'Reading items',
  'index of items': 'Indexing items',
  terms: 'Writing terms',
  'index of terms': 'Indexing terms',
  order: 'Putting in order',
  finish: 'Finishing',
}

/** The request with the format of each source. Throws where a source is not there, or of no format that is read. */
async function identified(request: ImportRequest, findings: Findings): Promise<IdentifiedRequest> {
  for (const source of [...request.terms, ...request.items]) {
    const unreadable = await unreadableReason(source)
    if (unreadable !== undefined) throw new Refusal(unreadable)
  }
  const { signal } = request
  const terms: IdentifiedRequest['terms'][number][] = []
  const items: IdentifiedRequest['items'][number][] = []
  for (const source of request.terms) terms.push(await identifyTerms(source, findings, signal))
  if (request.termsMap !== undefined && !terms.some(({ format }) => isRecordFormat(format)))
    throw new Refusal('--terms-map is for terms in CSV, TSV or JSON; SKOS needs no map.')
  for (const source of request.items) items.push(await identifyItems(source, findings, signal))
  return { ...request, terms, items }
}

async function readAllTerms(
  request: IdentifiedRequest,
  findings: Findings,
  progress: ReadingProgress,
): Promise<ReadThesaurus> {
  const { terms, termsMap, language, signal } = request
  progress.begin('Reading terms', await totalSize(terms))
  const sources = terms.map((source) => {
    const file = nameOf(source)
    return {
      file,
      format: source.format,
      onPartial: request.allowPartial ? reportPartial(file, findings) : undefined,
      bytes: openSource(source, (count) => progress.bytes(count), signal),
    }
  })
  const thesaurus = await readThesaurus(sources, language, findings, {
    map: termsMap,
    onOtherLanguages: (languages) => checkLanguage(request, languages, findings),
  })
  signal?.throwIfAborted()
  return thesaurus
}

/** Names in a language that nobody asked for: an error where somebody asked for another, else a finding. */
function checkLanguage(
  { terms, language, isLanguageChosen = false }: ImportRequest,
  languages: ReadonlyMap<string, number>,
  findings: Findings,
): void {
  const counts = [...languages]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([tag, count]) => `${tag === '' ? 'no language' : tag} (${count.toLocaleString('en')})`)
  const found = `No label is in “${language}”. There are labels in: ${counts.join(', ')}.`
  if (isLanguageChosen) throw new Refusal(`--lang: ${found}`)
  const reason = `${found} Names are taken from these; choose a language with --lang.`
  const [first] = terms
  findings.add('absent-language', { file: first ? nameOf(first) : '', line: null }, reason)
}

/** Refuses before the items are read what no catalogue can be made of. */
function refuseBeyondLimits({ draft, index, placeOf }: ReadThesaurus): void {
  try {
    new Hierarchy(
      draft.terms.map(({ id }) => id),
      draft.broader,
    )
  } catch (error) {
    if (!(error instanceof TooManyAncestors)) throw error
    const place = placeOf.get(error.id)
    const where = place ? `${place.file}${place.line === null ? '' : `:${place.line}`}: ` : ''
    throw new Refusal(
      `${where}“${index.nameOf(error.id)}” (${error.id}) has more than ${MOST_ANCESTORS.toLocaleString('en')} broader terms at any level, the most that a term may have.`,
    )
  }
}

/** All items, and at their end the decision whether the import stands. */
async function* checkedItems(
  request: IdentifiedRequest,
  thesaurus: ReadThesaurus,
  findings: Findings,
  progress: ReadingProgress,
  tally: { items: number; links: number },
): AsyncGenerator<ItemDraft> {
  const { items, map = new Map(), strict, signal } = request
  progress.begin('Reading items', await totalSize(items))
  const context: ItemContext = { map, index: thesaurus.index, findings, taken: new Set() }
  const withItems = new Set<number>()
  for (const source of items) {
    const { format } = source
    const file = nameOf(source)
    const onPartial = request.allowPartial ? reportPartial(file, findings) : undefined
    const text = textOfSource(
      openSource(source, (count) => progress.bytes(count), signal),
      file,
      findings,
      onPartial,
    )
    const read = readItems(file, context, (members) =>
      readRecords(format, text, { file, findings, members, idColumn: idColumn(map) ?? 'id', onPartial }),
    )
    try {
      for await (const item of read) {
        tally.items++
        tally.links += item.termIds.length
        progress.record()
        if (withItems.size < thesaurus.draft.terms.length) for (const id of item.termIds) withItems.add(id)
        yield item
      }
    } catch (error) {
      if (error instanceof SourceBreak) error.file = file
      throw error
    }
  }
  reportThesaurus(thesaurus, tally.items > 0 ? withItems : null, findings)
  // What was needed to read them would otherwise stay in memory while they are indexed.
  thesaurus.index.release()
  context.taken.clear()
  const errors = findings.countOf('error')
  if (strict && errors > 0) {
    throw new Refusal(
      `The sources have ${errors} ${errors === 1 ? 'error' : 'errors'}, and --strict allows none.`,
    )
  }
  if (items.length > 0 && tally.items === 0) throw new Refusal('No item could be read from the sources.')
}

/** What there is to say about the thesaurus as a whole, each finding where its term stands. */
function reportThesaurus(
  { draft, placeOf }: ReadThesaurus,
  withItems: ReadonlySet<number> | null,
  findings: Findings,
): void {
  for (const { code, id, reason } of thesaurusFindings({ ...draft, withItems })) {
    const place = placeOf.get(id)
    if (place !== undefined) findings.add(code, place, reason)
  }
}

async function totalSize(sources: readonly SourceFile[]): Promise<number | null> {
  let total = 0
  for (const source of sources) {
    const size = await sizeOf(source)
    if (size === null) return null
    total += size
  }
  return total
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
