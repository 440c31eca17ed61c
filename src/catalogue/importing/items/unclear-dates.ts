import type { ItemDraft } from '../../drafts.ts'
import type { Note } from '../findings.ts'

const MOST_EXAMPLES = 3

/** Counts the items of a source whose date gives no years, so that no search by year finds them. */
export class UnclearDates {
  #count = 0
  readonly #examples = new Set<string>()

  add({ production_date, production_year_from, production_year_to }: ItemDraft): void {
    if (production_date === null || production_year_from !== null || production_year_to !== null) return
    this.#count++
    if (this.#examples.size < MOST_EXAMPLES) this.#examples.add(production_date)
  }

  report(note: Note): void {
    if (this.#count === 0) return
    const examples = [...this.#examples].map((date) => `“${date}”`).join(', ')
    const dates = this.#count === 1 ? 'One date gives' : `${this.#count.toLocaleString('en')} dates give`
    note(
      'unclear-date',
      `${dates} no years: ${examples}. No search by year finds these items.`,
      undefined,
      this.#count,
    )
  }
}
