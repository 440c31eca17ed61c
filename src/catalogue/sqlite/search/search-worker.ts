import { statSync } from 'node:fs'
import { constants, getPriority, platform, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { FoundList } from '../../found-list.ts'
import type { Ordinals } from '../../ordinals.ts'
import { release } from '../../release.ts'
import { CACHE_KIB, openDatabase } from '../file/open-database.ts'
import { IdList } from '../id-list.ts'
import type { Help } from './filter-sets.ts'
import { Search } from './search.ts'
import {
  type Answer,
  CALLED_AWAY,
  CANCELLED,
  type Order,
  type SearchQuery,
  type WorkerSettings,
} from './search-messages.ts'

/** Runs searches beside the thread that answers requests, one after the other. */

class GivenUp extends Error {}

/** Added to the nice value of the process: where both want to work, a search gets a third of the other's time. */
const LOWER_PRIORITY = 5

lowerPriority()
const { path, file, ids, told }: WorkerSettings = workerData
const port = parentPort
if (!port) throw new Error('runs as a worker alone')
const db = openDatabase(path, CACHE_KIB.searches)
const there = statSync(path)
if (there.ino !== file.ino || there.dev !== file.dev) throw new Error(`${path} is no longer the same file`)
const search = new Search(db, {
  term: new IdList(ids.term.shared, ids.term.rows),
  item: new IdList(ids.item.shared, ids.item.rows),
})
let takeFound: (found: readonly Ordinals[]) => void = () => undefined

port.on('message', (order: Order) => {
  if ('found' in order) takeFound(order.found)
  else void answer(order)
})

say({ ready: true })

/** Gives way to the thread that answers requests. Only on Linux does a thread have a priority of its own. */
function lowerPriority(): void {
  if (platform() !== 'linux') return
  try {
    setPriority(Math.min(getPriority() + LOWER_PRIORITY, constants.priority.PRIORITY_LOW))
  } catch {
    // A sandbox may forbid it. Searches work as well without.
  }
}

async function answer(order: Exclude<Order, { found: unknown }>): Promise<void> {
  const { id } = order
  const proceed = () => {
    if (Atomics.load(told, CANCELLED) === id) throw new GivenUp()
  }
  try {
    if ('help' in order) {
      const isCalledAway = () => Atomics.load(told, CALLED_AWAY) === id
      const part = search.partOf(order.help, proceed, isCalledAway)
      say({ id, part }, part)
    } else {
      const ordinals = await search.run(order.query, proceed, helpFor(id, order.query))
      const { bytes, ordinalBytes } = FoundList.of(ordinals)
      release(ordinals)
      say({ id, list: { bytes, ordinalBytes } }, bytes)
    }
  } catch (error) {
    if (error instanceof GivenUp) say({ id, givenUp: true })
    else say({ id, failure: String(error instanceof Error ? error.stack : error) })
  }
}

function helpFor(id: number, { resource }: SearchQuery): Help {
  return {
    ask: (shared) => say({ id, asksFor: { resource, ...shared } }),
    found: () =>
      new Promise((resolve) => {
        takeFound = resolve
        say({ id, awaitsHelpers: true })
      }),
  }
}

/** Arrays are given away, not copied. */
function say(answer: Answer, given?: Uint8Array | Ordinals): void {
  port?.postMessage(answer, given?.buffer instanceof ArrayBuffer ? [given.buffer] : [])
}
