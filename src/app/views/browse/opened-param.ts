import { formatBranches, type Opened, parseBranches } from '../../hierarchy/opened.ts'
import { readStored, removeStored, store } from '../../ui/window/web-storage.ts'

/** Mail and chat programs cut longer URLs. */
const MAX_IN_ADDRESS = 1500
const PREFIX = 'kept-'
/** Prefix of the keys in session storage. */
const STORE = 'vitrine.browse.'
/** Number of stored sets: one per history entry. */
const MAX_STORED = 50

/** Fallback if storage is blocked, until the page closes. */
const inMemory = new Map<string, string>()

/**
 * The value of the `open` parameter: the opened keys, or if they are too long, the name under which this tab stores
 * them. `before` is the current value; its name is reused.
 */
export function writeOpened(opened: Opened, before: string | undefined): string {
  const text = formatBranches(opened)
  if (text.length <= MAX_IN_ADDRESS) return text
  const name = before?.startsWith(PREFIX) ? before : `${PREFIX}${nextNumber()}`
  save(name, text)
  return name
}

/** Undefined if this tab has stored no such name. */
export function readOpened(value: string): Opened | undefined {
  const text = value.startsWith(PREFIX) ? load(value) : value
  return text === undefined ? undefined : parseBranches(text)
}

function save(name: string, text: string): void {
  inMemory.set(name, text)
  store('session', STORE + name, text)
  removeStored('session', `${STORE}${PREFIX}${Number(name.slice(PREFIX.length)) - MAX_STORED}`)
}

function load(name: string): string | undefined {
  return readStored('session', STORE + name) ?? inMemory.get(name)
}

function nextNumber(): number {
  for (let number = inMemory.size + 1; ; number++) {
    if (load(`${PREFIX}${number}`) === undefined) return number
  }
}
