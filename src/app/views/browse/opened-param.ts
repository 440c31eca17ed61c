import { innermost, type Opened, openedFrom } from '../../hierarchy/opened.ts'

/** An address stays one that mail and chat programs take whole. */
const MAX_IN_ADDRESS = 1500
const PREFIX = 'kept-'
/** Before the name of each set, in the tab's storage. */
const STORE = 'vitrine.browse.'
/** So many sets are kept: one for each entry of the history that has one. */
const MAX_KEPT = 50

/** Where the browser keeps nothing for this site, until the page is left. */
const here = new Map<string, string>()

/**
 * What is opened, as the address has it: in itself while it is short, else the name under which it is kept for this
 * tab. `before` is the value of the address now, whose name is used again where it may be.
 */
export function writeOpened(opened: Opened, before: string | undefined): string {
  const text = innermost(opened).join(',')
  if (text.length <= MAX_IN_ADDRESS) return text
  const name = before?.startsWith(PREFIX) ? before : `${PREFIX}${nextNumber()}`
  keep(name, text)
  return name
}

/** Undefined where it is kept under a name that this tab does not know. */
export function readOpened(value: string): Opened | undefined {
  const text = value.startsWith(PREFIX) ? recall(value) : value
  return text === undefined ? undefined : openedFrom(text.split(','))
}

function keep(name: string, text: string): void {
  here.set(name, text)
  try {
    sessionStorage.setItem(STORE + name, text)
    sessionStorage.removeItem(`${STORE}${PREFIX}${Number(name.slice(PREFIX.length)) - MAX_KEPT}`)
  } catch {
    // Full or forbidden: what is in `here` holds until the page is left.
  }
}

function recall(name: string): string | undefined {
  try {
    return sessionStorage.getItem(STORE + name) ?? here.get(name)
  } catch {
    return here.get(name)
  }
}

function nextNumber(): number {
  for (let number = here.size + 1; ; number++) {
    if (recall(`${PREFIX}${number}`) === undefined) return number
  }
}
