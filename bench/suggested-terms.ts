import type { Catalogue } from '../src/catalogue/catalogue.ts'
import { openCatalogue } from '../src/catalogue/engines.ts'
import { itemSchema } from '../src/contract/item.ts'
import { MAX_TEXT } from '../src/contract/term-suggestions.ts'
import { formatTable } from './report.ts'
import { formatMs } from './rows.ts'
import { timesOf } from './times.ts'

/** Items that are asked about, spread evenly over the catalogue. */
const SAMPLE = 4000
const FIRST = 5

interface Described {
  id: number
  description: string
  terms: readonly { id: number }[]
}

/**
 * How often the suggestions for an item's description contain its own terms. The item itself is ignored. The table
 * compares that with suggesting the five commonest terms for everything.
 */
export async function benchSuggestions(file: string): Promise<string> {
  const catalogue = await openCatalogue(file)
  const { items, commonest, copies } = await readItems(catalogue)
  const step = Math.max(1, items.length / SAMPLE)
  const sample = Array.from(
    { length: Math.min(SAMPLE, items.length) },
    (_, at) => items[Math.floor(at * step)] as Described,
  )
  const suggested = new Tally()
  const unique = new Tally()
  const simple = new Tally()
  const took: number[] = []
  for (const { id, description, terms } of sample) {
    const own = new Set(terms.map((term) => term.id))
    const started = performance.now()
    const found = await catalogue.suggestTerms({
      text: description.slice(0, MAX_TEXT),
      limit: FIRST,
      exclude: id,
    })
    took.push(performance.now() - started)
    const ids = found.map((term) => term.id)
    suggested.add(ids, own)
    if (copies.get(description) === 1) unique.add(ids, own)
    simple.add(commonest, own)
  }
  await catalogue.close()
  const { p50, p95 } = timesOf(took)
  return formatTable(
    ['suggestions', 'descriptions', 'a correct term in the first five', 'P@5', 'p50', 'p95'],
    [
      ['for all descriptions', ...suggested.cells(), formatMs(p50), formatMs(p95)],
      ['for descriptions that no other item has', ...unique.cells(), '', ''],
      ['the five commonest terms', ...simple.cells(), '', ''],
    ],
  )
}

/** Items with a description and terms, the five commonest terms, and how many items have each description. */
async function readItems(catalogue: Catalogue) {
  const items: Described[] = []
  const counts = new Map<number, number>()
  const copies = new Map<string, number>()
  const { batches } = await catalogue.readAll('item', [])
  for await (const batch of batches) {
    for (const record of batch) {
      const { id, description, terms } = itemSchema.parse(JSON.parse(record.toString()))
      if (description === null || terms.length === 0) continue
      items.push({ id, description, terms })
      copies.set(description, (copies.get(description) ?? 0) + 1)
      for (const term of terms) counts.set(term.id, (counts.get(term.id) ?? 0) + 1)
    }
  }
  const commonest = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, FIRST)
    .map(([id]) => id)
  return { items, commonest, copies }
}

/** Counts correct suggestions. */
class Tally {
  #count = 0
  #hits = 0
  #correct = 0

  add(found: readonly number[], own: ReadonlySet<number>): void {
    const correct = found.filter((id) => own.has(id)).length
    this.#count++
    this.#correct += correct
    if (correct > 0) this.#hits++
  }

  /** The number of descriptions, the share with a correct term, and the share of correct terms among the first five. */
  cells(): string[] {
    const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3)
    return [
      this.#count.toLocaleString('en-AU'),
      share(this.#hits, this.#count),
      share(this.#correct, this.#count * FIRST),
    ]
  }
}
