import { hash } from 'node:crypto'
import { formatPlace, type Note, type Place } from '../findings.ts'
import { TakenIds } from './taken-ids.ts'

/** The registration numbers of the items read so far, by a hash: there can be millions. */
export class UsedNumbers {
  readonly #taken = new TakenIds()

  /** Reports a number that an earlier item has. */
  add(number: string | null, place: Place, note: Note): void {
    if (number === null) return
    const key = keyOf(number)
    const earlier = this.#taken.placeOf(key)
    if (earlier === undefined) this.#taken.add(key, place)
    else
      note(
        'repeated-number',
        `The item in ${formatPlace(earlier)} has the same registration number; both are kept.`,
        number,
      )
  }
}

/** A whole number of 52 bits, so that two numbers of ten million hardly ever have the same one. */
function keyOf(number: string): number {
  const bytes = hash('sha1', number, 'buffer')
  return bytes.readUIntBE(0, 6) * 16 + (bytes.readUInt8(6) >> 4)
}
