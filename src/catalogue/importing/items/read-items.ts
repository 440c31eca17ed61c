import type { ItemDraft } from '../../drafts.ts'
import { isPlaceholder } from '../cleaning/clean-text.ts'
import { distinct } from '../cleaning/clean-values.ts'
import type { Note } from '../findings.ts'
import { applyMap } from '../mapping/apply-map.ts'
import { FillDown, loneTextOf } from '../mapping/fill-down.ts'
import { guardRecord } from '../sources/guard-record.ts'
import { memberOf } from '../sources/source-record.ts'
import { referencesOf } from '../terms/read-references.ts'
import { resolveReference } from '../terms/relations.ts'
import { nameIn, type TermIndex } from '../terms/term-index.ts'
import { isPathKey } from '../terms/term-paths.ts'
import { addRow, type NewRow, type PlacedRow } from './add-row.ts'
import { buildItem } from './build-item.ts'
import { withDecimalCommas } from './decimal-commas.ts'
import { HeldRows } from './held-rows.ts'
import { ItemNumbers } from './item-numbers.ts'
import type { ItemContext, ItemSource } from './item-source.ts'
import { RowJoiner } from './row-joiner.ts'
import { SourceReports } from './source-reports.ts'
import { UsedNumbers } from './used-numbers.ts'

/** Yields the items of all sources. An item can have several rows, in one source or in several. */
export async function* readItems(
  sources: readonly ItemSource[],
  context: ItemContext,
): AsyncGenerator<ItemDraft> {
  const { findings, taken } = context
  const rows = new RowJoiner<PlacedRow>()
  const held = new HeldRows()
  const ids = await ItemNumbers.after(context.earlier)
  const used = new Map<string | null, UsedNumbers>()
  const reports: SourceReports[] = []
  const add = (row: NewRow) => guardRecord(findings, row.place, () => addRow(row, rows, taken))
  function* completed(isEnd = false): Generator<ItemDraft> {
    for (const row of held.release(isEnd)) {
      add(row)
      yield* ready()
    }
    yield* ready(isEnd)
  }
  function* ready(isEnd = false): Generator<ItemDraft> {
    for (const row of rows.complete(isEnd)) {
      const item = guardRecord(findings, row.place, () => readItem(row, context))
      if (item === undefined) continue
      const { source, place } = row
      source.add(item, row.identity, place)
      const numbers = used.get(source.key) ?? new UsedNumbers()
      used.set(source.key, numbers)
      numbers.add(item.registration_number, place, findings.noteAt(place))
      yield item
    }
  }
  for (const opened of sources) {
    const source = new SourceReports(opened, context)
    let isEmpty = true
    const fill = new FillDown(source.map)
    const records = withDecimalCommas(opened.read(source.members), source.map, source.members)
    for await (const { line, values: written } of records) {
      isEmpty = false
      const place = { file: opened.file, line }
      source.members.values(written, line)
      const values = fill.next(written)
      if (fill.isHeading(written)) continue
      const row = guardRecord(findings, place, () => {
        const lone = loneTextOf(written)
        if (lone !== undefined) {
          const isNumber = source.numberColumns.includes(lone.column)
          const code = isNumber ? 'heading-row' : 'missing-id'
          source.members.noteAt(line)(code, headingReason(lone.text, isNumber), lone.text)
          if (!isNumber) return undefined
        }
        const mapped = source.map.size === 0 ? values : applyMap(source.map, values)
        return identified({ source, place, values: mapped }, ids)
      })
      if (row === undefined) continue
      await ids.prepareFor(row.identity)
      if (!held.hold(row)) add(row)
      yield* completed()
    }
    // Rows of the other sources can still wait for the next ones.
    if (isEmpty) source.end()
    else reports.push(source)
  }
  yield* completed(true)
  for (const report of reports) report.end()
}

function headingReason(text: string, isNumber: boolean): string {
  if (isNumber)
    return `The row has only the number “${text}”. It is read as an item; if it is a heading of the rows below, remove it.`
  return `The row has only the text “${text}”. It seems to be a heading of the rows below, and is left out. To keep the groups, add a column with the group of each item. It can be written once, if the map has "fill": "down" for it.`
}

/** The row with what identifies its item. Reports a row that nothing identifies. */
function identified(row: Omit<NewRow, 'identity'>, ids: ItemNumbers): NewRow | undefined {
  const { source, place, values } = row
  const note = source.members.noteAt(place.line)
  const identity = ids.identityOf(values, source.key)
  if (identity === 'missing')
    note(
      'missing-id',
      'An item must have an id or a registration number; it is left out. If your items have no numbers, add a column and number them: 1, 2, 3 and so on.',
      values.title,
    )
  else if (identity === 'invalid')
    note('invalid-id', 'An item’s id must be a number or a text; the item is left out.', values.id)
  else return { ...row, identity }
  return undefined
}

function readItem(
  { id, source, place, values: named, identity }: PlacedRow,
  context: ItemContext,
): ItemDraft {
  const note = source.members.noteAt(place.line)
  const values = source.photos?.withAddresses(named, note) ?? named
  const { ids, unknown, written } = findTerms(memberOf(values, 'terms'), context.index, note)
  const read = buildItem(id, values, ids, note, source.map.get('on_display')?.public)
  // The number of the record in its source is found where visitors search numbers.
  const item = {
    ...read,
    registration_number: read.registration_number ?? identity.number,
    provider: source.provider ?? read.provider,
  }
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
      const isName =
        typeof reference === 'string' || (typeof reference === 'object' && isPathKey(`${reference.id}`))
      if (isName && name !== null && !index.isCode(name)) written.push(name)
    } else if (name !== null && !isPlaceholder(name) && !unknown.includes(name)) unknown.push(name)
  }
  return { ids: distinct(ids, (id) => id, 'terms', note), unknown, written: written.slice(0, 1) }
}
