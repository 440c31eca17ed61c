import type { ItemDraft } from '../drafts.ts'
import { labelOf } from '../engines.ts'
import type { IdHistory } from '../id-history.ts'
import { thesaurusFindings } from '../thesaurus-findings.ts'
import { ChosenPictures } from '../writing/chosen-pictures.ts'
import type { Findings } from './findings.ts'
import { absentIds } from './gone-records.ts'
import type { IdentifiedRequest } from './import-request.ts'
import type { ImportTotals } from './import-totals.ts'
import type { ItemContext, ItemSource } from './items/item-source.ts'
import { readItems } from './items/read-items.ts'
import { idColumn } from './items/source-reports.ts'
import { TakenIds } from './items/taken-ids.ts'
import { EarlierSources } from './origins/earlier-sources.ts'
import { ItemRemovals, nameOfSource, refuseChangedKeys } from './origins/item-removals.ts'
import { nothingReadFrom } from './origins/unread-sources.ts'
import type { ImportPhotos } from './photos/import-photos.ts'
import { PhotoRemovals } from './photos/photo-removals.ts'
import type { ReadingProgress } from './reading-progress.ts'
import { nothingRead, Refusal } from './refusal.ts'
import { SharedTables } from './shared-tables.ts'
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
  photos?: ImportPhotos,
): AsyncGenerator<ItemDraft> {
  const { items: sources, map = new Map() } = request
  if (photos) progress.begin('Reading items and photos', photos.count)
  else progress.begin('Reading items', await totalSize(sources))
  const onBytes = (count: number) => {
    if (!photos) progress.advance(count)
  }
  const taken = new TakenIds()
  const context: ItemContext = { map, index: thesaurus.index, findings, taken, earlier }
  const withItems = new Set<number>()
  const pictures = new ChosenPictures(thesaurus.draft.terms)
  const count = (item: ItemDraft) => {
    progress.record()
    totals.items++
    totals.links += item.termIds.length
    for (const id of item.termIds) withItems.add(id)
    pictures.add(item)
    return item
  }
  const { replacedSources: replaced } = request
  const before = replaced === undefined || earlier === undefined ? undefined : new EarlierSources(earlier)
  const isReplaced = (key: string | null) =>
    replaced === 'all' || (key !== null && replaced?.has(key) === true)
  const place = { file: labelOf(request.catalogue), line: null }
  for await (const item of before?.kept(isReplaced, thesaurus, findings.noteAt(place)) ?? []) {
    taken.add(item.id, place)
    yield count(item)
  }
  if (before !== undefined) refuseChangedKeys(request, before)
  if (before !== undefined && totals.items > 0) request.onNotice?.(noticeOfKept(before, request))
  const removals = await ItemRemovals.of(earlier, request, before?.replaced)
  const photoRemovals = new PhotoRemovals(earlier, request, before?.photos)
  const tables = new SharedTables(request)
  const opened = sources.map((source) => ({
    ...openItems(source, request, context, onBytes, photos),
    elsewhere: tables.elsewhere(source),
  }))
  const read = readItems(opened, context)
  const unread = new Set(sources.flatMap(({ origin }) => (origin === undefined ? [] : [origin.key])))
  for await (const item of photos?.complete(read) ?? read) {
    unread.delete(item.provider?.key ?? '')
    removals.add(item)
    photoRemovals.add(item)
    yield count(item)
  }
  reportThesaurus(thesaurus, totals.items > 0 ? withItems : null, findings)
  reportPictures(thesaurus, pictures, findings)
  if (unread.size > 0) throw nothingReadFrom(unread, sources, findings)
  await removals.check(taken)
  photoRemovals.check(findings)
  totals.absentItems = await absentIds(earlier, 'item', taken)
  // Indexing the items needs the memory.
  thesaurus.index.release()
  taken.clear()
  refuseErrors(request, findings)
  if (sources.length > 0 && totals.items === 0) throw nothingRead('item', sources, findings.otherSheets)
}

/** Which items stay. A source that is not in the file may be one whose key was changed. */
function noticeOfKept({ counts }: EarlierSources, { listedSources }: IdentifiedRequest): string {
  const sources = [...counts].map(([key, count]) => {
    const isListed = key === null || listedSources === undefined || listedSources.has(key)
    return `${nameOfSource(key)} ${count.toLocaleString('en')}${isListed ? '' : ' (not in the file)'}`
  })
  return `Items of other sources that stay: ${sources.sort().join(', ')}.`
}

function openItems(
  source: IdentifiedRequest['items'][number],
  { allowPartial, signal, photos: folder }: IdentifiedRequest,
  context: ItemContext,
  onBytes: (count: number) => void,
  photos: ImportPhotos | undefined,
): ItemSource {
  const { findings } = context
  const { map = context.map, origin } = source
  const file = nameOf(source)
  const onPartial = allowPartial ? reportPartial(file, findings) : undefined
  const options = { file, findings, idColumn: idColumn(map) ?? 'id', onPartial }
  return {
    file,
    map,
    origin,
    photos: photos?.of(source.photos ?? folder),
    async *read(members) {
      try {
        const bytes = openSource(source, onBytes, signal)
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

/** Reports what sources choose as the picture of a term, and what is none. */
function reportPictures(
  { draft: { terms }, placeOf }: ReadThesaurus,
  pictures: ChosenPictures,
  findings: Findings,
): void {
  for (const { id, name, picture } of terms) {
    const place = placeOf.get(id)
    if (picture === undefined || place === undefined || pictures.of(picture) !== undefined) continue
    const fault = pictures.isWithoutImage(picture)
      ? 'this item has no image'
      : 'no item has this number, this id or an image with this address'
    const reason = `picture of “${name}” (${id}): ${fault}; the picture is chosen as for other terms.`
    findings.add('unknown-picture', place, reason, picture)
  }
}

function refuseErrors({ strict }: IdentifiedRequest, findings: Findings): void {
  const errors = findings.countOf('error')
  if (!strict || errors === 0) return
  throw new Refusal(
    `The sources have ${errors} ${errors === 1 ? 'error' : 'errors'}, and --strict allows none.`,
  )
}
