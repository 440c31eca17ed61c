import type { ItemDraft } from '../../drafts.ts'
import { parseRecordId } from '../cleaning/clean-numbers.ts'
import { isPlaceholder } from '../cleaning/clean-text.ts'
import { distinct } from '../cleaning/clean-values.ts'
import { type Findings, formatPlace, type Note, type Place } from '../findings.ts'
import { applyMap, sourcesOf } from '../mapping/apply-map.ts'
import { FillDown } from '../mapping/fill-down.ts'
import type { RecordMap } from '../mapping/record-map.ts'
import { SourceMembers } from '../mapping/source-members.ts'
import { guardRecord } from '../sources/guard-record.ts'
import { type MemberCheck, memberOf, type SourceRecord } from '../sources/source-record.ts'
import { referencesOf } from '../terms/read-references.ts'
import { resolveReference } from '../terms/relations.ts'
import { nameIn, type TermIndex } from '../terms/term-index.ts'
import { buildItem } from './build-item.ts'
import { DERIVED_MEMBERS, SOURCE_MEMBERS } from './item-members.ts'
import { conflictOf, type ItemRow, RowJoiner } from './row-joiner.ts'
import type { TakenIds } from './taken-ids.ts'
import { UnclearDates } from './unclear-dates.ts'
import { UsedNumbers } from './used-numbers.ts'

export interface ItemContext {
  map: RecordMap
  index: TermIndex
  findings: Findings
  /** The ids of the items read so far. */
  taken: TakenIds
}

/** A source of items. `read` returns its records, given a check of their members. */
export interface ItemSource {
  file: string
  read: (members: MemberCheck) => AsyncIterable<SourceRecord>
}

/** Yields the items of all sources. An item can have several rows, in one source or in several. */
export async function* readItems(
  sources: readonly ItemSource[],
  context: ItemContext,
): AsyncGenerator<ItemDraft> {
  const { map, findings } = context
  const rows = new RowJoiner<PlacedRow>()
  const numbers = new UsedNumbers()
  const reports: SourceReports[] = []
  function* completed(isEnd = false): Generator<ItemDraft> {
    for (const row of rows.complete(isEnd)) {
      const item = guardRecord(findings, row.place, () => readItem(row, context))
      if (item === undefined) continue
      row.source.unclearDates.add(item)
      numbers.add(item.registration_number, row.place, findings.noteAt(row.place))
      yield item
    }
  }
  for (const { file, read } of sources) {
    const source = new SourceReports(file, context)
    let isEmpty = true
    const fill = new FillDown(map)
    for await (const { line, values: written } of read(source.members)) {
      isEmpty = false
      const place = { file, line }
      source.members.values(written, line)
      const values = fill.next(written)
      guardRecord(findings, place, () =>
        addRow(
          { source, place, values: map.size === 0 ? values : applyMap(map, values) },
          rows,
          context.taken,
        ),
      )
      yield* completed()
    }
    // Rows of the other sources can still wait for the next ones.
    if (isEmpty) source.end()
    else reports.push(source)
  }
  yield* completed(true)
  for (const report of reports) report.end()
}

interface PlacedRow extends ItemRow {
  place: Place
  source: SourceReports
}

/** What is said about a source as a whole, when all of its items are read. */
class SourceReports {
  readonly file: string
  readonly members: SourceMembers
  readonly unclearDates = new UnclearDates()
  readonly #findings: Findings

  constructor(file: string, { map, findings }: ItemContext) {
    const required = [idColumn(map)].filter((column) => column !== undefined)
    this.file = file
    this.#findings = findings
    this.members = new SourceMembers({
      file,
      findings,
      map,
      known: SOURCE_MEMBERS,
      ignored: DERIVED_MEMBERS,
      required,
    })
  }

  end(): void {
    this.unclearDates.report(this.#findings.noteAt({ file: this.file, line: null }))
    this.members.end()
  }
}

/** The source member with the ids. */
export function idColumn(map: RecordMap): string | undefined {
  const rule = map.get('id')
  return rule === undefined ? 'id' : sourcesOf(rule)[0]
}

/** Adds a row to those that wait for further rows of the same item. Reports and drops a row that belongs to no item. */
function addRow(row: Omit<PlacedRow, 'id'>, rows: RowJoiner<PlacedRow>, taken: TakenIds): void {
  const { source, place, values } = row
  const note = source.members.noteAt(place.line)
  const id = parseRecordId(memberOf(values, 'id'))
  if (id === 'missing') note('missing-id', 'An item must have an id; it is left out.', values.title)
  else if (id === 'invalid')
    note(
      'invalid-id',
      `An item’s id must be a whole number up to ${Number.MAX_SAFE_INTEGER}; the item is left out.`,
      values.id,
    )
  else {
    const waiting = rows.get(id)
    const earlier = waiting?.place ?? taken.placeOf(id)
    const fault = waiting === undefined ? TOO_FAR : differenceOf(waiting, values)
    if (earlier !== undefined && fault !== undefined) {
      note('repeated-id', `The id ${id} is taken by the item in ${formatPlace(earlier)}, ${fault}`, id)
      return
    }
    if (earlier !== undefined) {
      const reason = `The row is about the same item as ${formatPlace(earlier)} and is merged with it.`
      note('merged-row', reason, id)
    }
    rows.add({ ...row, id })
  }
}

const TOO_FAR =
  'which is too far above to be merged; this one is left out. To merge rows of one item, join the files and sort by id.'

function differenceOf(waiting: ItemRow, values: ItemRow['values']): string | undefined {
  const member = conflictOf(waiting.values, values)
  return member === undefined ? undefined : `which has another ${member}; this one is left out.`
}

function readItem({ id, source, place, values }: PlacedRow, context: ItemContext): ItemDraft {
  const note = source.members.noteAt(place.line)
  const { ids, unknown, written } = findTerms(memberOf(values, 'terms'), context.index, note)
  const item = buildItem(id, values, ids, note, context.map.get('on_display')?.public)
  context.taken.add(id, place)
  // An item that is called nothing is called by its object name, as it is written: “Tea caddy”.
  const called = item.title === null && item.summary === null && item.names.length === 0 ? written : []
  const further = [...called, ...unknown].filter((name) => !item.names.includes(name))
  return further.length === 0 ? item : { ...item, names: [...item.names, ...new Set(further)] }
}

interface FoundTerms {
  ids: number[]
  /** The names without a term, which stay object names. */
  unknown: string[]
  /** The first name with a term; none for codes. */
  written: string[]
}

/** The terms of an item. */
function findTerms(value: unknown, index: TermIndex, note: Note): FoundTerms {
  const ids: number[] = []
  const unknown: string[] = []
  const written: string[] = []
  for (const reference of referencesOf(value, 'terms', note)) {
    const name = nameIn(reference)
    const consequence = name === null ? 'the reference is dropped' : 'the name is kept in names'
    const id = resolveReference(reference, index, 'terms', note, consequence)
    if (id !== undefined) {
      ids.push(id)
      if (typeof reference === 'string' && name !== null && !/\d/.test(name)) written.push(name)
    } else if (name !== null && !isPlaceholder(name) && !unknown.includes(name)) unknown.push(name)
  }
  return { ids: distinct(ids, (id) => id, 'terms', note), unknown, written: written.slice(0, 1) }
}
