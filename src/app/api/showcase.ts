import { placedBroader, type Term } from '../../contract/term.ts'
import { byName, type TermByName } from '../hierarchy/term-by-name.ts'
import type { ApiClient } from './client.ts'
import { listItems } from './items.ts'
import type { ListedItem } from './listed-item.ts'
import { listKeyOf } from './params.ts'
import { listTerms } from './terms.ts'

/** What the home view shows of a catalogue, chosen from its own data. */

const WITH_IMAGES = [['num_images_gte', '1']] as const

/** Some items with images, and how many there are. */
export interface DailyItems {
  readonly total: number
  readonly items: readonly ListedItem[]
}

/** The items of the day, the same for everybody. Each item has its turn as days go by. */
export async function listDailyItems(
  api: ApiClient,
  count: number,
  day: number,
  signal: AbortSignal,
): Promise<DailyItems> {
  const list = listKeyOf(WITH_IMAGES)
  const { total, rows } = await listItems(api, list, 0, count, signal)
  if (total <= count) return { total, items: rows }
  const chosen = await Promise.all(
    dailyRows(total, count, day).map((row) => listItems(api, list, row, 1, signal)),
  )
  return { total, items: chosen.flatMap((page) => page.rows) }
}

/** Steps of this many rows from day to day. Items that follow each other in a list are often alike. */
const STRIDE = 7919

/** Rows of a list for a day: one from each of `count` parts of the list. */
export function dailyRows(total: number, count: number, day: number): number[] {
  const size = Math.floor(total / count)
  return Array.from({ length: count }, (_, part) => part * size + (((day + part) * STRIDE) % size))
}

/** Days since 1970, in universal time. */
export function today(): number {
  return Math.floor(Date.now() / 86_400_000)
}

/** A term in several places, with the broader terms that lead to it. */
export interface Example {
  readonly term: TermByName
  readonly broader: readonly TermByName[]
}

const SEVERAL_PLACES = [
  ['num_broader_gte', '2'],
  ['order_by', '-num_items'],
] as const

/** The term in several places that has the most items, if possible one in two; null if every term has one place. */
export async function findExample(api: ApiClient, signal: AbortSignal): Promise<Example | null> {
  const { rows } = await listTerms(api, listKeyOf(SEVERAL_PLACES), 0, 10, signal)
  const broaderOf = (term: Term) => placedBroader(term).map(byName)
  const several = rows.filter((row) => broaderOf(row).length > 1)
  const term = several.find((row) => broaderOf(row).length === 2) ?? several[0]
  return term ? { term: byName(term), broader: broaderOf(term) } : null
}
