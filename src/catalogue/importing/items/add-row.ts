import { formatPlace, type Note, type Place } from '../findings.ts'
import type { ItemIdentity } from './item-numbers.ts'
import { conflictOf, type ItemRow, type RowJoiner } from './row-joiner.ts'
import type { SourceReports } from './source-reports.ts'
import type { TakenIds } from './taken-ids.ts'

/** A row whose number is not chosen yet. */
export interface NewRow extends Omit<ItemRow, 'id'> {
  identity: ItemIdentity
  source: SourceReports
  place: Place
}

export type PlacedRow = NewRow & ItemRow

const TOO_FAR =
  'which is too far above to be merged; this one is left out. To merge rows of one item, join the files and sort by id.'

const MERGED =
  'As nothing in it contradicts that row, they are one item. If they are two objects, give each a number of its own.'

/**
 * Adds a row to those that wait for further rows of the same item. If its number is that of another item, a row that states
 * the number takes it from an item whose number was made, else is left out; any other row gets the next of its numbers.
 */
export function addRow(row: NewRow, rows: RowJoiner<PlacedRow>, taken: TakenIds): void {
  const { isStated, text, numbers } = row.identity
  const note = row.source.members.noteAt(row.place.line)
  for (const id of numbers()) {
    const waiting = rows.get(id)
    const earlier = waiting?.place ?? taken.placeOf(id)
    if (earlier === undefined) {
      rows.add({ ...row, id })
      return
    }
    const place = formatPlace(earlier)
    const fault = waiting === undefined ? TOO_FAR : differenceOf(waiting, row)
    if (fault === undefined) {
      if (isSameItem(waiting, row))
        note('merged-row', `The row is about the same item as ${place} and is merged with it.`, text)
      else note('repeated-number', `The row has the registration number of ${place}. ${MERGED}`, text)
      rows.add({ ...row, id })
      return
    }
    if (isStated) {
      if (waiting?.identity.isStated === false) replaceMade({ ...row, id }, rows, taken)
      else note('repeated-id', `The id ${text} is taken by the item in ${place}, ${fault}`, text)
      return
    }
    if (waiting?.identity.isStated && text === String(id)) noteReused(id, place, note)
  }
}

/** Gives the number of an item whose number was made to a row that states it. */
function replaceMade(row: PlacedRow, rows: RowJoiner<PlacedRow>, taken: TakenIds): void {
  const made = rows.take(row.id)
  rows.add(row)
  if (made !== undefined) addRow(made, rows, taken)
}

/** Reports a registration number that is the id of another item: its address can have been that of this one. */
function noteReused(id: number, place: string, note: Note): void {
  note(
    'reused-id',
    `The number ${id} is the id of one item and the registration number of another, here and in ${place}. The item with the id has it; the other one gets another number.`,
    id,
  )
}

/** Whether rows that can be merged are surely about one item: they have an id, or a title, and not only a registration number. */
function isSameItem(waiting: NewRow | undefined, { identity }: NewRow): boolean {
  const hasTitles = identity.hasTitle && waiting?.identity.hasTitle === true
  return identity.isStated || identity.hasTextId || hasTitles
}

function differenceOf(waiting: NewRow, row: NewRow): string | undefined {
  const member = waiting.identity.key === row.identity.key ? conflictOf(waiting.values, row.values) : 'number'
  return member === undefined ? undefined : `which has another ${member}; this one is left out.`
}
