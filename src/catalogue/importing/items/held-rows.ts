import type { NewRow } from './add-row.ts'
import type { ItemIdentity } from './item-numbers.ts'

/** The most rows that wait. */
const MOST_HELD = 10_000

/**
 * Rows whose number is that of an item with another title in the earlier catalogue, or with another first term if they have no
 * title. They wait for a row with that title, which keeps the number. If there is none, the title was corrected, and the item
 * keeps its number too.
 */
export class HeldRows {
  #rows: NewRow[] = []
  readonly #identities = new Map<string, ItemIdentity>()

  /** Takes a row that must wait: because of its title, or because it has none and belongs to such a row. */
  hold(row: NewRow): boolean {
    const { key, hasTitle, isKnown, isRetitled } = row.identity
    const before = this.#identities.get(key)
    if (before !== undefined && !hasTitle && !isKnown()) this.#rows.push({ ...row, identity: before })
    else if (isRetitled()) {
      this.#identities.set(key, row.identity)
      this.#rows.push(row)
    } else return false
    return true
  }

  /** Takes the rows out: all at the end, and before that only if they are too many. */
  release(isEnd = false): NewRow[] {
    if (!isEnd && this.#rows.length < MOST_HELD) return []
    const rows = this.#rows
    this.#rows = []
    this.#identities.clear()
    return rows
  }
}
