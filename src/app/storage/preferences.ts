import { useSyncExternalStore } from 'react'
import { readStored, store } from '../ui/window/web-storage.ts'

/** Choices that this browser remembers. The first value of each is the default. */
const PREFERENCES = {
  /** Plain words, or the codes BT, NT, RT and UF. */
  labels: ['plain', 'trade'],
  /** Rows below each other, or pictures side by side. */
  layout: ['list', 'grid'],
  /** One continuous list, or pages with their own URLs. */
  paging: ['scroll', 'pages'],
  /** Whether the single keys `/`, `n` and `p` are shortcuts. */
  keys: ['on', 'off'],
} as const

type Name = keyof typeof PREFERENCES
type Value<N extends Name> = (typeof PREFERENCES)[N][number]

const listeners = new Set<() => void>()
/** Choices that could not be stored; they last until the page closes. */
const unsaved = new Map<Name, string>()

export function usePreference<N extends Name>(name: N): [Value<N>, (value: Value<N>) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    // The server does not know the choices of a browser.
    () => PREFERENCES[name][0],
  )
  return [value, (chosen) => write(name, chosen)]
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

function write(name: Name, value: string): void {
  if (store('local', keyOf(name), value)) unsaved.delete(name)
  else unsaved.set(name, value)
  for (const listener of listeners) listener()
}

function keyOf(name: Name): string {
  return `vitrine.${name}`
}
