import type { Ordinals } from '../../ordinals.ts'
import type { Parameters } from './parameters.ts'

/** What to select from for the rows of a table that are about the records found, by the column `ordinal`. */
export type RowsOf = (table: string) => string

/** Looking few records up takes less time than reading the whole table. */
export function areFew(found: Ordinals, count: number): boolean {
  return found.length * 32 < count
}

/** @param count how many records of this kind there are */
export function rowsOfFound(found: Ordinals, count: number, parameters: Parameters): RowsOf {
  if (areFew(found, count)) {
    const ordinals = `unnest(${parameters.add(`{${found.join(',')}}`)}::int[]) as found (ordinal)`
    return (table) => `${ordinals} join ${table} using (ordinal)`
  }
  // A bit for each record: joining as many ordinals takes five times as long.
  const bits = Buffer.alloc(Math.ceil(count / 8))
  for (const ordinal of found) bits[ordinal >> 3] = (bits[ordinal >> 3] as number) | (1 << (ordinal & 7))
  const list = `${parameters.add(bits)}::bytea`
  return (table) => `${table} where get_bit(${list}, ordinal) = 1`
}
