import type { ItemDraft } from '../drafts.ts'
import { type CatalogueSummary, writeCatalogue } from '../sqlite/write-catalogue.ts'
import { thesaurusFindings } from '../thesaurus-findings.ts'
import { type Finding, type FindingCode, Findings } from './findings.ts'
import type { ItemMap } from './item-map.ts'
import { type ItemContext, idColumn, readItems } from './read-items.ts'
import { readRecords, textOfSource } from './read-records.ts'
import { type ReadThesaurus, readThesaurus } from './read-thesaurus.ts'
import { ReadingProgress } from './reading-progress.ts'
import {
  formatOf,
  isItemFormat,
  isTermFormat,
  openSource,
  SourceBreak,
  type SourceFile,
  sizeOf,
  stemOf,
  unreadableReason,
} from './source.ts'

export interface ImportRequest {
  terms: readonly SourceFile[]
  items: readonly SourceFile[]
  map?: ItemMap | undefined
  /** Language tag: which labels of SKOS are read, and by which rules names are put in order. */
  language: string
  /** Any finding of level error refuses the import. */
  strict: boolean
  /** Catalogue file to write. */
  catalogue: string
  title?: string | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  onFinding?: ((finding: Finding) => void) | undefined
  signal?: AbortSignal | undefined
}

/** How far the work is. `records` are counted where `done` and `total` are bytes of the sources. */
export interface ImportProgress {
  stage: string
  done: number
  total: number | null
  records?: number
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
export async function importSources(request: ImportRequest): Promise<ImportResult> {
  const findings = new Findings(request.onFinding)
  const unusable = await unusableReason(request)
  if (unusable !== undefined) return { refused: true, reason: unusable, counts: findings.counts }

  const progress = new ReadingProgress(request.onProgress)
  const tally = { items: 0, links: 0 }
  try {
    const thesaurus = await readAllTerms(request, findings, progress)
    if (thesaurus.draft.terms.length === 0) throw new Refusal('No term could be read from the sources.')
    const written = await writeCatalogue(
      request.catalogue,
      thesaurus.draft,
      checkedItems(request, thesaurus, findings, progress, tally),
      {
        title: request.title ?? thesaurus.title ?? titleOf(request),
        language: request.language,
        // While items are read, the reading says how far it is: the writer cannot know how many will come.
        onProgress: (done) =>
          done.stage !== 'items' && request.onProgress?.({ ...done, stage: STAGES[done.stage] }),
        ...(request.signal && { signal: request.signal }),
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
      findings.add('unreadable-source', { file, line: null }, error.message)
      return { refused: true, reason: `${file}: ${error.message}`, counts: findings.counts }
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

async function unusableReason({ terms, items }: ImportRequest): Promise<string | undefined> {
  for (const source of [...terms, ...items]) {
    const format = formatOf(source)
    const kind = terms.includes(source) ? 'terms' : 'items'
    if (format === undefined || !(kind === 'terms' ? isTermFormat(format) : isItemFormat(format))) {
      return `${source.path} is of no format that ${kind} are read from.`
    }
    const unreadable = await unreadableReason(source)
    if (unreadable !== undefined) return unreadable
  }
  return undefined
}

async function readAllTerms(
  { terms, language, signal }: ImportRequest,
  findings: Findings,
  progress: ReadingProgress,
): Promise<ReadThesaurus> {
  progress.begin('Reading terms', await totalSize(terms))
  const sources = terms.flatMap((source) => {
    const format = formatOf(source)
    if (format === undefined || !isTermFormat(format)) return []
    return [
      {
        file: nameOf(source),
        format,
        bytes: openSource(source, (count) => progress.bytes(count), signal),
      },
    ]
  })
  const thesaurus = await readThesaurus(sources, language, findings)
  signal?.throwIfAborted()
  return thesaurus
}

/** All items, and at their end the decision whether the import stands. */
async function* checkedItems(
  { items, map = new Map(), strict, signal }: ImportRequest,
  thesaurus: ReadThesaurus,
  findings: Findings,
  progress: ReadingProgress,
  tally: { items: number; links: number },
): AsyncGenerator<ItemDraft> {
  progress.begin('Reading items', await totalSize(items))
  const context: ItemContext = { map, index: thesaurus.index, findings, taken: new Set() }
  const withItems = new Set<number>()
  for (const source of items) {
    const format = formatOf(source)
    if (format === undefined || !isItemFormat(format)) continue
    const file = nameOf(source)
    const text = textOfSource(
      openSource(source, (count) => progress.bytes(count), signal),
      file,
      findings,
    )
    const read = readItems(file, context, (members) =>
      readRecords(format, text, { file, findings, members, idColumn: idColumn(map) ?? 'id' }),
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

function nameOf(source: SourceFile): string {
  return source.path === '-' ? 'standard input' : source.path
}
