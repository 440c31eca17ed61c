import { useSyncExternalStore } from 'react'
import { readStored, removeStored, store } from '../ui/window/web-storage.ts'

/** Choices that this browser remembers. The first value of each is the default. */
const PREFERENCES = {
  /** Plain words, or the codes BT, NT, RT and UF. */
  labels: ['plain', 'trade'],
  /** Rows below each other, or pictures side by side. */
  layout: ['list', 'grid'],
  /** Rows with room to read, or one line for each. */
  density: ['comfortable', 'compact'],
  /** One continuous list, or pages with their own URLs. */
  paging: ['scroll', 'pages'],
  /** Whether rows of lists have a button that adds them to the shelf. */
  collecting: ['off', 'on'],
  /** Whether single keys, such as `/` and `n`, are shortcuts. */
  keys: ['on', 'off'],
  /** The colours: as the device is set, or always the same. `public/before-app.js` reads it before the first paint. */
  theme: ['device', 'light', 'dark'],
  /** Transitions: as the device is set, or none. */
  motion: ['device', 'reduced'],
  /** Whether the note for a first visit is shown. `public/before-app.js` hides it before the first paint. */
  hint: ['on', 'off'],
} as const

type Name = keyof typeof PREFERENCES
/** Texts that this browser remembers. */
type TextName = 'copy-template'
type Value<N extends Name> = (typeof PREFERENCES)[N][number]

const listeners = new Set<() => void>()
/** Choices that could not be stored; they last until the page closes. */
const unsaved = new Map<Name | TextName, string>()

export function usePreference<N extends Name>(name: N): [Value<N>, (value: Value<N>) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    // The server does not know the choices of a browser.
    () => PREFERENCES[name][0],
  )
  return [value, (chosen) => write(name, chosen)]
}

/** A text that the visitor wrote; null for the default of the site. */
export function useTextPreference(name: TextName): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => unsaved.get(name) ?? readStored('local', keyOf(name)),
    () => null,
  )
  return [value, (written) => (written === null ? remove(name) : write(name, written))]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Changes in another window of this site.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read<N extends Name>(name: N): Value<N> {
  const values: readonly Value<N>[] = PREFERENCES[name]
  const stored = unsaved.get(name) ?? readStored('local', keyOf(name))
  return values.find((value) => value === stored) ?? PREFERENCES[name][0]
}

function write(name: Name | TextName, value: string): void {
  if (store('local', keyOf(name), value)) unsaved.delete(name)
  else unsaved.set(name, value)
  for (const listener of listeners) listener()
}

function remove(name: TextName): void {
  unsaved.delete(name)
  removeStored('local', keyOf(name))
  for (const listener of listeners) listener()
}

function keyOf(name: Name | TextName): string {
  return `vitrine.${name}`
}
