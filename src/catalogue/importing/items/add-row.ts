import { formatPlace, type Note, type Place } from '../findings.ts'
import type { ItemIdentity } from './item-numbers.ts'
import { conflictOf, type ItemRow, type RowJoiner } from './row-joiner.ts'
import type { TakenIds } from './taken-ids.ts'

export interface IdentifiedRow extends ItemRow {
  identity: ItemIdentity
  place: Place
}

const TOO_FAR =
  'which is too far above to be merged; this one is left out. To merge rows of one item, join the files and sort by id.'

/**
 * Adds a row to those that wait for further rows of the same item. If its number is that of another item, a row that states
 * the number is left out, and any other row gets the next of its numbers.
 */
export function addRow<Row extends IdentifiedRow>(
  row: Omit<Row, 'id'> & Omit<IdentifiedRow, 'id'>,
  rows: RowJoiner<Row>,
  taken: TakenIds,
  note: Note,
): void {
  const { identity } = row
  for (const id of identity.numbers()) {
    const waiting = rows.get(id)
    const earlier = waiting?.place ?? taken.placeOf(id)
    const fault = earlier && (waiting === undefined ? TOO_FAR : differenceOf(waiting, row))
    if (fault !== undefined) noteReused(id, waiting, identity, note)
    if (fault !== undefined && !identity.isStated) continue
    if (fault !== undefined && waiting?.identity.isStated === false) moveAway(waiting, rows, taken)
    else if (earlier !== undefined && fault !== undefined) {
      const { text } = identity
      note('repeated-id', `The id ${text} is taken by the item in ${formatPlace(earlier)}, ${fault}`, text)
      return
    } else if (earlier !== undefined) {
      const reason = `The row is about the same item as ${formatPlace(earlier)} and is merged with it.`
      note('merged-row', reason, identity.text)
    }
    rows.add({ ...row, id } as Row)
    return
  }
}

/** Reports a number that is stated for one item and the registration number of another, whose address it can have been. */
function noteReused(
  id: number,
  waiting: IdentifiedRow | undefined,
  { isStated, text }: ItemIdentity,
  note: Note,
): void {
  if (waiting === undefined || isStated === waiting.identity.isStated || text !== String(id)) return
  note(
    'reused-id',
    `The number ${id} is the id of one item and the registration number of another, here and in ${formatPlace(waiting.place)}. The item with the id has it; the other one gets another number.`,
    id,
  )
}

/** Gives another number to an item whose number was made, because a row states this one. */
function moveAway<Row extends IdentifiedRow>(
  { id, identity }: Row,
  rows: RowJoiner<Row>,
  taken: TakenIds,
): void {
  for (const other of identity.numbers()) {
    if (rows.get(other) !== undefined || taken.has(other)) continue
    rows.move(id, other)
    return
  }
}

function differenceOf(waiting: IdentifiedRow, row: Omit<IdentifiedRow, 'id'>): string | undefined {
  const member = waiting.identity.key === row.identity.key ? conflictOf(waiting.values, row.values) : 'number'
  return member === undefined ? undefined : `which has another ${member}; this one is left out.`
}
