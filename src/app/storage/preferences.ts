import { useSyncExternalStore } from 'react'

/** What a visitor has chosen for themselves, and this browser remembers. The first value of each is the usual one. */
const PREFERENCES = {
  /** Plain words, or the trade's BT, NT, RT, UF. */
  labels: ['plain', 'trade'],
  /** Items below each other, or pictures side by side. */
  layout: ['list', 'grid'],
  /** One list to be scrolled from end to end, or pages with addresses of their own. */
  paging: ['scroll', 'pages'],
  /** Whether single keys do something: `/`, `n` and `p`. */
  keys: ['on', 'off'],
} as const

type Name = keyof typeof PREFERENCES
type Value<N extends Name> = (typeof PREFERENCES)[N][number]

const listeners = new Set<() => void>()
/** What was chosen where the browser keeps nothing: for as long as the page is open. */
const unkept = new Map<Name, string>()

export function usePreference<N extends Name>(name: N): [Value<N>, (value: Value<N>) => void] {
  const value = useSyncExternalStore(subscribe, () => read(name))
  return [value, (chosen) => write(name, chosen)]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another window of the same site.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read<N extends Name>(name: N): Value<N> {
  const values: readonly Value<N>[] = PREFERENCES[name]
  const kept = unkept.get(name) ?? readKept(name)
  return values.find((value) => value === kept) ?? PREFERENCES[name][0]
}

function readKept(name: Name): string | null {
  try {
    return window.localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

function write(name: Name, value: string): void {
  try {
    window.localStorage.setItem(keyOf(name), value)
    unkept.delete(name)
  } catch {
    unkept.set(name, value)
  }
  for (const listener of listeners) listener()
}

function keyOf(name: Name): string {
  return `vitrine.${name}`
}
