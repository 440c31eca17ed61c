import type { ItemDraft } from '../drafts.ts'
import type { IdHistory } from '../id-history.ts'
import { traitsOf } from '../record-traits.ts'
import { displayTitle } from '../records.ts'
import { thesaurusFindings } from '../thesaurus-findings.ts'
import type { Findings } from './findings.ts'
import { absentIds } from './gone-records.ts'
import type { IdentifiedRequest } from './import-request.ts'
import type { ImportTotals } from './import-totals.ts'
import type { ItemContext, ItemSource } from './items/item-source.ts'
import { readItems } from './items/read-items.ts'
import { idColumn } from './items/source-reports.ts'
import { TakenIds } from './items/taken-ids.ts'
import type { ReadingProgress } from './reading-progress.ts'
import { nothingRead, Refusal } from './refusal.ts'
import { Removals } from './removals.ts'
import { recordsOfSource } from './sources/read-records.ts'
import { nameOf, openSource, totalSize } from './sources/source.ts'
import { reportPartial, SourceBreak } from './sources/source-break.ts'
import type { ReadThesaurus } from './terms/read-thesaurus.ts'

/** Yields all items and adds them to the totals. After the last one, it may throw a Refusal. */
export async function* importItems(
  request: IdentifiedRequest,
  thesaurus: ReadThesaurus,
  findings: Findings,
  progress: ReadingProgress,
  totals: ImportTotals,
  earlier: IdHistory | undefined,
): AsyncGenerator<ItemDraft> {
  const { items: sources, map = new Map() } = request
  progress.begin('Reading items', await totalSize(sources))
  const taken = new TakenIds()
  const context: ItemContext = { map, index: thesaurus.index, findings, taken, earlier }
  const removals = await Removals.of('item', earlier, request)
  const withItems = new Set<number>()
  const opened = sources.map((source) => openItems(source, request, context, progress))
  for await (const item of readItems(opened, context)) {
    progress.record()
    totals.items++
    removals?.add(item.id, () => traitsOf({ ...item, name: displayTitle(item) }))
    totals.links += item.termIds.length
    for (const id of item.termIds) withItems.add(id)
    yield item
  }
  reportThesaurus(thesaurus, totals.items > 0 ? withItems : null, findings)
  await removals?.check(taken)
  totals.absentItems = await absentIds(earlier, 'item', taken)
  // Indexing the items needs the memory.
  thesaurus.index.release()
  taken.clear()
  refuseErrors(request, findings)
  if (sources.length > 0 && totals.items === 0) throw nothingRead('item', sources)
}

function openItems(
  source: IdentifiedRequest['items'][number],
  { allowPartial, signal }: IdentifiedRequest,
  { map, findings }: ItemContext,
  progress: ReadingProgress,
): ItemSource {
  const file = nameOf(source)
  const onPartial = allowPartial ? reportPartial(file, findings) : undefined
  const options = { file, findings, idColumn: idColumn(map) ?? 'id', onPartial }
  return {
    file,
    async *read(members) {
      try {
        const bytes = openSource(source, (count) => progress.bytes(count), signal)
        yield* recordsOfSource(bytes, source, { ...options, members })
      } catch (error) {
        if (error instanceof SourceBreak) error.file = file
        throw error
      }
    },
  }
}

/** Reports findings about the thesaurus as a whole, each at the place of its term. */
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

function refuseErrors({ strict }: IdentifiedRequest, findings: Findings): void {
  const errors = findings.countOf('error')
  if (!strict || errors === 0) return
  throw new Refusal(
    `The sources have ${errors} ${errors === 1 ? 'error' : 'errors'}, and --strict allows none.`,
  )
}
