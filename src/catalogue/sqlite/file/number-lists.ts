import type { DatabaseSync } from 'node:sqlite'
import type { Graph } from '../../term-graph.ts'
import { bytesOf, uint32sIn } from './packed.ts'

/** The lists of numbers in a catalogue: one list per record, by ordinal. */
export type NumberListName = `item.${string}` | 'term.narrower'

export function writeNumberLists(db: DatabaseSync, name: NumberListName, { starts, targets }: Graph): void {
  db.prepare('insert into number_list (name, starts, members) values (?, ?, ?)').run(
    name,
    bytesOf(starts),
    bytesOf(targets),
  )
}

/** The lists of a catalogue as a graph from records to numbers. */
export function readNumberLists(db: DatabaseSync, name: NumberListName): Graph {
  const row = db.prepare('select starts, members from number_list where name = ?').get(name)
  if (!row) throw new Error(`there are no lists ${name}`)
  const starts = uint32sIn(row.starts)
  return { size: starts.length - 1, starts, targets: uint32sIn(row.members) }
}
