import type { Note } from '../findings.ts'
import { isRecord } from '../sources/source-record.ts'
import { columnsOf } from './apply-map.ts'
import type { RecordMap } from './record-map.ts'

/** Reports the members beside those that a map reads by a path: with `people.name`, also `people.role`. */
export class UnreadParts {
  /** The mapped paths, and what leads to them. */
  readonly #paths = new Set<string>()
  readonly #above = new Set<string>()
  readonly #roots: readonly string[]

  constructor(map: RecordMap, read: readonly string[]) {
    for (const path of [...map.values()].flatMap(columnsOf)) {
      this.#paths.add(path)
      const steps = path.split('.')
      for (let i = 1; i < steps.length; i++) this.#above.add(steps.slice(0, i).join('.'))
    }
    // A member that is also read as a whole has its own check.
    this.#roots = [...this.#above].filter(
      (path) => !path.includes('.') && (map.has(path) || !read.includes(path)),
    )
  }

  check(values: Readonly<Record<string, unknown>>, note: Note): void {
    for (const root of this.#roots) this.#checkBelow(values[root], root, note)
  }

  #checkBelow(value: unknown, path: string, note: Note): void {
    if (this.#paths.has(path)) return
    for (const part of [value].flat()) {
      if (!isRecord(part)) continue
      for (const [name, below] of Object.entries(part)) {
        const inner = `${path}.${name}`
        if (this.#above.has(inner)) this.#checkBelow(below, inner, note)
        else if (!this.#paths.has(inner))
          note('unknown-member', `“${inner}” is not read: the map does not name it.`, below)
      }
    }
  }
}
